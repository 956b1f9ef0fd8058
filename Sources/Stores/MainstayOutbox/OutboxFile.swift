// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayDatabase
import MainstayFoundation
import MainstayKit
import MainstayPlatform

/// The file of an outbox, and the folder of copied files beside it.
struct OutboxFile: Sendable {
    /// A moment in the history of a file, for one user.
    struct Mark: Sendable, Equatable {
        /// Tells the file from the one that was begun instead of it.
        var file: String
        var number: Int
        var user: OutboxUser
    }

    /// All writes of the account and its present user at one moment, without large contents.
    struct Snapshot: Sendable {
        /// Counts the snapshots, because they may arrive at the main actor in another order.
        let count: Int
        let mark: Mark
        let items: [OutboxItem]
        /// How many writes of others there are, by their names.
        let others: [String: Int]
    }

    /// What has changed between two moments.
    struct Difference: Sendable {
        let since: Mark
        let items: [OutboxItem]
        /// The positions of the writes that have left the file.
        let gone: [Int]
        let others: [String: Int]
    }

    /// A moment after a change.
    struct Step: Sendable {
        let mark: Mark
        /// What has changed since the moment that is shown; `nil` if that is too long ago, or another user's.
        let difference: Difference?
    }

    let account: String
    let path: String
    private let folder: String
    private let database: DatabaseFile<OutboxError>
    private let clock: any TimeSource
    private let users: SignedInUser?
    private let firstUser: (count: UInt64, identity: String?)
    private let snapshots = Lock(0)
    /// The moment that is shown; `nil` if none is.
    let shown = Lock<Mark?>(nil)
    /// How many writes are read at once. Between two portions, others use the file.
    private static let portion = 500
    /// Where damaged files were put, until somebody is told.
    private let aside = Lock<[String]>([])

    /// How old a copy without a write must be before it is removed. A younger one may belong to a write that another
    /// process is just adding.
    private static let copyAge: TimeInterval = 3_600
    /// When the copies were last compared with the writes.
    private let swept = Lock<ContinuousClock.Instant?>(nil)

    init(_ path: String, account: String, of users: SignedInUser?, clock: any TimeSource, vfs: String?) {
        (self.path, self.account, self.users, self.clock) = (path, account, users, clock)
        firstUser = (users?.userCount ?? 0, users?.name)
        folder = "\(path).files"
        database = DatabaseFile(
            file: path, migrations: OutboxTable.migrations, vfs: vfs, isPrivate: true,
            asided: { [aside] name in aside.withLock { $0.append(name) } }, failure: OutboxError.init(file:_:))
    }

    /// Who is signed in.
    var user: OutboxUser { .present(users, since: firstUser) }

    /// Where a damaged file was put, the first time that it is asked for; `nil` if none was.
    func takeAside() -> String? { aside.withLock { $0.isEmpty ? nil : $0.removeFirst() } }

    /// Reads all writes, in portions, and then what has changed meanwhile.
    func snapshot() async throws(OutboxError) -> Snapshot {
        var limit = Self.portion
        while true {
            let size = limit
            let start = try await database.read { try mark(of: table(of: $0)) }
            var (list, last) = ([OutboxItem](), 0 as Int?)
            while let position = last {
                let portion = try await database.read {
                    try table(of: $0).items(after: position, limit: size)
                }
                list += portion.items
                last = portion.last
            }
            let items = list
            let snapshot: Snapshot? = try await database.read { database in
                let step = try step(of: table(of: database), since: start)
                guard let difference = step.difference else { return nil }
                var list = OutboxList(items)
                list.apply(difference.items, gone: difference.gone)
                let count = snapshots.withLock { count in
                    count += 1
                    return count
                }
                return Snapshot(count: count, mark: step.mark, items: list.items, others: difference.others)
            }
            if let snapshot { return snapshot }
            // Somebody else has signed in, the file was put aside, or too much has changed. Larger portions leave
            // others less time for that.
            limit = min(limit * 4, 1 << 30)
        }
    }

    /// Runs a change in a transaction. It is on the disk when this returns. The copies of writes that are gone then are
    /// removed.
    func change<Result: Sendable>(
        _ body: @escaping @Sendable (OutboxTable) throws -> Result
    ) async throws(OutboxError) -> (Result, Step) {
        try await database.read { database in
            let table = table(of: database)
            return try database.transaction {
                try table.adopt()
                let result = try body(table)
                return (result, try step(of: table, since: shown.withLock(\.self)))
            }
        }
    }

