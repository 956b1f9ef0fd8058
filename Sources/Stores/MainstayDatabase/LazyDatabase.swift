// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation

/// A database file that is opened when it is first used.
///
/// `Failure` is the error type of its owner.
package final class LazyDatabase<Failure: Error>: Sendable {
    private let file: String
    private let migrations: [Migration]
    private let failure: @Sendable (_ file: String, _ reason: String) -> Failure
    private let database = Lock<Database?>(nil)

    /// Names the file. Nothing is opened yet.
    ///
    /// - Parameter failure: Makes the owner's error from the file's name and a reason.
    package init(
        file: String, migrations: [Migration],
        failure: @escaping @Sendable (_ file: String, _ reason: String) -> Failure
    ) {
        self.file = file
        self.migrations = migrations
        self.failure = failure
    }

    /// Whether the file exists. Check this before reading if the file must not be created.
    package var exists: Bool { FileManager.default.fileExists(atPath: file) }

    /// Runs the body with the open database.
    package func read<Result: Sendable>(_ body: (Database) throws -> Result) throws(Failure) -> Result {
        try use(body)
    }

    /// Runs the body in a transaction. The changes are on the disk when this returns; none are kept if it throws.
    package func write<Result: Sendable>(_ body: (Database) throws -> Result) throws(Failure) -> Result {
        try use { database in try database.transaction { try body(database) } }
    }

    private func use<Result: Sendable>(_ body: (Database) throws -> Result) throws(Failure) -> Result {
        let result: Swift.Result<Result, Failure> = database.withLock { database in
            do {
                let opened = try database ?? open()
                database = opened
                return .success(try body(opened))
            } catch let error as Failure {
                return .failure(error)
            } catch {
                return .failure(failure(file, "\(error)"))
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
