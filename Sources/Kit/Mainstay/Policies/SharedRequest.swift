// SPDX-License-Identifier: Apache-2.0

/// A request that runs in its own task and has one or more subscribers. It ends early when the last one leaves.
final class SharedRequest: Sendable {
    private struct State {
        var subscriptions: [Subscription]
        /// The running task; `nil` before it starts.
        var task: Task<Void, Never>?
        var isOver = false
        /// Whether the request continues without subscriptions.
        var isDetached = false
        /// The requests of the subscribers that could not share the reply.
        var successors: [ObjectIdentifier: SharedRequest] = [:]
    }

    private let state: Lock<State>
    /// The latest time at which the request ends; `nil` for no limit.
    let end: Moment?
    /// The patience of the first caller, which counts the requests sent.
    let patience: Patience?
    private let hasOwnDeadline: Bool
    /// How many changes there were before it (``InvalidatedPlaces``).
    let changes: UInt64

    /// Creates a shared request with its first subscription. Call ``begin(_:through:atEnd:)`` next.
    ///
    /// - Parameter hasOwnDeadline: Whether the caller set the deadline. If not, it is the standard one.
    init(_ request: HTTPRequest, for subscription: Subscription, hasOwnDeadline: Bool, after changes: UInt64 = 0) {
        state = Lock(State(subscriptions: [subscription]))
        end = request.options.end
        patience = request.options.patience
        self.hasOwnDeadline = hasOwnDeadline
        self.changes = changes
    }

    /// Sends the request. It may have ended, or lost its last subscription, when this returns.
    ///
    /// - Parameters:
    ///   - isSharable: Whether a reply may answer more than one subscriber. If not, the others send requests of their own.
    ///   - atEnd: Called before the subscribers get the outcome.
    func begin(
        _ request: HTTPRequest, through next: any Transport,
        isSharable: @escaping @Sendable (HTTPResponse) -> Bool = { _ in true },
        atEnd: @escaping @Sendable (Subscription.Outcome) -> Void = { _ in }
    ) {
        let task = Task<Void, Never>.startingNow {
            let outcome = await Subscription.Outcome.sending(request, through: next)
            atEnd(outcome)
            let subscriptions = self.close()
            guard subscriptions.count > 1, case .success(let response) = outcome, !isSharable(response) else {
                for subscription in subscriptions { subscription.end(with: outcome) }
                return
            }
            subscriptions.first?.end(with: outcome)
            for subscription in subscriptions.dropFirst() { self.resend(request, for: subscription, through: next) }
        }
        let isOver = state.withLock { state in
            if !state.isOver { state.task = task }
            return state.isOver
        }
        // All subscribers left before the task was stored here. If the task has already ended, this has no effect.
        if isOver { task.cancel() }
    }

    /// Adds a subscription. Returns `false` if the shared request has ended or will end too early for it.
    ///
    /// - Parameter deadline: The deadline that the subscriber's caller set; `nil` if it set none.
    func join(_ subscription: Subscription, until deadline: Moment?, now: Moment)
        -> Bool
    {
        // A request past its end hangs, so no new caller may wait for it.
        if let end, end <= now || deadline.map({ $0 > end }) ?? hasOwnDeadline { return false }
        return state.withLock { state in
            guard !state.isOver else { return false }
            state.subscriptions.append(subscription)
            return true
        }
    }

    /// Ends a subscription. With the last subscription, the shared request ends too and no caller can join it.
    func leave(_ subscription: Subscription, with error: TransportError) {
        let (task, successor) = state.withLock { state -> (Task<Void, Never>?, SharedRequest?) in
            state.subscriptions.removeAll { $0 === subscription }
            let successor = state.successors[ObjectIdentifier(subscription)]
            guard state.subscriptions.isEmpty, !state.isOver, !state.isDetached else { return (nil, successor) }
            state.isOver = true
            return (state.task, successor)
        }
        task?.cancel()
        successor?.leave(subscription, with: error)
        subscription.end(with: .failure(error))
    }

    /// Removes a subscription whose caller has another answer. The shared request continues, so that its reply can be kept.
    func detach(_ subscription: Subscription) {
        state.withLock { state in
            state.subscriptions.removeAll { $0 === subscription }
            state.isDetached = true
        }
    }

    /// Sends the request again for one subscriber.
    private func resend(_ request: HTTPRequest, for subscription: Subscription, through next: any Transport) {
        let successor = SharedRequest(request, for: subscription, hasOwnDeadline: hasOwnDeadline)
        state.withLock { $0.successors[ObjectIdentifier(subscription)] = successor }
        // The subscriber may have left since the reply arrived.
        guard subscription.result == nil else { return }
        successor.begin(request, through: next)
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
