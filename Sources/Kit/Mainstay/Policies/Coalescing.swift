// SPDX-License-Identifier: Apache-2.0

/// Lets equal safe requests in flight share one transfer.
///
/// Requests are equal where method, URL and all fields are, credentials among them, and the user that the transport identifies. What the transfer comes to, a failure too,
/// is what every one of them comes to. It ends early only with its last waiter.
public struct Coalescing: Transport {
    private let next: any Transport
    private let context: PipelineContext
    private let transfers = Transfers()
    private let alarms: Alarms
    private let isSharing: Bool

    /// Wraps a transport.
    public init(_ next: any Transport, context: PipelineContext) {
        self.init(next, context: context, isSharing: true)
    }

    /// - Parameter isSharing: Whether equal requests share; else each has a transfer of its own.
    init(_ next: any Transport, context: PipelineContext, isSharing: Bool) {
        self.next = next
        self.context = context.identifying(by: next)
        self.isSharing = isSharing
        alarms = Alarms(clock: context.clock)
    }

    /// Sends a request, or waits for the response to an equal one.
    ///
    /// - Throws: What the wrapped transport throws; ``TransportError/Kind/deadlineExceeded`` where the request's own deadline
    ///   passes first.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        try await fetching(request) { fetch in await fetch.finalOutcome() }.get()
    }

    /// Has a fetch of the request under way while the body runs; with the task that runs it the fetch is cancelled.
    func fetching(
        _ request: HTTPRequest, _ body: (Fetch) async -> Fetch.Outcome
    ) async -> Fetch.Outcome {
        // What is cancelled already is not sent.
        guard !Task.isCancelled else { return .failure(TransportError(.cancelled, attempts: 0)) }
        let fetch = Fetch()
        let transfer = begin(request, fetch)
        let alarm = request.options.deadline.map { deadline in
            alarms.set(at: deadline) { transfer.leave(fetch, with: TransportError(.deadlineExceeded)) }
        }
        defer { alarm?.cancel() }
        return await withTaskCancellationHandler {
            await body(fetch)
        } onCancel: {
            transfer.leave(fetch, with: TransportError(.cancelled))
        }
    }

    private func begin(_ request: HTTPRequest, _ fetch: Fetch) -> Transfer {
        guard isSharing, request.method.isSafe, request.body == nil, !context.upstream.isVolatile(request) else {
            let transfer = Transfer(request, for: fetch)
            transfer.begin(request, through: next) {}
            return transfer
        }
        let (transfer, isNew) = transfers.join(
            request, of: context.identity(of: request), fetch, through: next)
        if !isNew { context.observe(.coalesced, of: request) }
        return transfer
    }
}
