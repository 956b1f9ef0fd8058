// SPDX-License-Identifier: Apache-2.0

/// Bounds the time for all attempts together: no wait that would end later is begun, and no attempt lasts longer.
public struct Deadline: Transport {
    private let next: any Transport
    private let context: PipelineContext
    private let limit: Duration

    /// Wraps a transport; 10 s by default.
    public init(_ next: any Transport, context: PipelineContext, limit: Duration = .seconds(10)) {
        self.next = next
        self.context = context
        self.limit = limit
    }

    /// Sends a request with a deadline, or the caller's own where that is sooner.
    ///
    /// - Throws: What the wrapped transport throws.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        var request = request
        let deadline = context.clock.now.advanced(by: limit)
        request.options.deadline = request.options.deadline.map { min($0, deadline) } ?? deadline
        return try await next.send(request)
    }
}
