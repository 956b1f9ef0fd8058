// SPDX-License-Identifier: Apache-2.0

public import Mainstay
import MainstayDatabase
import MainstayFoundation

/// Keeps responses in a SQLite file, for all processes that open it.
///
/// Two threads work with the file, one for reads and one for writes, so no task ever waits for it for long. A response is written
/// soon after ``store(_:for:)`` has returned; until then this store finds it in memory. Call ``flush(within:)`` before the
/// program ends.
///
/// Beyond a number of bytes the least recently used responses make room, a few with each write. A damaged file is renamed by
/// adding `.corrupt`, and a new one is begun: only copies are lost.
public final class SQLiteStore: CacheStore {
    private struct Queue {
        var waiting = PendingChanges()
        /// What is being written now. Readers still need it.
        var writing: PendingChanges?
        /// The keys read since the last write. That they were used is recorded with the next one: a read never writes.
        var used: Set<String> = []
        /// Why the last write failed, until somebody was told.
        var failure: String?
        var isScheduled = false
        var isClosed = false
    }

    /// A program that reads much and writes nothing forgets which keys it read last.
    private static let usedLimit = 256
    /// How long a read may take. Then it is better to ask the upstream.
    private let readLimit: Duration

    private let queue: Lock<Queue>
    private let reader: ThreadBound<ResponseConnection>
    private let writer: ThreadBound<ResponseConnection>
    private let warn: @Sendable (String) -> Void

    /// Opens a file, creating it if necessary; its directory must exist. This waits for the file: call it when a program starts.
    ///
    /// - Parameters:
    ///   - byteLimit: How many bytes of replies are kept; 256 MiB by default.
    ///   - warn: Told that the file was damaged, or that the last write failed. It must not use the store.
    /// - Throws: An error that says what is wrong with the file.
    public convenience init(
        file: String, byteLimit: Int = 256 << 20, warn: @escaping @Sendable (String) -> Void = { _ in }
    ) throws {
        try self.init(file: file, byteLimit: byteLimit, readLimit: .milliseconds(50), warn: warn)
    }

    /// Tests on a busy machine allow reads more time.
    package init(
        file: String, byteLimit: Int = 256 << 20, readLimit: Duration,
        warn: @escaping @Sendable (String) -> Void = { _ in }
    ) throws {
        (self.readLimit, self.warn) = (readLimit, warn)
        let files = ResponseFiles(path: file, byteLimit: byteLimit, warn: warn)
        var connection = ResponseConnection(files)
        try connection.use { _ in }
        queue = Lock(Queue())
        reader = ThreadBound(connection)
        writer = ThreadBound(ResponseConnection(files, opensLate: true))
    }

    deinit {
        queue.withLock { $0.isClosed = true }
    }

    /// The kept responses of a key, with those not written yet.
    ///
    /// - Throws: An error that says what is wrong with the file, or that it did not answer within 50 ms.
    public func variants(for key: String) async throws -> [StoredResponse] {
        // Taken before the file is read: what is written meanwhile is in both, which does no harm.
        let pending = queue.withLock { [$0.writing, $0.waiting].compactMap(\.self).filter { !$0.isEmpty } }
        let kept = try await reader.run(within: readLimit) { connection, _ in
            try connection.use { try $0.variants(for: key) }
        }
        let variants = pending.reduce(kept) { $1.applied(to: $0, for: key) }
        if !variants.isEmpty {
            queue.withLock { queue in
                if queue.used.count < Self.usedLimit { queue.used.insert(key) }
            }
        }
        return variants
    }

    /// Keeps a response in place of the one for the same key and request fields, and returns before it is written.
    ///
    /// - Throws: An error that says why an earlier write failed. This response is written nevertheless, if it can be.
    public func store(_ response: StoredResponse, for key: String) throws {
        try change { $0.store(response, for: key) }
    }

    /// Forgets all responses of a key, and returns before that is written.
    ///
    /// - Throws: An error that says why an earlier write failed.
    public func removeVariants(for key: String) throws {
        try change { $0.remove(key) }
    }

    /// Waits until everything is written, and warns if it could not be. It blocks the calling thread: call it when a program ends.
    ///
    /// - Returns: Whether everything is written.
    @discardableResult public func flush(within limit: Duration = .milliseconds(200)) -> Bool {
        let isIdle = writer.finish(within: limit)
        let (failure, isWritten) = queue.withLock { queue in
            defer { queue.failure = nil }
            return (queue.failure, queue.waiting.isEmpty && queue.writing == nil)
        }
        if let failure { warn("replies are not kept: \(failure)") }
        return isIdle && isWritten
    }

    private func change(_ body: (inout PendingChanges) -> Void) throws {
        let (mustWrite, failure) = queue.withLock { queue in
            body(&queue.waiting)
            defer { (queue.isScheduled, queue.failure) = (true, nil) }
            return (!queue.isScheduled, queue.failure)
        }
        if mustWrite {
            writer.enqueue { [queue] connection in
                while Self.write(queue, with: &connection) {}
            }
        }
        if let failure { throw WriteFailure(description: failure) }
    }

    /// Writes what is pending.
    ///
    /// - Returns: Whether there is more to write.
    private static func write(_ queue: Lock<Queue>, with connection: inout ResponseConnection) -> Bool {
        let batch = queue.withLock { queue -> (changes: PendingChanges, used: Set<String>)? in
            guard !queue.waiting.isEmpty else {
                queue.isScheduled = false
                return nil
            }
            let batch = (queue.waiting, queue.used)
            (queue.writing, queue.waiting, queue.used) = (queue.waiting, PendingChanges(), [])
            return batch
        }
        guard let batch else { return false }
        do {
            try connection.use { try $0.write(batch.changes, used: batch.used) }
            queue.withLock { $0.writing = nil }
            return true
        } catch {
            let isLocked = (error as? SQLiteError)?.kind == .busy
            return queue.withLock { queue in
                var changes = batch.changes
                // Copies that the disk has no room for now would only fill the memory.
                if !isLocked { changes.dropCopies() }
                changes.add(queue.waiting)
                (queue.waiting, queue.writing, queue.failure) = (changes, nil, "\(error)")
                // A locked file is tried again at once, by waiting for the lock; another failure with the next change.
                queue.isScheduled = isLocked && !queue.isClosed
                return queue.isScheduled
            }
        }
    }
}

private struct WriteFailure: Error, CustomStringConvertible {
    let description: String
}
