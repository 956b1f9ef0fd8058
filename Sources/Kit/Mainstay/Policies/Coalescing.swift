// SPDX-License-Identifier: Apache-2.0

/// Lets equal safe requests in flight share one transfer.
///
/// Requests are equal where method, URL and all fields are, credentials among them, and the user that the transport identifies. What the transfer comes to, a failure too,
/// is what every one of them comes to. It ends early only with its last waiter.
public struct Coalescing: Transport {
    /// How long after the standard deadline a caller is freed by force. What honours the deadline has ended by then, and says
    /// better what happened.
    private static let grace = Duration.milliseconds(50)

    private let next: any Transport
    private let context: PipelineContext
    private let transfers = Transfers()
    private let alarms: Alarms
    private let isSharing: Bool
    private let limit: Duration?

    /// Wraps a transport.
    public init(_ next: any Transport, context: PipelineContext) {
        self.init(next, context: context, limit: nil)
    }

    /// - Parameters:
    ///   - isSharing: Whether equal requests share; else each has a transfer of its own.
    ///   - limit: How long a transfer may take for a caller who names no deadline; `nil` for no limit.
    init(_ next: any Transport, context: PipelineContext, isSharing: Bool = true, limit: Duration?) {
        self.next = next
        self.context = context.identifying(by: next)
        self.isSharing = isSharing
        self.limit = limit
        alarms = Alarms(clock: context.clock)
    }

    /// Sends a request, or waits for the response to an equal one.
    ///
    /// - Throws: What the wrapped transport throws; ``TransportError/Kind/deadlineExceeded`` when the request's own deadline
    ///   passes first.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        try await fetching(request, patience: request.options.patience) { call in await finalOutcome(of: call) }.get()
    }

    /// One caller's part in a transfer.
    struct Call {
        let fetch: Fetch
        let transfer: Transfer
        /// When the caller is freed at the latest; `nil` for no limit.
        let end: ContinuousClock.Instant?
    }

    /// Runs the body while a request is under way. If the task that runs it is cancelled, so is its part in the transfer.
    func fetching(
        _ request: HTTPRequest, patience: Patience?, _ body: (Call) async -> Fetch.Outcome
    ) async -> Fetch.Outcome {
        // What is cancelled already is not sent.
        guard !Task.isCancelled else { return .failure(TransportError(.cancelled, attempts: 0)) }
        let call = begin(request, patience)
        return await withTaskCancellationHandler {
            await body(call)
        } onCancel: {
            call.transfer.leave(call.fetch, with: TransportError(.cancelled))
        }
    }

    /// The outcome of a call, at its end at the latest.
    func finalOutcome(of call: Call) async -> Fetch.Outcome {
        if let outcome = call.fetch.result { return outcome }
        let alarm = call.end.map { end in
            alarms.set(at: end) {
                let attempts = call.transfer.patience?.attempts ?? 1
                call.transfer.leave(call.fetch, with: TransportError(.deadlineExceeded, attempts: attempts))
            }
        }
        defer { alarm?.cancel() }
        return await call.fetch.finalOutcome()
    }

    private func begin(_ request: HTTPRequest, _ patience: Patience?) -> Call {
        let (now, own, fetch) = (context.clock.now, request.options.deadline, Fetch())
        var sent = request
        sent.options.patience = patience
        if own == nil, let limit { sent.options.deadline = Deadline.end(of: sent, from: now, limit: limit) }
        let transfer = begin(sent, fetch, until: own, now: now)
        return Call(fetch: fetch, transfer: transfer, end: own ?? transfer.end?.advanced(by: Self.grace))
    }

    private func begin(
        _ request: HTTPRequest, _ fetch: Fetch, until deadline: ContinuousClock.Instant?,
        now: ContinuousClock.Instant
    ) -> Transfer {
        guard isSharing, request.method.isSafe, request.body == nil, !context.upstream.isVolatile(request) else {
            let transfer = Transfer(request, for: fetch, hasOwnDeadline: deadline != nil)
            transfer.begin(request, through: next) {}
            return transfer
        }
        let (transfer, isNew) = transfers.join(
            request, of: context.identity(of: request), fetch, until: deadline, now: now, through: next)
        if !isNew { context.observe(.coalesced, of: request) }
        return transfer
    }
}
