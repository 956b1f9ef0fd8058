// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// The memory for large replies on their way: those that arrive, and those whose recipients have not taken them yet.
/// Shorter replies do not count.
public final class ReplyBudget: Sendable {
    /// The size from which a reply counts.
    public static let largeReply = 256 << 10

    /// The memory of one reply. It is given back when nobody has this object any more.
    public final class Lease: Sendable, Equatable {
        private let budget: ReplyBudget
        private let held = Lock(0)

        fileprivate init(_ budget: ReplyBudget) {
            self.budget = budget
        }

        /// Leases do not tell responses apart.
        public static func == (lhs: Lease, rhs: Lease) -> Bool { true }

        deinit { budget.giveBack(held.withLock { $0 }) }

        /// Takes the memory for a reply of so many bytes.
        ///
        /// - Returns: `false` if the budget is spent. Nothing is reserved then.
        package func grow(to count: Int) -> Bool {
            guard count >= ReplyBudget.largeReply else { return true }
            return held.withLock { held in
                guard count <= held || budget.reserve(count - held) else { return false }
                held = max(held, count)
                return true
            }
        }

        /// Takes the memory of a reply that is in memory already.
        public func hold(_ count: Int) {
            guard count >= ReplyBudget.largeReply else { return }
            held.withLock { held in
                budget.add(count - held)
                held = count
            }
        }
    }

    private let limit: Int
    private let held = Lock(0)
    /// The requests that wait for memory. One of them at a time looks whether there is some.
    private let line = FairSemaphore(limit: 1)
    /// Released when memory is given back.
    private let news = FairSemaphore(limit: 1)

    /// Creates a budget of so many bytes.
    public init(limit: Int) {
        self.limit = limit
        _ = news.tryAcquire()
    }

    /// The bytes in use.
    public var used: Int { held.withLock { $0 } }

    /// Creates a lease of no memory yet.
    public func lease() -> Lease { Lease(self) }

    /// Waits until at least half of the budget is free, and does something then. Callers take turns.
    ///
    /// - Returns: What the body returns; `nil` if there was no memory in time.
    public func whenFree<Value>(
        until end: Moment, clock: any TimeSource, for caller: String?, _ body: () async -> Value
    ) async -> Value? {
        guard await line.acquire(until: end, clock: clock, for: caller) == .given else { return nil }
        defer { line.release() }
        while used > limit / 2 {
            guard await news.acquire(until: end, clock: clock) == .given else { return nil }
        }
        return await body()
    }

    private func reserve(_ count: Int) -> Bool {
        held.withLock { held in
            guard count <= limit - held else { return false }
            held += count
            return true
        }
    }

    private func add(_ count: Int) { held.withLock { $0 += count } }

    private func giveBack(_ count: Int) {
        guard count > 0 else { return }
        held.withLock { $0 -= count }
        // Somebody waits for it.
        if news.count > 1 { news.release() }
    }
}

extension ReplyBudget: Equatable {
    /// Compares by identity, because the budget changes.
    public static func == (lhs: ReplyBudget, rhs: ReplyBudget) -> Bool { lhs === rhs }
}

extension TransportError {
    /// The error if the budget for replies on their way is spent.
    package static func noMemory() -> TransportError {
        var error = TransportError(.overloaded, detail: "too many large replies are on their way")
        error.isPartial = true
        return error
    }
}
