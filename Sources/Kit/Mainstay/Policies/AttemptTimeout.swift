// SPDX-License-Identifier: Apache-2.0

/// A policy that limits the time of one attempt (``TimeLimits``), and ends the attempt at the deadline for all of them.
///
/// The package's transports know when bytes move, so they keep the limits themselves. If another transport returns no response within the
/// limit of the first byte, it is cancelled and its caller does not wait for it. It has a second more for each 16 KiB of content to send.
public final class AttemptTimeout: Transport {
    private let next: any Transport
    /// The same for requests for a whole response, which need no ``StreamOpener``.
    private let whole: any Transport
    /// The wrapped transport if it checks content. This policy calls its check after the attempt, because another function around each
    /// request costs more time. `next` is what it wraps. The check waits for nothing, so no time limit could end it.
    private let check: ContentCheck?
    private let context: PipelineContext
    private let limits: TimeLimits
    private let patience: UpstreamPatience?
    /// `nil` if the transport ends each attempt itself.
    private let alarms: Alarms?

    /// Wraps a transport. The limits are the defaults of ``TimeLimits`` unless they are given.
    public convenience init(_ next: any Transport, context: PipelineContext, limits: TimeLimits = TimeLimits()) {
        self.init(
            next, context: context, limits: limits, patience: nil, isWatching: !(next is any TimeKeepingTransport))
    }

    /// Wraps a transport, with one limit for the first byte and for silence.
    @available(*, deprecated, message: "Use limits: TimeLimits(firstByte:silence:)")
    public convenience init(_ next: any Transport, context: PipelineContext, limit: Duration) {
        self.init(next, context: context, limits: TimeLimits(firstByte: limit, silence: limit))
    }

    /// - Parameters:
    ///   - patience: Learns how long the upstream takes.
    ///   - isWatching: Whether this policy ends an attempt at its limit.
    init(
        _ next: any Transport, context: PipelineContext, limits: TimeLimits, patience: UpstreamPatience?,
        isWatching: Bool
    ) {
        check = next as? ContentCheck
        (self.next, whole) = (check?.next ?? next, check?.whole ?? next)
        self.context = context
        self.limits = limits
        self.patience = patience
        alarms = isWatching ? Alarms(clock: context.clock, for: "the time limit of an attempt") : nil
    }

    /// Sends a request with time limits: the request's own (``HTTPRequest/Options/limits``), or the defaults.
    ///
    /// - Throws: ``TransportError/Kind/timedOut`` or ``TransportError/Kind/silent`` if a limit passes; ``TransportError/Kind/deadlineExceeded`` if the deadline has
    ///   passed before the attempt; otherwise the error of the wrapped transport.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        try await outcome(of: request, nil, from: context.clock.moment).get()
    }

    /// Sends a request with a time limit and returns the outcome.
    ///
    /// - Parameters:
    ///   - permit: Counts the requests to which this one leads.
    ///   - began: The present moment, which the breaker has read already.
    func outcome(
        of request: HTTPRequest, _ permit: RequestPermit?, from began: Moment
    ) async -> Result<HTTPResponse, TransportError> {
        guard let run = begin(request, permit, at: began) else {
            return .failure(TransportError(.deadlineExceeded, attempts: 0))
        }
        let next = request.options.streaming == nil ? whole : next
        let sent =
            if let alarms {
                await alarms.outcome(
                    of: run.request, through: next, until: run.end, late: .timedOut,
                    unless: { [options = run.request.options] in Self.laterEnd(of: options) })
            } else {
                await Subscription.Outcome.sending(run.request, through: next)
            }
        let outcome = check?.checked(sent, of: request) ?? sent
        if let took = news(in: outcome, of: run) { await patience?.share(replyAfter: took, to: request) }
        return outcome
    }

    /// A request that is sent with a time limit.
    private struct Run {
        var request: HTTPRequest
        let began: Moment
        /// When the attempt is late if no bytes have moved.
        var end: Moment
    }

    /// Returns the request with its time limit; `nil` if its deadline has passed.
    // Inlined, its values would take their places in the frame of an asynchronous function. So would those of `news`.
    @inline(never) private func begin(_ request: HTTPRequest, _ permit: RequestPermit?, at began: Moment) -> Run? {
        var run = Run(request: request, began: began, end: began)
        var (firstByte, silence, total) = limits.resolved(for: request)
        if let end = request.options.ending {
            guard end > began else { return nil }
            total = began.duration(to: end)
            firstByte = min(firstByte, total)
        }
        run.end = began.advanced(by: firstByte)
        request.options.progress?.begin()
        run.request.options.limits = TimeLimits(firstByte: firstByte, silence: silence, total: total)
        if let permit { run.request.options.permit = permit }
        request.options.patience?.countAttempt()
        return run
    }

    /// Returns when an attempt is late that was not by itself late before; `nil` if nothing has moved.
    private static func laterEnd(of options: HTTPRequest.Options) -> Moment? {
        let limit = max(options.limits.firstByte ?? .zero, options.limits.silence ?? .zero)
        guard let later = options.progress?.laterEnd(ofAttemptWithin: limit) else { return nil }
        return options.ending.map { min($0, later) } ?? later
    }

    /// Learns how long a reply took. Returns it if others should learn it too.
    @inline(never) private func news(in outcome: Subscription.Outcome, of run: Run) -> Duration? {
        // The head of a stream says nothing about how long whole replies take.
        guard let patience, run.request.options.streaming == nil, case .success = outcome else { return nil }
        let took = run.began.duration(to: context.clock.moment)
        return patience.replied(after: took) ? took : nil
    }
}
