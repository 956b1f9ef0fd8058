// SPDX-License-Identifier: Apache-2.0

/// A policy that limits the time for all attempts together. No wait begins that would end after the deadline, and no attempt lasts
/// longer.
///
/// It keeps the time itself. If a transport ignores the deadline, it is cancelled and its caller does not wait for it.
public final class Deadline: Transport {
    private let next: any Transport
    private let context: PipelineContext
    private let limit: Duration
    private let alarms: Alarms

    /// Wraps a transport. The limit is 10 s by default.
    public init(_ next: any Transport, context: PipelineContext, limit: Duration = .seconds(10)) {
        self.next = next
        self.context = context
        self.limit = limit
        alarms = Alarms(clock: context.clock)
    }

    /// Sends a request with a deadline: the caller's own (``HTTPRequest/Options/deadline``), or the default.
    ///
    /// - Throws: ``TransportError/Kind/deadlineExceeded`` if the deadline passes; otherwise the error of the wrapped transport.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        var request = request
        let deadline = request.options.end ?? Self.end(of: request, from: context.clock.moment, limit: limit)
        if request.options.end == nil { request.options.end = deadline }
        return try await alarms.outcome(of: request, through: next, until: deadline, late: .deadlineExceeded).get()
    }

    /// Returns the deadline of a request that has none. It is never earlier than the request's own time-out or patience.
    static func end(
        of request: HTTPRequest, from now: Moment, limit: Duration
    ) -> Moment {
        let end = now.advanced(by: request.options.timeout.map { max($0, limit) } ?? limit)
        return request.options.patience.map { max($0.ending, end) } ?? end
    }
}
