// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayDatabase
import MainstayKit

/// Writes the pending changes of a store in batches, on the store's writing thread. What waits is written even if the
/// store is released meanwhile.
///
/// One transaction for hundreds of changes costs little more than one for a single change, so a change waits for
/// others. A batch is bounded, because a purge may wait behind it, and the journal must have room for it.
struct BatchWriter: Sendable {
    /// How long a change waits for others. A crash loses only copies: removals and purges are written at once.
    private static let delay = Duration.milliseconds(200)

    private let queue: Lock<SQLiteStore.Queue>
    private let summary: KeySummary
    private let mark: WrittenMark
    private let size: Int
    private let thread: ThreadBound<ResponseConnection>
    /// Returns the keys that are watched, whose replies stay if others can go.
    private let watched: @Sendable () -> [StoreKey]

    /// - Parameter size: The size of the responses in a batch, in bytes. When so many wait, they are written at once.
    init(
        _ queue: Lock<SQLiteStore.Queue>, _ summary: KeySummary, _ mark: WrittenMark, size: Int,
        _ thread: ThreadBound<ResponseConnection>, watched: @escaping @Sendable () -> [StoreKey]
    ) {
        (self.queue, self.summary, self.mark, self.size, self.thread) = (queue, summary, mark, size, thread)
        self.watched = watched
    }

    /// Adds a change, which is written soon.
    ///
    /// - Parameter body: Changes what waits. It also gets what is being written.
    /// - Returns: Why an earlier write failed.
    func add(_ body: (inout PendingChanges, _ writing: PendingChanges?) -> Void) -> String? {
        let (schedule, failure) = queue.withLock { queue in
            body(&queue.waiting, queue.writing)
            defer { queue.failure = nil }
            return (reschedule(&queue), queue.failure)
        }
        follow(schedule)
        return failure
    }

    /// Decides when the next batch is written.
    ///
    /// - Returns: What the caller must do for that. `none` if an earlier caller has done it.
    private func reschedule(_ queue: inout SQLiteStore.Queue) -> SQLiteStore.Queue.Schedule {
        let schedule: SQLiteStore.Queue.Schedule = queue.waiting.bytes >= size ? .now : .soon
        guard queue.schedule == .none || queue.schedule == .soon && schedule == .now else { return .none }
        queue.schedule = schedule
        return schedule
    }

    private func follow(_ schedule: SQLiteStore.Queue.Schedule) {
        switch schedule {
        case .none: break
        case .now: writeNext()
        case .soon:
            _ = alarms.set(at: .now.advanced(by: Self.delay)) {
                let isDue = queue.withLock { queue in
                    // So much was added meanwhile that it was written at once.
                    guard queue.schedule == .soon else { return false }
                    queue.schedule = .now
                    return true
                }
                if isDue { writeNext() }
            }
        }
    }

    private func writeNext() {
        thread.enqueue { connection in
            follow(
                writeBatch(with: &connection) { queue, hasMore in
                    queue.schedule = .none
                    return hasMore ? reschedule(&queue) : .none
                })
        }
    }

    /// Writes the next batch.
    ///
    /// - Returns: Whether there is more to write.
    func write(with connection: inout ResponseConnection) -> Bool {
        writeBatch(with: &connection) { _, hasMore in hasMore }
    }

    /// Writes the next batch.
    ///
    /// - Parameter then: Called at the end, while nothing can be added to the queue.
    private func writeBatch<Result>(
        with connection: inout ResponseConnection, then: (inout SQLiteStore.Queue, _ hasMore: Bool) -> Result
    ) -> Result {
        let nothing = queue.withLock { queue in queue.waiting.isEmpty ? then(&queue, false) : nil }
        if let nothing { return nothing }
        // What an earlier process could not write comes before what waits, and is known when the file is open.
        let opening = Swift.Result { try connection.begin() }
        let (changes, used) = queue.withLock { queue in
            if queue.waiting.takeDropped() { queue.hasDropped = true }
            let changes = queue.waiting.takeBatch(of: size)
            defer { queue.used = [] }
            queue.writing = changes
            return (changes, queue.used)
        }
        do {
            try opening.get()
            try connection.useWithGeneration { file, generation in
                try file.write(changes, used: used, watched: watched) { key, changes in
                    summary.excludes(key.text, at: KeySummary.Version(generation: generation, changes: changes))
                }
            }
            // Before readers stop finding these changes in memory.
            summary.add(changes.order.lazy.map(\.text))
            if queue.withLock({ $0.isMarked }) { mark.restore() }
            return queue.withLock { queue in
                (queue.writing, queue.problem, queue.isMarked) = (nil, nil, false)
                return then(&queue, !queue.waiting.isEmpty)
            }
        } catch {
            let isLocked = (error as? SQLiteError)?.kind == .busy
            // Before a caller hears that it cannot be written: the process may be killed then.
            let mustMark = changes.isPromise && !isLocked
            if mustMark { mark.withdraw() }
            return queue.withLock { queue in
                if mustMark { queue.isMarked = true }
                var changes = changes
                // If the disk has no room for the copies, keeping them would only fill the memory.
                if queue.file == .unusable { changes.forgetCopies() } else if !isLocked { changes.dropCopies() }
                changes.add(queue.waiting)
                (queue.waiting, queue.writing) = (changes, nil)
                // Why a file cannot be opened has been said.
                if queue.file != .unusable { (queue.failure, queue.problem) = ("\(error)", "\(error)") }
                // If the file is locked, the next attempt starts soon and waits for the lock. Otherwise it waits for a
                // change.
                return then(&queue, isLocked && queue.life != .over)
            }
        }
    }
}

private let alarms = Alarms(clock: ContinuousClock())
