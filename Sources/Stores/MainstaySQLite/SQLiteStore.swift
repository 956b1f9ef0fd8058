// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayDatabase
import MainstayFoundation
public import MainstayKit

/// A store for responses in a SQLite file, shared by all processes that open it.
///
/// Two threads work with the file, one for reads and one for writes, so no task ever waits for it for long. A response
/// is written soon after ``store(_:for:)`` has returned; until then this store finds it in memory. Call
/// ``flush(within:)`` before the program ends.
///
/// Beyond a number of bytes, each write removes a few of the least recently used responses. A damaged file is renamed
/// by adding `.corrupt`, and a new one is created. That loses only copies.
public final class SQLiteStore: PlacedStore {
    /// The limit of `used`, for a program that reads much and writes nothing.
    private static let usedLimit = 256
    /// How long a read may take. After that it is better to ask the upstream.
    let readLimit: Duration

    let queue: Lock<Queue>
    private let reader: ThreadBound<ResponseConnection>
    let writer: ThreadBound<ResponseConnection>
    let summary: KeySummary
    let opening: FirstOpening<Void>
    private let batches: BatchWriter
    private let mark: WrittenMark
    private let changes = KeptChanges()
    private let others: OtherWriters
    private let warn: @Sendable (String) -> Void

    /// Opens the file, creating it if necessary. Its directory must exist. This waits for the file, so call it when a
    /// program starts.
    ///
    /// - Parameters:
    ///   - file: The path of the file.
    ///   - byteLimit: The size limit of all responses in bytes; 256 MiB by default.
    ///   - warn: Called if the file was damaged or the last write failed. It must not use the store.
    /// - Throws: An error that says what is wrong with the file.
    public convenience init(
        file: String, byteLimit: Int = 256 << 20, warn: @escaping @Sendable (String) -> Void = { _ in }
    ) throws {
        try self.init(file: file, byteLimit: byteLimit, readLimit: .milliseconds(50), warn: warn)
    }

    /// Makes a store with another time limit for reads, and another clock for what it knows about the file. Tests use
    /// it, because a busy machine is slower.
    public convenience init(
        file: String, byteLimit: Int = 256 << 20, readLimit: Duration, clock: any TimeSource = ContinuousClock(),
        warn: @escaping @Sendable (String) -> Void = { _ in }
    ) throws {
        let (queue, mark) = (Lock(Queue()), WrittenMark(of: file))
        // The caller gets the error, so there is nothing to warn of.
        let beginning = Self.beginning(file, queue, mark, preparing: {}, warn: { _ in })
        let files = ResponseFiles(path: file, byteLimit: byteLimit, beginning: beginning, warn: warn)
        var connection = ResponseConnection(files)
        try connection.use { _ in }
        self.init(files, connection, queue, mark, byteLimit, readLimit: readLimit, clock: clock, warn: warn)
        sweepIfDue()
    }

    /// Makes a store that opens its file when it is first used, on a thread of its own. If the file cannot be opened,
    /// `warn` is called once, and the store keeps nothing until a later attempt succeeds. Meanwhile, removals and
    /// purges throw an error if the file exists, because other programs may still serve what it has.
    ///
    /// - Parameters:
    ///   - file: The path of the file.
    ///   - byteLimit: The size limit of all responses in bytes; 256 MiB by default.
    ///   - readLimit: How long a read may take. Only the first opening may take longer: up to a second.
    ///   - pause: The shortest time between two attempts to open the file.
    ///   - prepare: Called before the file is opened, on the same thread. It may wait, and make the directory.
    ///   - warn: Called if the file cannot be opened or was damaged, or if the last write failed. It must not use the
    ///     store.
    public convenience init(
        openingLate file: String, byteLimit: Int = 256 << 20, readLimit: Duration, pause: Duration = .seconds(10),
        preparing prepare: @escaping @Sendable () throws -> Void, warn: @escaping @Sendable (String) -> Void
    ) {
        let (queue, mark) = (Lock(Queue()), WrittenMark(of: file))
        let beginning = Self.beginning(file, queue, mark, preparing: prepare, warn: warn)
        let files = ResponseFiles(path: file, byteLimit: byteLimit, pause: pause, beginning: beginning, warn: warn)
        self.init(files, ResponseConnection(files), queue, mark, byteLimit, readLimit: readLimit, warn: warn)
    }

    private init(
        _ files: ResponseFiles, _ connection: consuming sending ResponseConnection, _ queue: Lock<Queue>,
        _ mark: WrittenMark, _ byteLimit: Int, readLimit: Duration, clock: any TimeSource = ContinuousClock(),
        warn: @escaping @Sendable (String) -> Void
    ) {
        summary = KeySummary(clock: clock)
        (self.queue, self.mark, self.readLimit, self.warn) = (queue, mark, readLimit, warn)
        reader = ThreadBound(connection)
        others = OtherWriters(reader, changes, summary, clock: clock)
        writer = ThreadBound(ResponseConnection(files, isBackground: true))
        batches = BatchWriter(queue, summary, mark, size: min(2 << 20, byteLimit / 32), writer) { [changes] in
            changes.watchedKeys
        }
        opening = Self.opening(on: reader)
    }

    deinit {
        queue.withLock { $0.life = .over }
    }

    /// The stored responses of a key, including those not written yet.
    ///
    /// - Throws: An error that says what is wrong with the file, or that it did not answer within 50 ms, or a second
    ///   while it is opened first.
    public func variants(for key: StoreKey) async throws -> [StoredResponse] {
        if queue.withLock({ $0.file != .open }) {
            try await opened()
            if isUnusable { return [] }
        }
        // Copied before the file is read. Changes written in between are then in both, which does no harm.
        let pending = pending
        let kept = try await keptVariants(for: key)
        let variants = pending.reduce(kept) { $1.applied(to: $0, for: key) }
        if !variants.isEmpty {
            queue.withLock { queue in
                if queue.used.count < Self.usedLimit { queue.used.insert(key) }
            }
        }
        return variants
    }