    func read<Result: Sendable>(
        _ body: @escaping @Sendable (OutboxTable) throws -> Result
    ) async throws(OutboxError) -> Result {
        try await database.read { try body(table(of: $0)) }
    }

    /// Takes the right to send; `nil` if another process or outbox has it.
    func sender() async throws(OutboxError) -> FileLock? {
        try await database.read { _ in try FileLock("\(path).sender") }
    }

    /// Removes what earlier versions of the rows have left in the file.
    func forget() async throws(OutboxError) {
        try await database.read { database in
            try database.execute("VACUUM")
            try database.checkpoint()
        }
    }

    private func table(of database: Database) -> OutboxTable {
        OutboxTable(database: database, account: account, user: user, now: clock.date, instant: clock.now)
    }

    private func mark(of table: OutboxTable) throws -> Mark {
        let (file, number) = try table.progress()
        return Mark(file: file, number: number, user: table.user)
    }

    /// The present moment, and what has changed since another one. The moment is read first: what another process
    /// changes meanwhile is then in this difference and in the next.
    private func step(of table: OutboxTable, since: Mark?) throws -> Step {
        let mark = try mark(of: table)
        guard let since, since.file == mark.file, since.user == mark.user,
            mark.number - since.number < Migration.history
        else { return Step(mark: mark, difference: nil) }
        let isSame = mark.number == since.number
        let difference = Difference(
            since: since, items: isSame ? [] : try table.items(since: since.number),
            gone: isSame ? [] : try table.gone(since: since.number), others: try table.others())
        guard try table.progress().number - since.number < Migration.history else {
            return Step(mark: mark, difference: nil)
        }
        return Step(mark: mark, difference: difference)
    }

    // MARK: Copies of files

    /// The path of the copy for a write.
    func copy(of id: UUID) -> String { "\(folder)/\(id.uuidString)" }

    /// Copies the content of a request. The copy is on the disk when this returns its length.
    func copy(_ source: HTTPBodySource, for id: UUID, limit: Int) async throws -> Int {
        let part = "\(copy(of: id)).part"
        let file = FileThread(part)
        do {
            try await database.read { _ in
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
                // The content is as private as the writes. The folder may be from a version that left it open to others.
                chmod(folder, 0o700)
            }
            try await file.create()
            var (chunks, count) = (try await source.openUnreported().makeAsyncIterator(), 0)
            while let chunk = try await chunks.next(isolation: nil) {
                count += chunk.count
                guard count <= limit else {
                    throw OutboxError(.full, "the content of the request has more than \(limit) bytes")
                }
                try await file.write(chunk)
            }
            try await file.finish(as: copy(of: id))
            try await database.read { _ in try Self.synchronise(folder) }
            return count
        } catch let error as TransportError {
            throw OutboxError(.file, "\(error)")
        }
    }

    func removeCopy(of id: UUID) async throws(OutboxError) {
        try await database.read { _ in try Self.remove(copy(of: id)) }
    }

    /// Removes the copies whose writes are gone: their process ended in between. It looks once in the time after
    /// which it would remove one.
    func sweepCopies() async throws(OutboxError) {
        let now = clock.now
        let isDue = swept.withLock { swept in
            if let swept, swept.duration(to: now).inSeconds <= Self.copyAge { return false }
            swept = now
            return true
        }
        guard isDue else { return }
        try await database.read { database in
            guard FileManager.default.fileExists(atPath: folder) else { return }
            let table = table(of: database)
            for name in try FileManager.default.contentsOfDirectory(atPath: folder) where try !table.has(name) {
                var status = stat()
                guard stat("\(folder)/\(name)", &status) == 0 else { continue }
                let age = clock.date.timeIntervalSince1970 - Double(status.modified)
                if age > Self.copyAge { try Self.remove("\(folder)/\(name)") }
            }
        }
    }

    private static func remove(_ path: String) throws {
        guard unlink(path) != 0, errno != ENOENT else { return }
        throw OutboxError(.file, "\(path): \(String(cString: strerror(errno)))")
    }

    /// Makes sure that the names in a folder survive a loss of power.
    private static func synchronise(_ folder: String) throws {
        let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw OutboxError(.file, "\(folder): \(String(cString: strerror(errno)))") }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else {
            throw OutboxError(.file, "\(folder): \(String(cString: strerror(errno)))")
        }
    }
}

extension stat {
    /// When the file was changed last, in seconds since 1970.
    fileprivate var modified: Int {
        #if canImport(Darwin)
        Int(st_mtimespec.tv_sec)
        #else
        Int(st_mtim.tv_sec)
        #endif
    }
}
