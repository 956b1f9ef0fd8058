// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// The time as policies see it: a monotonic clock for waits, and the date for caches and Retry-After.
///
/// Every policy gets one, so that tests decide what time it is. Programs use `ContinuousClock`.
public protocol TimeSource: Clock<Duration> where Instant == ContinuousClock.Instant {
    /// The current date.
    var date: Date { get }

    /// Waits until an instant. A clock may use the purpose, as one for tests does; by default it has no effect.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    func sleep(until deadline: ContinuousClock.Instant, for purpose: SleepPurpose) async throws
}

extension TimeSource {
    /// Waits until an instant.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public func sleep(until deadline: ContinuousClock.Instant, for purpose: SleepPurpose) async throws {
        try await sleep(until: deadline, tolerance: nil)
    }

    /// Waits. Returns `false` if the task is cancelled.
    public func wait(for duration: Duration, as purpose: SleepPurpose = .wait("a wait")) async -> Bool {
        await wait(until: now.advanced(by: duration), as: purpose)
    }

    /// Waits until an instant, or for 136 years. Returns `false` if the task is cancelled.
    public func wait(until instant: Instant, as purpose: SleepPurpose) async -> Bool {
        do {
            // Clocks add instants in 64 bits, so a later instant could overflow.
            try await sleep(until: min(instant, now.advanced(by: .seconds(1 << 32))), for: purpose)
            return true
        } catch {
            return false
        }
    }
}

extension ContinuousClock: TimeSource {
    /// The system's date.
    public var date: Date { Date() }
}
