// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// The time as policies see it: a monotonic clock to wait by, and the date that caches and Retry-After speak of.
///
/// Every policy is handed one, so that tests decide what time it is; `ContinuousClock` is the one of programs.
public protocol TimeSource: Clock<Duration> where Instant == ContinuousClock.Instant {
    /// The date now.
    var date: Date { get }
}

extension ContinuousClock: TimeSource {
    /// The system's date.
    public var date: Date { Date() }
}
