// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayDatabase
import MainstayFoundation

/// A file of trips, opened when it is first needed.
final class TripDatabase: Sendable {
    private let file: String
    private let migrations: [Migration]
    private let database = Lock<Database?>(nil)

    init(file: String, migrations: [Migration]) {
        self.file = file
        self.migrations = migrations
    }

    /// Whether there is a file yet; one that is only read is not made.
    var exists: Bool { FileManager.default.fileExists(atPath: file) }

    func read<Result: Sendable>(_ body: (Database) throws -> Result) throws(TripStoreError) -> Result {
        try use(body)
    }

    /// Does all that the body does, or none of it. When this returns it is on the disk.
    func write<Result: Sendable>(_ body: (Database) throws -> Result) throws(TripStoreError) -> Result {
        try use { database in try database.transaction { try body(database) } }
    }

    private func use<Result: Sendable>(_ body: (Database) throws -> Result) throws(TripStoreError) -> Result {
        let result: Swift.Result<Result, TripStoreError> = database.withLock { database in
            do {
                let opened = try database ?? open()
                database = opened
                return .success(try body(opened))
            } catch let error as TripStoreError {
                return .failure(error)
            } catch {
                return .failure(.file(file, reason: "\(error)"))
            }
        }
        return try result.get()
    }

    private func open() throws -> sending Database {
        let database = try Database(path: file)
        try database.useWriteAheadLog()
        // Each transaction is on the disk before it is confirmed.
        try database.execute("PRAGMA synchronous = FULL")
        try database.migrate(migrations)
        return database
    }
}
