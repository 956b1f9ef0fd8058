// SPDX-License-Identifier: Apache-2.0

public import MainstayBase
import MainstayKit

/// Counts wrong keys, tokens and links, and limits how often one caller gets the usual answer to one. A caller has a
/// hundred tries at once, and then one a second. Right ones do not count and always work.
public final class WrongCredentials: Sendable {
    /// The number of callers that are known.
    private static let capacity = 4_096
    private static let rate = RequestRate(perSecond: 1, burst: 100)

    /// How often something wrong was given.
    public struct Counts: Sendable, Equatable {
        /// The number of wrong credentials.
        public var refused = 0
        /// The number of further wrong credentials, of callers that had tried too often.
        public var limited = 0
    }

    private struct State {
        var counts = Counts()
        /// The state of ``RequestRate`` for each caller.
        var dues = LRUCache<ClientAddress, Int64>(capacity: WrongCredentials.capacity)
        var warnings = WarningLimit()
    }

    private let state = Lock(State())
    private let clock: any TimeSource
    private let start: ContinuousClock.Instant
    private let warn: @Sendable (String) -> Void

    /// - Parameters:
    ///   - clock: The clock of the minutes.
    ///   - warn: Gets a line for the operator, at most one a minute.
    public init(clock: any TimeSource = ContinuousClock(), warn: @escaping @Sendable (String) -> Void = { _ in }) {
        (self.clock, self.warn) = (clock, warn)
        start = clock.now
    }

    /// The counts since the start.
    public var counts: Counts { state.withLock { $0.counts } }

    /// Whether a caller has given something wrong too often. Ask only after something wrong.
    public func hasTriedTooOften(_ caller: SocketAddress) -> Bool {
        let (client, now) = (ClientAddress(caller), time)
        return state.withLock { state in
            guard Self.rate.next(after: state.dues[client] ?? 0, at: now) == nil else { return false }
            state.counts.limited += 1
            return true
        }
    }

    /// Counts something wrong.
    public func record(_ caller: SocketAddress) {
        let (client, now) = (ClientAddress(caller), time)
        let others = state.withLock { state in
            state.counts.refused += 1
            if let next = Self.rate.next(after: state.dues[client] ?? 0, at: now) { state.dues[client] = next }
            return state.warnings.admit(at: clock.now)
        }
        guard let others else { return }
        let more = others == 0 ? "" : " (and \(others) more since the last such line)"
        warn("a wrong key or token from \(caller.host)\(more)")
    }

    /// Nanoseconds since the start.
    private var time: Int64 {
        let (seconds, attoseconds) = start.duration(to: clock.now).components
        return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    }
}
