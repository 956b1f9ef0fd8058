// SPDX-License-Identifier: Apache-2.0

/// A policy that limits the time for all attempts together (``TimeLimits/total``). No wait begins that would end after the deadline, and
/// no attempt lasts longer. The deadline moves while the bytes of an attempt move, unless the caller has set it.
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
        alarms = Alarms(clock: context.clock, for: "the deadline of a request")
    }

    /// Sends a request with a deadline: the caller's own (``HTTPRequest/Options/deadline``), or the default.
    ///
    /// - Throws: ``TransportError/Kind/deadlineExceeded`` if the deadline passes; otherwise the error of the wrapped transport.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        var request = request
        let deadline = Self.set(in: &request, from: context.clock, limits: TimeLimits(total: limit))
        return try await alarms.outcome(
            of: request, through: next, until: deadline, late: .deadlineExceeded
        ) { [options = request.options] in options.ending }.get()
    }

    /// Sets the end of a request to that of ``TimeLimits/total`` if its caller has set none, but never before the end of its patience. Any
    /// request gets an object that learns how its bytes move.
    ///
    /// - Returns: The end, which may move (``HTTPRequest/Options/ending``).
    @discardableResult
    static func set(in request: inout HTTPRequest, from clock: any TimeSource, limits: TimeLimits) -> Moment {
        if request.options.progress == nil {
            request.options.progress = TransferProgress(clock: clock, isHard: request.options.end != nil)
        }
        if let end = request.options.end { return end }
        let end = clock.moment.advanced(by: limits.resolved(for: request).total)
        let latest = request.options.patience.map { max($0.ending, end) } ?? end
        request.options.end = latest
        return latest
    }
}
