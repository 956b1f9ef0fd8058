// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// The time of one attempt (``TimeLimits``), which ends at the deadline for all of them.
///
/// The package's transports know when bytes move, so they keep the limits themselves. If another transport returns no
/// response within the limit of the first byte, it is cancelled and its caller does not wait for it. It has a second
/// more for each 16 KiB of content to send.
final class AttemptTime: Sendable {
    private let clock: any TimeSource
    private let limits: TimeLimits
    /// Learns how long the upstream takes.
    let patience: UpstreamPatience?
    /// Ends an attempt at its limit; `nil` if the transport does.
    let alarms: Alarms?

    /// - Parameter isWatching: Whether an attempt is ended at its limit.
    init(_ clock: any TimeSource, limits: TimeLimits, patience: UpstreamPatience? = nil, isWatching: Bool) {
        (self.clock, self.limits, self.patience) = (clock, limits, patience)
        alarms = isWatching ? Alarms(clock: clock, for: "the time limit of an attempt") : nil
    }

    /// A request that is sent with a time limit.
    struct Run: Sendable {
        var request: HTTPRequest
        /// When the attempt is late if no bytes have moved.
        var end: Moment

        /// Returns when an attempt is late that was not by itself late before; `nil` if nothing has moved.
        func laterEnd() -> Moment? {
            let limits = request.options.limits
            let limit = max(limits.firstByte ?? .zero, limits.silence ?? .zero)
            guard let later = request.progress?.laterEnd(ofAttemptWithin: limit) else { return nil }
            return request.ending.map { min($0, later) } ?? later
        }
    }

    /// Returns the request with its time limit; `nil` if its deadline has passed.
    ///
    /// - Parameter permit: Counts the requests to which this one leads.
    // Inlined, its values would take their places in the frame of an asynchronous function.
    @inline(never) func begin(_ request: HTTPRequest, _ permit: RequestPermit?, at began: Moment) -> Run? {
        var run = Run(request: request, end: began)
        var (firstByte, silence, total) = limits.resolved(for: request)
        if let end = request.ending {
            guard end > began else { return nil }
            total = began.duration(to: end)
            firstByte = min(firstByte, total)
        }
        run.end = began.advanced(by: firstByte)
        request.progress?.begin(at: began)
        run.request.options.limits = TimeLimits(firstByte: firstByte, silence: silence, total: total)
        if let permit { run.request.context.permit = permit }
        request.options.patience?.countAttempt()
        return run
    }

    /// Learns how long a reply took. Returns it if others should learn it too.
    func news(in outcome: Outcome, of request: HTTPRequest, since began: Moment) -> Duration? {
        // The head of a stream says nothing about how long whole replies take.
        guard let patience, request.context.streaming == nil, case .success = outcome else { return nil }
        let took = began.duration(to: clock.moment)
        return patience.replied(after: took) ? took : nil
    }
}
