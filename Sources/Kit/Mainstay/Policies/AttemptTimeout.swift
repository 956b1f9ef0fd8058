// SPDX-License-Identifier: Apache-2.0

/// Bounds the time of one attempt, and ends it with the deadline for all of them.
public struct AttemptTimeout: Transport {
    private let next: any Transport
    private let context: PipelineContext
    private let limit: Duration

    /// Wraps a transport; 5 s by default.
    public init(_ next: any Transport, context: PipelineContext, limit: Duration = .seconds(5)) {
        self.next = next
        self.context = context
        self.limit = limit
    }

    /// Sends a request with a time limit.
    ///
    /// - Throws: ``TransportError/Kind/deadlineExceeded`` where no time is left to begin; else what the wrapped transport
    ///   throws, ``TransportError/Kind/timedOut`` among it.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        var request = request
        var timeout = min(request.options.timeout ?? limit, limit)
        if let deadline = request.options.deadline {
            let left = context.clock.now.duration(to: deadline)
            guard left > .zero else { throw TransportError(.deadlineExceeded, attempts: 0) }
            timeout = min(timeout, left)
        }
        request.options.timeout = timeout
        return try await next.send(request)
    }
}
