// SPDX-License-Identifier: Apache-2.0

/// Lets equal safe requests in flight share one transfer.
///
/// Requests are equal where method, URL and all fields are, credentials among them. What the transfer comes to, a failure too,
/// is what every one of them comes to. It ends early only with its last waiter.
public struct Coalescing: Transport {
    private let next: any Transport
    private let context: PipelineContext
    private let transfers = Transfers()
    private let alarms: Alarms

    /// Wraps a transport.
    public init(_ next: any Transport, context: PipelineContext) {
        self.next = next
        self.context = context
        alarms = Alarms(clock: context.clock)
    }

    /// Sends a request, or waits for the response to an equal one.
    ///
    /// - Throws: What the wrapped transport throws; ``TransportError/Kind/deadlineExceeded`` where the request's own deadline
    ///   passes first.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard request.method.isSafe, request.body == nil else { return try await next.send(request) }
        let id = transfers.newWaiter()
        let alarm = request.options.deadline.map { [transfers] deadline in
            alarms.set(at: deadline) { transfers.leave(id, with: TransportError(.deadlineExceeded)) }
        }
        defer { alarm?.cancel() }
        return try await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                switch transfers.join(request, id, through: next, continuation) {
                case .began, .cancelled: break
                case .joined: context.observe(.coalesced, of: request)
                }
            }
        } onCancel: {
            transfers.leave(id, with: TransportError(.cancelled))
        }.get()
    }
}
