// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayPlatform

/// A database file and the thread that works with it. The file is opened at its first use.
///
/// `Failure` is the error type of its owner.
public final class DatabaseFile<Failure: Error>: Sendable {
    private let file: String
    private let migrations: [Migration]
    private let byteLimit: Int?
    private let vfs: String?
    private let isPrivate: Bool
    private let asided: (@Sendable (_ aside: String) -> Void)?
    private let failure: @Sendable (_ file: String, _ reason: any Error) -> Failure
    private let database = ThreadBound<Database?>(nil)

    /// Sets the name of the file. It is not opened yet.
    ///
    /// - Parameters:
    ///   - file: The path.
    ///   - migrations: What makes the tables, in order.
    ///   - byteLimit: The size that the file may have, in bytes. What would make it larger fails with
    ///     ``FileLimitReached``. `nil` for no limit.
    ///   - vfs: The name of a file system of SQLite's that a test has registered; `nil` for the system's.
    ///   - isPrivate: Whether the folder is made if it does not exist, and folder and file are for their owner only.
    ///   - asided: Called with the new name of a damaged file after that was put aside, so that a new one begins. `nil`
    ///     if a damaged file is an error.
    ///   - failure: Makes the owner's error from the file's name and a reason.
    public init(
        file: String, migrations: [Migration], byteLimit: Int? = nil, vfs: String? = nil,
        isPrivate: Bool = false, asided: (@Sendable (_ aside: String) -> Void)? = nil,
        failure: @escaping @Sendable (_ file: String, _ reason: any Error) -> Failure
    ) {
        (self.file, self.migrations, self.byteLimit) = (file, migrations, byteLimit)
        (self.vfs, self.isPrivate, self.asided, self.failure) = (vfs, isPrivate, asided, failure)
    }

    /// Whether the file exists. Check this before reading if the file must not be created.
    public var exists: Bool { FileManager.default.fileExists(atPath: file) }

    /// Runs the body with the open database.
    public func read<Result: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Result
    ) async throws(Failure) -> Result {
        do {
            return try await database.run { [self] database in
                do {
                    return try use(&database, body)
                } catch let error as SQLiteError where error.kind == .corrupt && asided != nil {
                    database = nil
                    let aside = try DamagedFile.keepAside(file) { try open().isSound() }
                    if let aside { asided?(aside) }
                    return try use(&database, body)
                }
            }
        } catch let error as Failure {
            throw error
        } catch {
            throw failure(file, error)
        }
    }

    /// Runs the body in a transaction. The changes are on the disk when this returns; none are kept if it throws.
    ///
    /// - Parameters:
    ///   - body: What runs in the transaction.
    ///   - then: Runs after the transaction, before anything else happens to the file.
    public func write<Result: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Result,
        then: @escaping @Sendable (Database, Result) throws -> Void = { _, _ in }
    ) async throws(Failure) -> Result {
        try await read { database in
            let result = try database.transaction { try body(database) }
            try then(database, result)
            return result
        }
    }

    /// Makes the folder and the file. SQLite gives its log the rights of the file.
    private func makePrivately() throws {
        let files = FileManager.default
        let folder = URL(filePath: file).deletingLastPathComponent().path
        if !files.fileExists(atPath: folder) {
            try files.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        }
        guard vfs == nil else { return }
        let descriptor = MainstayPlatform.open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        // SQLite says what is wrong.
        if descriptor >= 0 { close(descriptor) }
    }

    private func use<Result>(_ database: inout Database?, _ body: (Database) throws -> Result) throws -> Result {
        let opened = try database ?? open()
        database = opened
        do {
            return try body(opened)
        } catch {
            throw byteLimit.flatMap { FileLimitReached(error, byteLimit: $0) } ?? error
        }
    }

    private func open() throws -> Database {
        if isPrivate { try makePrivately() }
        let database = try Database(path: file, vfs: vfs)
        try database.useWriteAheadLog()
        // Each transaction is on the disk before it is confirmed.
        try database.execute("PRAGMA synchronous = FULL")
        try database.migrate(migrations)
        if let byteLimit { try database.limit(to: byteLimit) }
        return database
    }
}
