// SPDX-License-Identifier: Apache-2.0

/// A request under way in a task of its own, for as long as anybody is interested in what it comes to.
final class SharedRequest: Sendable {
    private struct State {
        var subscriptions: [Subscription]
        /// `nil` until it has begun.
        var task: Task<Void, Never>?
        var isOver = false
        /// Whether it goes on without a subscription.
        var isDetached = false
    }

    private let state: Lock<State>
    /// When it ends at the latest; `nil` for no limit.
    let end: ContinuousClock.Instant?
    /// The patience it was begun with, which counts what is sent.
    let patience: Patience?
    private let hasOwnDeadline: Bool

    /// A shared request with its first subscription; ``begin(_:through:atEnd:)`` is to follow.
    ///
    /// - Parameter hasOwnDeadline: Whether the request's deadline is its caller's, not the standard one.
    init(_ request: HTTPRequest, for subscription: Subscription, hasOwnDeadline: Bool) {
        state = Lock(State(subscriptions: [subscription]))
        end = request.options.deadline
        patience = request.options.patience
        self.hasOwnDeadline = hasOwnDeadline
    }

    /// Sends the request. It may be over when this returns, or nobody interested any more.
    func begin(_ request: HTTPRequest, through next: any Transport, atEnd: @escaping @Sendable () -> Void) {
        let task = Task<Void, Never>.startingNow {
            let outcome = await Subscription.Outcome.sending(request, through: next)
            atEnd()
            for subscription in self.close() { subscription.end(with: outcome) }
        }
        let isOver = state.withLock { state in
            if !state.isOver { state.task = task }
            return state.isOver
        }
        // Left by all before its task was known; where it has ended by itself this does nothing.
        if isOver { task.cancel() }
    }

    /// Adds a subscription where the shared request is still to end, and not too soon for it.
    ///
    /// - Parameter deadline: The deadline that the subscription's caller named; `nil` for none.
    func join(_ subscription: Subscription, until deadline: ContinuousClock.Instant?, now: ContinuousClock.Instant)
        -> Bool
    {
        // What is past its end hangs: nobody is to wait for it any more.
        if let end, end <= now || deadline.map({ $0 > end }) ?? hasOwnDeadline { return false }
        return state.withLock { state in
            guard !state.isOver else { return false }
            state.subscriptions.append(subscription)
            return true
        }
    }

    /// Ends a subscription. The last one's shared ends with it, and nobody can join it any more.
    func leave(_ subscription: Subscription, with error: TransportError) {
        let task = state.withLock { state -> Task<Void, Never>? in
            state.subscriptions.removeAll { $0 === subscription }
            guard state.subscriptions.isEmpty, !state.isOver, !state.isDetached else { return nil }
            state.isOver = true
            return state.task
        }
        task?.cancel()
        subscription.end(with: .failure(error))
    }

    /// Takes out a subscription whose caller has another answer. The shared request goes on behind that answer, and keeps what it brings.
    func detach(_ subscription: Subscription) {
        state.withLock { state in
            state.subscriptions.removeAll { $0 === subscription }
            state.isDetached = true
        }
    }

    private func close() -> [Subscription] {
        state.withLock { state in
            state.isOver = true
            state.task = nil
            defer { state.subscriptions = [] }
            return state.subscriptions
        }
    }
}
