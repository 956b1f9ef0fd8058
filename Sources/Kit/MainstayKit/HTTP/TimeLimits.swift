// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// The three time limits of a request. `nil` stands for the limit of the ``Pipeline``, and for no limit elsewhere.
///
/// They do not count the wait for a place among the requests to a host, which has its own limit
/// (``TransportOptions/queueTime``).
public struct TimeLimits: Sendable, Equatable {
    /// How long the first byte of a response may take, for each attempt: 5 s by default, and 60 s for a method that is
    /// not safe, because giving up early invites the caller to do the same thing twice. It counts from the last byte of
    /// content that the server has taken.
    public var firstByte: Duration?
    /// How long the server may take none of a request's content, or send nothing more of a response: 5 s by default.
    public var silence: Duration?
    /// How long all attempts together may take: 10 s by default, or as long as ``firstByte`` if that is longer. It does
    /// not count while bytes move, in either direction, at 1 KiB/s or more (the average over 30 s).
    public var total: Duration?

    /// Creates limits.
    public init(firstByte: Duration? = nil, silence: Duration? = nil, total: Duration? = nil) {
        (self.firstByte, self.silence, self.total) = (firstByte, silence, total)
    }

    /// How long a transfer may take as a whole, apart from the time in which its bytes move; `nil` for no limit.
    package var whole: Duration? { total ?? firstByte.map { $0 + (silence ?? $0) } }

    /// Returns the limits of a request in a pipeline: its own, else those of the pipeline, else the defaults.
    func resolved(for request: HTTPRequest) -> (firstByte: Duration, silence: Duration, total: Duration) {
        let (own, sending) = (request.options.limits, request.context.sendingTime)
        let standard = firstByte ?? (request.method.isSafe ? .seconds(5) : .seconds(60))
        return (
            own.firstByte ?? standard + sending, own.silence ?? silence ?? .seconds(5),
            own.total ?? max((total ?? max(.seconds(10), standard)) + sending, own.firstByte ?? .zero)
        )
    }
}

extension HTTPRequest {
    /// Sets the end of a call to that of ``TimeLimits/total`` if its caller has set none, but never before the end of
    /// its patience. Any call gets an object that learns how its bytes move, and its end with them (``ending``).
    mutating func begin(_ limits: TimeLimits, on clock: any TimeSource, at now: Moment) {
        if progress == nil {
            progress = TransferProgress(clock: clock, at: now, isHard: options.end != nil)
        }
        guard options.end == nil else { return }
        let end = now.advanced(by: limits.resolved(for: self).total)
        options.end = options.patience.map { max($0.ending, end) } ?? end
    }
}
