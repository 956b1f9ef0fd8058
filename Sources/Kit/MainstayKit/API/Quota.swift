// SPDX-License-Identifier: Apache-2.0

/// A published limit: a number of requests in a window of time.
public struct Quota: Sendable, Equatable {
    /// The number of requests.
    public let requests: Int
    /// The length of the window.
    public let window: Duration
    /// How many requests may be sent at once after a pause.
    public let burst: Int
    /// The number of requests in a window after a burst.
    private let rate: Int

    /// Creates a quota: `Quota(450, per: .seconds(300))`.
    ///
    /// After a burst, requests are spread evenly over time. So no window of that length, wherever it begins, has more
    /// than `requests + burst - 1` requests. By default, all requests may be sent at once. This suits an upstream that
    /// counts in fixed windows and reports what is left. Choose a smaller burst if the upstream counts in another way
    /// or reports nothing.
    ///
    /// A number below one counts as one. A window below zero counts as zero, which limits nothing.
    public init(_ requests: Int, per window: Duration, burst: Int? = nil) {
        self.requests = max(1, requests)
        self.window = max(.zero, window)
        self.burst = max(1, burst ?? requests)
        rate = self.requests
    }

    /// Creates a quota that no window exceeds, wherever it begins, and of which a quarter may be sent at once: the rest
    /// of the window is spread evenly over the time after such a burst. Of a quota of one or two requests, one is sent
    /// at a time.
    public init(strictly requests: Int, per window: Duration) {
        self.requests = max(1, requests)
        self.window = max(.zero, window)
        burst = requests < 3 ? 1 : max(2, requests / 4)
        rate = max(1, requests - burst)
    }

    /// The time between two requests after a burst, in seconds.
    var interval: Double { window.inSeconds / Double(rate) }

    /// The part of the quota for one process that cannot see what other processes spend: at most a tenth in any window.
    ///
    /// Half of the tenth may be sent at once. A quota of fewer than 20 requests allows one request in the time of ten.
    /// For a quota of one request per window, this is one request in ten windows.
    package var tenth: Quota {
        let allowed = requests / 10
        guard allowed >= 2 else { return Quota(requests, per: window * 10, burst: 1) }
        // No window has more than `requests + burst - 1` requests.
        let burst = min(burst, allowed / 2)
        return Quota(allowed - burst + 1, per: window, burst: burst)
    }
}
