// SPDX-License-Identifier: Apache-2.0

/// A request under way in a task of its own, for as long as anybody is interested in what it comes to.
final class Transfer: Sendable {
    private struct State {
        var fetches: [Fetch]
        /// `nil` until it has begun.
        var task: Task<Void, Never>?
        var isOver = false
    }

    private let state: Lock<State>
    private let deadline: ContinuousClock.Instant?

    /// A transfer with its first fetch; ``begin(_:through:atEnd:)`` is to follow.
    init(_ request: HTTPRequest, for fetch: Fetch) {
        state = Lock(State(fetches: [fetch]))
        deadline = request.options.deadline
    }

    /// Sends the request. It may be over when this returns, or nobody interested any more.
    func begin(_ request: HTTPRequest, through next: any Transport, atEnd: @escaping @Sendable () -> Void) {
        let task = Task<Void, Never>.startingNow {
            let outcome = await Fetch.Outcome.sending(request, through: next)
            atEnd()
            for fetch in self.close() { fetch.end(with: outcome) }
        }
        let isOver = state.withLock { state in
            if !state.isOver { state.task = task }
            return state.isOver
        }
        // Left by all before its task was known; where it has ended by itself this does nothing.
        if isOver { task.cancel() }
    }

    /// Adds a fetch where the transfer is still to end, and not too soon for it.
    func join(_ fetch: Fetch, until deadline: ContinuousClock.Instant?) -> Bool {
        guard self.deadline.isNoSooner(than: deadline) else { return false }
        return state.withLock { state in
            guard !state.isOver else { return false }
            state.fetches.append(fetch)
            return true
        }
    }

    /// Ends a fetch. The last one's transfer ends with it, and nobody can join it any more.
    func leave(_ fetch: Fetch, with error: TransportError) {
        let task = state.withLock { state -> Task<Void, Never>? in
            state.fetches.removeAll { $0 === fetch }
            guard state.fetches.isEmpty, !state.isOver else { return nil }
            state.isOver = true
            return state.task
        }
        task?.cancel()
        fetch.end(with: .failure(error))
    }

    private func close() -> [Fetch] {
        state.withLock { state in
            state.isOver = true
            state.task = nil
            defer { state.fetches = [] }
            return state.fetches
        }
    }
}

extension ContinuousClock.Instant? {
    /// Whether it is no sooner than another, where none is later than all.
    fileprivate func isNoSooner(than other: Self) -> Bool {
        guard let self else { return true }
        return other.map { $0 <= self } ?? false
    }
}
