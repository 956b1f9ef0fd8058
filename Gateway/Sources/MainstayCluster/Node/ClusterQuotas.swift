// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
package import MainstayKit

/// Leases parts of quotas from the store, mostly before a request needs them.
package final class ClusterQuotas: QuotaSharing {
    /// How long a request may take from its admission to the upstream.
    private static let flight = Duration.seconds(1)
    /// The largest number of quotas, each of one upstream, credential and window.
    private static let bookLimit = 2_000

    private struct Book {
        var book: QuotaLeaseBook
        var running: Task<Void, Never>?
    }

    private struct State {
        var books: [String: Book] = [:]
        var calls = 0
        /// When the file of limits began to have all requests; `nil` if it has those of earlier processes too.
        var remembers: Int64?
        /// Whether the cluster was new when this node joined it, so that its first ledgers need not wait.
        var isNewCluster = false
    }

    private let memory: any SharedMemory
    private let node: String
    private let nodes: Int
    private let clock: any TimeSource
    private let random: RandomSource
    private let start: ContinuousClock.Instant
    private let state = Lock(State())

    init(_ memory: any SharedMemory, node: String, nodes: Int, clock: any TimeSource, random: RandomSource) {
        (self.memory, self.node, self.nodes, self.clock, self.random) = (memory, node, nodes, clock, random)
        start = clock.now
    }

    package var sendingLimit: Duration { Self.flight }

    /// The calls to the store so far, and the requests that are leased now.
    package var status: (calls: Int, leased: Int) {
        let now = now
        return state.withLock { state in (state.calls, state.books.values.reduce(0) { $0 + $1.book.left(now: now) }) }
    }

    package func share(of quota: [Quota]) -> [Quota]? {
        let (now, remembers) = (now, state.withLock { $0.remembers })
        let own = quota.compactMap {
            QuotaShare(plan: plan($0), started: remembers ?? 0, isRemembered: remembers == nil).quota(now: now)
        }
        return own.count == quota.count ? own : nil
    }

    package func take(_ name: String, of quota: [Quota]) async -> QuotaLoan {
        let names = quota.enumerated().map { index, quota in
            (key: "quota \(index) \(quota.requests)/\(quota.window.inSeconds) \(name)", plan: plan(quota))
        }
        var loan = attempt(names)
        // One call for each quota that has nothing left; a call that runs already is waited for.
        if case .none = loan {
            for (key, plan) in names {
                if let call = call(key, plan) { await call.value }
            }
            loan = attempt(names)
        }
        return loan
    }

    /// The file of limits may lack requests that were sent before a date. A date to come counts as the present one.
    func forgetShares(before date: Date) {
        let ago = max(0, clock.date.timeIntervalSince(date) * 1_000)
        let remembers = now - Int64(min(ago, 1e15))
        state.withLock { $0.remembers = remembers }
    }

    /// Joins the cluster. If the store does not answer, the first ledgers lease nothing for a while.
    ///
    /// - Parameter isFirst: Whether no earlier process of this gateway has sent a request.
    func join(isFirst: Bool) async {
        do throws(SharedMemoryError) {
            let isNew = try await memory.change(FirstLedgers.key, expires: nil) { bytes, moment in
                FirstLedgers.join(&bytes, isFirst: isFirst, at: moment)
            }
            state.withLock { $0.isNewCluster = isNew }
        } catch {
            // The store's status tells why.
        }
    }

    /// Makes the calls that are due, so that no request has to wait for them, and what is left of a lease goes back in
    /// time.
    func renew() {
        let keys = state.withLock { Array($0.books.keys) }
        for key in keys { _ = call(key, nil) }
    }

    private func attempt(_ names: [(key: String, plan: QuotaPlan)]) -> QuotaLoan {
        let now = now
        return state.withLock { state -> QuotaLoan in
            var tokens: [(key: String, token: QuotaLeaseBook.Token)] = []
            for (key, plan) in names {
                if state.books[key] == nil {
                    // A node that forgets a lease only loses it.
                    if state.books.count >= Self.bookLimit {
                        state.books = state.books.filter { $0.value.running != nil }
                    }
                    state.books[key] = Book(book: QuotaLeaseBook(node: node, plan: plan))
                }
                guard let token = state.books[key]?.book.take(now: now) else {
                    for (key, token) in tokens { state.books[key]?.book.giveBack(token) }
                    let due = state.books[key]?.book.next(now: now) ?? now
                    return .none(retry: .milliseconds(min(max(0, due - now), 60_000)))
                }
                tokens.append((key, token))
            }
            let taken = tokens
            return .given { [weak self] in
                self?.state.withLock { state in
                    for (key, token) in taken { state.books[key]?.book.giveBack(token) }
                }
            }
        }
    }

    /// The call of a book that runs, or that is due now.
    private func call(_ key: String, _ plan: QuotaPlan?) -> Task<Void, Never>? {
        let (now, identity) = (now, random.withGenerator { $0.next() as UInt64 })
        return state.withLock { state in
            if let running = state.books[key]?.running { return running }
            guard let call = state.books[key]?.book.begin(now: now, identity: identity) else { return nil }
            state.calls += 1
            let task = Task { await make(call, key) }
            state.books[key]?.running = task
            return task
        }
    }

    private func make(_ call: QuotaCall, _ key: String) async {
        var next: QuotaCall? = call
        while let call = next { next = await finish(call, key) }
        state.withLock { $0.books[key]?.running = nil }
    }

    /// Makes a call.
    ///
    /// - Returns: The call to make after it, if the ledger turned out to be the first.
    private func finish(_ call: QuotaCall, _ key: String) async -> QuotaCall? {
        do throws(SharedMemoryError) {
            let grant = try await memory.change(key, expires: nil) { bytes, moment in
                call.apply(to: &bytes, at: moment)
            }
            let answered = now
            let ledger = state.withLock { state in
                state.books[key]?.book.finish(call, grant, now: answered)
                return state.isNewCluster ? state.books[key]?.book.unjudged : nil
            }
            guard let ledger else { return nil }
            let isFirst = try await memory.change(FirstLedgers.key, expires: nil) { bytes, moment in
                FirstLedgers.judge(&bytes, quota: key, ledger: ledger, at: moment)
            }
            let (now, identity) = (now, random.withGenerator { $0.next() as UInt64 })
            return state.withLock { state in
                state.books[key]?.book.judge(ledger, isFirst: isFirst, now: now)
                let next = state.books[key]?.book.begin(now: now, identity: identity)
                if next != nil { state.calls += 1 }
                return next
            }
        } catch {
            let now = now
            state.withLock { $0.books[key]?.book.fail(call, now: now) }
            return nil
        }
    }

    private func plan(_ quota: Quota) -> QuotaPlan { QuotaPlan(quota, nodes: nodes, flight: Self.flight) }

    /// Milliseconds of the monotonic clock, which also runs while the machine sleeps.
    private var now: Int64 { Int64(clamping: Int(start.duration(to: clock.now).inSeconds * 1_000)) }
}
