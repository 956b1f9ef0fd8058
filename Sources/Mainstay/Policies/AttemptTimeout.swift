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
        let left = request.options.deadline.map { context.clock.now.duration(to: $0) }
        if let left, left <= .zero { throw TransportError(.deadlineExceeded, attempts: 0) }
        request.options.timeout = [request.options.timeout, left, limit].compactMap(\.self).min()
        return try await next.send(request)
    }
}
