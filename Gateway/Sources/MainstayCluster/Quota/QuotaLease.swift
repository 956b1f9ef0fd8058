// SPDX-License-Identifier: Apache-2.0

/// The requests that a node holds. It is a value without side effects.
///
/// Each may be sent once a window, as long as the lease lasts. The ledger counts all of them, sent or not.
struct QuotaLease: Sendable {
    /// Requests that were sent at about the same time.
    private struct Batch: Sendable {
        /// When the first of them was sent.
        var since: Int64
        /// When they are left again.
        var until: Int64
        var count: Int
    }

    var serial: UInt64 = 0
    /// When nothing of it may be sent any more.
    var end: Int64 = 0
    /// What was sent and is no longer held, of which the ledger must be told.
    var spent = 0
    private var unsent = 0
    /// What was sent and will be left again, oldest first. At most 34, because each is of a part of a window.
    private var sent: [Batch] = []

    /// All requests that it holds.
    var held: Int { sent.reduce(unsent) { $0 + $1.count } }

    /// The requests that were sent within the last window and are still held.
    func recent(now: Int64) -> Int { sent.reduce(0) { $1.until > now ? $0 + $1.count : $0 } }

    /// The requests that may be sent now.
    func left(now: Int64) -> Int {
        now < end ? sent.prefix { $0.until <= now }.reduce(unsent) { $0 + $1.count } : 0
    }

    /// When the next of those that were sent is left again; `nil` if that is after the end.
    func nextLeft(now: Int64) -> Int64? {
        sent.first { $0.until > now }.map(\.until).flatMap { $0 < end ? $0 : nil }
    }

    /// Takes a request.
    ///
    /// - Returns: The time that names its batch; `nil` if no request is left.
    mutating func take(now: Int64, plan: QuotaPlan) -> Int64? {
        guard now < end else { return nil }
        reclaim(now: now)
        guard unsent > 0 else { return nil }
        unsent -= 1
        // A batch is left again when the last of it is. A clock that goes back counts as one that stands.
        let until = max(now + plan.spentTime, sent.last?.until ?? 0)
        if let last = sent.last, now - last.since <= plan.spentTime / 32 {
            sent[sent.count - 1].count += 1
            sent[sent.count - 1].until = until
        } else {
            sent.append(Batch(since: now, until: until, count: 1))
        }
        return sent.last?.since
    }

    /// Returns a request of a batch that was not sent.
    mutating func giveBack(_ batch: Int64) {
        guard let index = sent.lastIndex(where: { $0.since == batch }), sent[index].count > 0 else { return }
        sent[index].count -= 1
        unsent += 1
    }

    /// Adds requests.
    mutating func add(_ count: Int) { unsent += count }

    /// Gives up what is more than a number: first what was not sent, and then what was sent last.
    mutating func shrink(to goal: Int, now: Int64) {
        reclaim(now: now)
        var excess = max(0, held - goal)
        let free = min(excess, unsent)
        unsent -= free
        excess -= free
        while excess > 0, let last = sent.last {
            let count = min(excess, last.count)
            excess -= count
            spent += count
            if count == last.count { sent.removeLast() } else { sent[sent.count - 1].count -= count }
        }
    }

    private mutating func reclaim(now: Int64) {
        while let first = sent.first, first.until <= now {
            unsent += first.count
            sent.removeFirst()
        }
    }
}
