// SPDX-License-Identifier: Apache-2.0

/// How many requests an upstream says it takes in a time.
public struct Quota: Sendable, Equatable {
    /// How many requests.
    public let requests: Int
    /// In how long.
    public let window: Duration
    /// How many of them may be sent at once after a pause.
    public let burst: Int

    /// Describes a quota, as `Quota(450, per: .seconds(300))`.
    ///
    /// Requests are spread so that after a burst they come at the quota's own rate: no window, wherever it begins, ever sees more
    /// than `requests + burst - 1`. By default all may be sent at once, as an upstream that counts in fixed windows and says
    /// what is left allows; give a smaller burst where it counts otherwise or says nothing.
    ///
    /// Fewer than one request counts as one, and a window below zero as zero, which limits nothing.
    public init(_ requests: Int, per window: Duration, burst: Int? = nil) {
        self.requests = max(1, requests)
        self.window = max(.zero, window)
        self.burst = max(1, burst ?? requests)
    }

    /// The time between two requests at the quota's rate, in seconds.
    var interval: Double { window.inSeconds / Double(requests) }

    /// What one process may spend while it cannot see what others spend: never more than a tenth in any window.
    ///
    /// Half of the tenth may be sent at once. A quota of fewer than 20 requests allows one request in the time of ten; for a
    /// quota of one request per window that is one request in ten windows.
    package var tenth: Quota {
        let allowed = requests / 10
        guard allowed >= 2 else { return Quota(requests, per: window * 10, burst: 1) }
        // No window sees more than `requests + burst - 1`.
        let burst = min(burst, allowed / 2)
        return Quota(allowed - burst + 1, per: window, burst: burst)
    }
}
