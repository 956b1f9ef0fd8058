// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// A request that runs in its own task and has one or more subscribers. It ends early when the last one leaves.
final class SharedRequest: Sendable {
    private enum Phase {
        /// It runs for its subscribers.
        case shared
        /// It also runs on without them.
        case detached
        /// The last subscriber has left before the outcome.
        case left
        /// The outcome is there.
        case ended

        /// Whether callers can join.
        var isOpen: Bool { self == .shared || self == .detached }
    }

    private struct State {
        var subscriptions: [Subscription]
        /// The running task; `nil` before it starts.
        var task: Task<Void, any Error>?
        var phase = Phase.shared
        /// The requests of the subscribers that could not share the reply.
        var successors: [ObjectIdentifier: SharedRequest] = [:]
    }

    private let state: Lock<State>
    private let end: Moment?
    private let progress: TransferProgress?
    /// The latest time at which the request ends, as far as it is known now; `nil` for no limit.
    var ending: Moment? { end.map { end in progress.map { end.advanced(by: $0.uncounted) } ?? end } }
    /// The patience of the first caller, which counts the requests sent.
    let patience: HTTPRequest.Patience?
    /// The user's identity according to the transport.
    let identity: String?
    /// Reads the reply for all callers; `nil` if they take any.
    private let reader: (any ReplyReader)?
    private let hasOwnDeadline: Bool
    /// Whether the reply may answer others (``SharedRequests/isShareable(_:)``). This is asked once, because an
    /// upstream's own rule may answer otherwise later.
    let isShareable: Bool
    /// How many changes there were before it (``InvalidatedPlaces``).
    let changes: UInt64

    /// Creates a shared request with its first subscription. Call ``begin(_:through:in:)`` next.
    ///
    /// - Parameters:
    ///   - identity: The user's identity according to the transport (``IdentifyingTransport``).
    ///   - hasOwnDeadline: Whether the caller set the deadline. If not, it is the standard one.
    ///   - isShareable: Whether the reply may answer others.
    ///   - changes: How many changes there were before it.
    init(
        _ request: HTTPRequest, of identity: String? = nil, for subscription: Subscription, hasOwnDeadline: Bool,
        isShareable: Bool = false, after changes: UInt64 = 0
    ) {
        state = Lock(State(subscriptions: [subscription]))
        self.identity = identity
        (end, progress) = (request.options.end, request.progress)
        patience = request.options.patience
        reader = request.context.reader
        (self.hasOwnDeadline, self.isShareable) = (hasOwnDeadline, isShareable)
        self.changes = changes
    }

    /// Sends the request. It may have ended, or lost its last subscription, when this returns.
    ///
    /// - Parameter requests: Told of the outcome before the subscribers get it. If its reply may not answer more than
    ///   one subscriber, the others send requests of their own.
    func begin(_ request: HTTPRequest, through driver: CallDriver, in requests: SharedRequests) {
        let task = Task<Void, any Error>.startingNow {
            let outcome = await driver.kept(request)
            let isSharable = requests.end(self, request, with: outcome)
            let subscriptions = self.close()
            guard let first = subscriptions.first else { return }
            first.end(with: outcome)
            for subscription in subscriptions.dropFirst() {
                if isSharable, subscription.accepts(outcome, of: first) {
                    subscription.end(with: outcome)
                } else {
                    self.resend(request, for: subscription, through: driver, in: requests)
                }
            }
        }
        let isLeft = state.withLock { state in
            if state.phase.isOpen { state.task = task }
            return state.phase == .left
        }
        // All subscribers left before the task was stored here.
        if isLeft { task.cancel() }
    }

    /// Adds a subscription. Returns `false` if the shared request has ended or will end too early for it.
    ///
    /// - Parameter deadline: The deadline that the subscriber's caller set; `nil` if it set none.
    func join(_ subscription: Subscription, until deadline: Moment?, now: Moment)
        -> Bool
    {
        // A request past its end hangs, so no new caller may wait for it.
        if let end = ending, end <= now || deadline.map({ $0 > end }) ?? hasOwnDeadline { return false }
        return state.withLock { state in
            guard state.phase.isOpen else { return false }
            state.subscriptions.append(subscription)
            if let own = subscription.reader { reader?.add(own) }
            return true
        }
    }

    /// Ends a subscription. With the last subscription, the shared request ends too and no caller can join it.
    func leave(_ subscription: Subscription, with error: TransportError) {
        let (task, successor) = state.withLock { state -> (Task<Void, any Error>?, SharedRequest?) in
            state.subscriptions.removeAll { $0.id == subscription.id }
            let successor = state.successors[subscription.id]
            guard state.subscriptions.isEmpty, state.phase == .shared else { return (nil, successor) }
            state.phase = .left
            return (state.task, successor)
        }
        task?.cancel()
        successor?.leave(subscription, with: error)
        subscription.end(with: .failure(error))
    }

    /// Removes a subscription whose caller has another answer. The shared request continues, so that its reply can be
    /// kept.
    func detach(_ subscription: Subscription) {
        state.withLock { state in
            state.subscriptions.removeAll { $0.id == subscription.id }
            if state.phase == .shared { state.phase = .detached }
        }
    }

    /// Sends the request again for one subscriber.
    private func resend(
        _ request: HTTPRequest, for subscription: Subscription, through driver: CallDriver, in requests: SharedRequests
    ) {
        var request = request
        request.context.reader = subscription.reader
        let successor = SharedRequest(request, for: subscription, hasOwnDeadline: hasOwnDeadline)
        state.withLock { $0.successors[subscription.id] = successor }
        // The subscriber may have left since the reply arrived.
        guard subscription.result == nil else { return }
        successor.begin(request, through: driver, in: requests)
    }

    private func close() -> [Subscription] {
        state.withLock { state in
            (state.phase, state.task) = (.ended, nil)
            defer { state.subscriptions = [] }
            return state.subscriptions
        }
    }
}
