// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation

/// What this process knows of the times of writes, by a clock that nobody sets. The file has dates, which are wrong
/// when the clock of the device is set: by a year, if its battery was empty.
final class WriteTimes: Sendable {
    private struct Times {
        /// When it will no longer be sent.
        var expires: ContinuousClock.Instant?
        /// When its key was sent first.
        var sent: ContinuousClock.Instant?
        /// The wait that the server has asked for, as the file has it, and its end.
        var wait: (earliest: Date, end: ContinuousClock.Instant)?
    }

    /// They go when the list learns that the write has gone.
    private let times = Lock<[UUID: Times]>([:])

    /// How far two dates may be apart that mean the same: clocks are corrected all the time.
    static let tolerance: TimeInterval = 60
    /// The beginning of the year 2020. A device whose clock is earlier has not been told the time yet.
    private static let plausible = Date(timeIntervalSince1970: 1_577_836_800)

    /// Whether the clock was set since a date was noted, so that the time since then is not known.
    static func isSet(since noted: Date, now: Date) -> Bool {
        now < noted.addingTimeInterval(-tolerance) || noted < plausible && now >= plausible
    }

    func expires(_ id: UUID, at instant: ContinuousClock.Instant) {
        times.withLock { $0[id, default: Times()].expires = instant }
    }

    func sent(_ id: UUID, at instant: ContinuousClock.Instant) {
        times.withLock { $0[id, default: Times()].sent = instant }
    }

    func waits(_ id: UUID, until earliest: Date, end: ContinuousClock.Instant) {
        times.withLock { $0[id, default: Times()].wait = (earliest, end) }
    }

    func expiry(of id: UUID) -> ContinuousClock.Instant? { times.withLock { $0[id]?.expires } }

    func firstSending(of id: UUID) -> ContinuousClock.Instant? { times.withLock { $0[id]?.sent } }

    /// The end of a wait that the file has; `nil` if another process has noted it.
    func end(of id: UUID, earliest: Date) -> ContinuousClock.Instant? {
        guard let wait = times.withLock({ $0[id]?.wait }), abs(wait.earliest.timeIntervalSince(earliest)) < 0.001 else {
            return nil
        }
        return wait.end
    }

    func forget(_ id: UUID) { times.withLock { $0[id] = nil } }
}