    /// Whether the file could not be opened, so that nothing is kept.
    package var isUnusable: Bool { queue.withLock { $0.file == .unusable } }

    /// The changes that are not written yet, in order.
    var pending: [PendingChanges] {
        queue.withLock { [$0.writing, $0.waiting].compactMap(\.self).filter { !$0.isEmpty } }
    }

    /// Why the last write failed, or why the file cannot be opened although it exists; `nil` if neither is so. What was
    /// removed and purged is not served by this store all the same, and the next process takes all that the file has
    /// for stale.
    public var problem: String? { queue.withLock { $0.problem } }

    private func keptVariants(for key: StoreKey) async throws -> [StoredResponse] {
        switch summary.answer(for: key.text) {
        case .isAbsent: return []
        case .isOld: refreshSummary()
        case .mayBeInFile: break
        }
        let kept = try await reader.run(within: readLimit) { connection, _ in
            try connection.use { try $0.variants(for: key) }
        }
        if kept.isEmpty, summary.countEmptyRead() { summarize() }
        return kept
    }

    /// Checks that the file can be read. It waits longer than a request would, because a slow file is not a broken one.
    ///
    /// - Throws: An error that says what is wrong with the file.
    public func check() async throws {
        _ = try await readFile { try $0.variants(for: "") }
    }

    /// Stores a response and returns before it is written. It replaces the one for the same key and request fields.
    ///
    /// - Throws: An error that says why an earlier write failed. This response is written nevertheless, if it can be.
    public func store(_ response: StoredResponse, for key: StoreKey) throws {
        let lacked = summary.lacked(key.text)
        let failure = change { waiting, writing in
            waiting.store(response, for: key, isNew: lacked && writing?.changes[key] == nil)
        }
        changes.tell(key, of: .stored)
        if let failure { throw WriteFailure(description: failure) }
    }

    /// Removes all responses of a key and returns when that is written, so that they are not there again after a crash.
    ///
    /// - Throws: An error that says why it cannot be written, or that it took more than a second. This store does not
    ///   return them all the same.
    public func removeVariants(for key: StoreKey) async throws {
        defer { changes.tell(key) }
        try await changeAndWrite(within: .seconds(1)) { $0.remove(key) }
    }

    /// Removes all responses of some keys and of all keys with the same place, as ``removeVariants(for:)`` does.
    public func removeVariants(at keys: StoreKeys) async throws {
        defer {
            for key in keys.all { changes.tell(key) }
            // What else is at the place only the file knows.
            changes.tellAll()
        }
        try await changeAndWrite(within: .seconds(1)) { $0.remove(keys) }
    }

    /// Makes a change and waits until it is written.
    func changeAndWrite(within limit: Duration, _ body: (inout PendingChanges) -> Void) async throws {
        // Why an earlier write failed does not matter if this one succeeds.
        _ = change { waiting, _ in body(&waiting) }
        // If the file could not be opened, this tries again, or fails at once during the pause between two attempts.
        try await writer.run(within: limit) { [batches] connection, isWanted in
            while isWanted(), batches.write(with: &connection) {}
        }
        let problem = queue.withLock { queue in
            queue.failure = nil
            return queue.problem
        }
        if let problem { throw WriteFailure(description: problem) }
    }

    /// Waits until everything is written, and warns if it could not be. It blocks the calling thread: call it when a
    /// program ends.
    ///
    /// - Returns: Whether everything is written, also what was stored since the last call and dropped for lack of room.
    @discardableResult public func flush(within limit: Duration = .milliseconds(200)) -> Bool {
        // Removing purged replies can wait for the next start of a program.
        queue.withLock { $0.life = .flushing }
        defer { queue.withLock { $0.life = .running } }
        writer.enqueue { [batches] connection in
            while batches.write(with: &connection) {}
        }
        let isIdle = writer.finish(within: limit)
        let (failure, isWritten) = queue.withLock { queue in
            defer { queue.failure = nil }
            if queue.waiting.isPromise || queue.writing?.isPromise == true {
                mark.withdraw()
                queue.isMarked = true
            }
            if queue.waiting.takeDropped() { queue.hasDropped = true }
            defer { queue.hasDropped = false }
            return (queue.failure, queue.waiting.isEmpty && queue.writing == nil && !queue.hasDropped)
        }
        if let failure { warn("replies are not kept: \(failure)") }
        return isIdle && isWritten
    }

    /// Tells those who watch what is kept that it may have changed.
    func tellAll() { changes.tellAll() }

    /// Runs a body with the file on the reading thread, for a caller that can wait longer than a request.
    func readFile<Result: Sendable>(_ body: @escaping @Sendable (ResponseFile) throws -> Result) async throws -> Result
    {
        try await reader.run(within: .seconds(2)) { connection, _ in try connection.use(body) }
    }

    /// - Returns: Why an earlier write failed.
    func change(_ body: (inout PendingChanges, _ writing: PendingChanges?) -> Void) -> String? { batches.add(body) }
}

extension SQLiteStore: WatchableStore {
    /// Calls a closure after each change of what is kept for a key, after each purge, and within a second after another
    /// process has written to the file.
    public func watch(_ key: StoreKey, _ changed: @escaping @Sendable (KeptChange) -> Void) -> KeptWatch {
        let watch = changes.watch(key, changed)
        others.look()
        return watch
    }
}
