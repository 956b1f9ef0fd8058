// SPDX-License-Identifier: Apache-2.0

/// Bounds the time for all attempts together: no wait that would end later is begun, and no attempt lasts longer.
///
/// It keeps the time itself: a transport that ignores the deadline is cancelled, and its caller goes on without it.
public struct Deadline: Transport {
    /// How long all attempts of a request may take unless its caller says otherwise.
    static let standard = Duration.seconds(10)

    private let next: any Transport
    private let context: PipelineContext
    private let limit: Duration
    /// `nil` where something else frees the caller in time.
    private let alarms: Alarms?

    /// Wraps a transport; 10 s by default.
    public init(_ next: any Transport, context: PipelineContext, limit: Duration = .seconds(10)) {
        self.init(next, context: context, limit: limit, isWatching: true)
    }

    /// - Parameter isWatching: Whether to free the caller in time. In a pipeline ``Coalescing`` does, for a store too.
    init(
        _ next: any Transport, context: PipelineContext, limit: Duration = Deadline.standard, isWatching: Bool
    ) {
        self.next = next
        self.context = context
        self.limit = limit
        alarms = isWatching ? Alarms(clock: context.clock) : nil
    }

    /// Sends a request with a deadline: the caller's own (``HTTPRequest/Options/deadline``), or the default.
    ///
    /// - Throws: ``TransportError/Kind/deadlineExceeded`` when it has passed; else what the wrapped transport throws.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        var request = request
        let deadline = request.options.deadline ?? Self.end(of: request, from: context.clock.now, limit: limit)
        if request.options.deadline == nil { request.options.deadline = deadline }
        guard let alarms else { return try await next.send(request) }
        return try await alarms.outcome(of: request, through: next, until: deadline, late: .deadlineExceeded).get()
    }

    /// The deadline of a request whose caller names none. It never cuts a longer time-out or patience of the caller.
    static func end(
        of request: HTTPRequest, from now: ContinuousClock.Instant, limit: Duration
    ) -> ContinuousClock.Instant {
        let end = now.advanced(by: request.options.timeout.map { max($0, limit) } ?? limit)
        return request.options.patience.map { max($0.end, end) } ?? end
    }
}
