// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayDatabase
import MainstayFoundation

/// A file of trips, opened when it is first needed, and the thread that waits for it.
final class TripDatabase: Sendable {
    private let file: String
    private let migrations: [Migration]
    private let database = ThreadBound<Database?>(nil)

    init(file: String, migrations: [Migration]) {
        self.file = file
        self.migrations = migrations
    }

    /// Whether there is a file yet; one that is only read is not made.
    var exists: Bool { FileManager.default.fileExists(atPath: file) }

    func read<Result: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Result
    ) async throws(TripStoreError) -> Result {
        do {
            return try await database.run { [file, migrations] database in
                let opened = try database ?? Self.open(file, migrations)
                database = opened
                return try body(opened)
            }
        } catch let error as TripStoreError {
            throw error
        } catch {
            throw .file(file, reason: "\(error)")
        }
    }

    /// Does all that the body does, or none of it. When this returns it is on the disk.
    ///
    /// - Parameter then: Runs afterwards, before anything else is done with the file.
    func write<Result: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Result,
        then: @escaping @Sendable (Database, Result) throws -> Void = { _, _ in }
    ) async throws(TripStoreError) -> Result {
        try await read { database in
            let result = try database.transaction { try body(database) }
            try then(database, result)
            return result
        }
    }

    private static func open(_ file: String, _ migrations: [Migration]) throws -> Database {
        let database = try Database(path: file)
        try database.useWriteAheadLog()
        // Each transaction is on the disk before it is confirmed.
        try database.execute("PRAGMA synchronous = FULL")
        try database.migrate(migrations)
        return database
    }
}
