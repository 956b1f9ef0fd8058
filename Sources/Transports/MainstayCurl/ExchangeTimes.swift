// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import MainstayKit

/// Which time limit of an exchange ends next (``TimeLimits``). It is a value without side effects. Times are in
/// milliseconds.
struct ExchangeTimes {
    /// What the exchange waits for.
    enum Phase {
        /// The server takes content.
        case sending
        /// The caller has no more content at the moment.
        case starved
        /// The server answers.
        case waiting
        /// The rest of the response arrives.
        case receiving
    }

    /// How often an exchange that sends content looks how much the server has taken.
    private static let pollingTime: Int64 = 250

    private let firstByte: Int64?
    private let silence: Int64?
    /// When the time of the call is over, as far as it was known at the beginning; `.max` for no end.
    private let end: Int64
    /// When a whole response takes too long although its bytes move; `.max` for never.
    private let arrival: Int64
    private let hasContent: Bool
    var phase: Phase
    /// When bytes moved last.
    var moved: Int64

    /// The times of an exchange that begins now.
    init(_ limits: TimeLimits, arrival: Duration? = nil, hasContent: Bool, now: Int64) {
        self.arrival = arrival.map { now + Self.milliseconds($0) } ?? .max
        firstByte = limits.firstByte.map(Self.milliseconds)
        silence = limits.silence.map(Self.milliseconds)
        end = limits.whole.map { now + Self.milliseconds($0) } ?? .max
        self.hasContent = hasContent
        // Content is sent once there is a connection.
        (phase, moved) = (.waiting, now)
    }

    /// The limit that applies until bytes move; `nil` for none.
    private var limit: Int64? {
        switch phase {
        case .sending, .receiving: silence
        case .waiting: firstByte
        case .starved: nil
        }
    }

    /// Whether bytes have not moved for too long.
    func isSilent(at now: Int64) -> Bool { limit.map { moved + $0 <= now } ?? false }

    /// Whether the time of the call is over.
    ///
    /// - Parameter uncounted: How much of the time since the beginning does not count.
    func isOver(at now: Int64, uncounted: Int64) -> Bool {
        now - uncounted >= end || phase == .receiving && now >= arrival
    }

    /// When to look again.
    func due(at now: Int64, uncounted: Int64) -> Int64 {
        // While bytes move, the end moves with each look, so looks are not too frequent.
        let over = end == .max ? end : max(end + uncounted, now + 20)
        var next = limit.map { min(over, moved + $0) } ?? over
        if hasContent, phase != .receiving { next = min(next, now + Self.pollingTime) }
        // The first byte may come at any time before.
        return arrival > now ? min(next, arrival) : next
    }

    /// A limit in milliseconds, rounded up, so that it never ends too early. Longer ones than a century are as long.
    static func milliseconds(_ limit: Duration) -> Int64 {
        let (seconds, attoseconds) = min(max(limit, .milliseconds(1)), .seconds(3_155_760_000)).components
        // The clock is read in whole milliseconds once a turn.
        return seconds * 1_000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000 + 1
    }
}
#endif
