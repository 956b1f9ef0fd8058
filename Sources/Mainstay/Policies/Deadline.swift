// SPDX-License-Identifier: Apache-2.0

/// Bounds the time for all attempts together: no wait that would end later is begun, and no attempt lasts longer.
public struct Deadline: Transport {
    private let limit: Duration
    private let clock: any TimeSource
    private let next: any Transport

    /// Wraps a transport; 10 s by default.
    public init(_ next: any Transport, limit: Duration = .seconds(10), clock: any TimeSource = ContinuousClock()) {
        self.next = next
        self.limit = limit
        self.clock = clock
    }

    /// Sends a request with a deadline, or the caller's own where that is sooner.
    ///
    /// - Throws: What the wrapped transport throws.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        var request = request
        let deadline = clock.now.advanced(by: limit)
        request.options.deadline = request.options.deadline.map { min($0, deadline) } ?? deadline
        return try await next.send(request)
    }
}
