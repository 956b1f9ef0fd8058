// SPDX-License-Identifier: Apache-2.0

package import MainstayFoundation

/// The pauses that an upstream has asked for, by route: with Retry-After, or with fields that say that nothing is left
/// of a limit. It is a value without side effects. Times are seconds since 1970, so that processes can share them.
///
/// There is one state for each set of credentials. A pause concerns the route that got it. If three routes are paused
/// and no request was answered lately, all routes are, except for one request each half minute.
package struct PauseState: Sendable, Equatable, SharedNumbers {
    /// What an upstream has said about one route.
    package struct Entry: Sendable, Equatable {
        /// ``RequestRoute/number``.
        package var route: Double
        /// The time before which the upstream wants no request.
        package var blockedUntil = 0.0
        /// The status of the reply that said so; zero if fields did.
        package var status = 0.0
        /// The requests that are left until `reset`.
        package var remaining = 0.0
        package var reset = 0.0
        /// When the upstream said something last.
        package var since = 0.0

        static let numberCount = 6

        /// When the next request may be sent.
        func end(now: Double) -> Double { now < reset && remaining < 1 ? max(blockedUntil, reset) : blockedUntil }
    }

    /// The largest number of routes. Beyond it, the pause that ends first is forgotten.
    package static let limit = 64
    /// The number of paused routes that stand for all routes.
    private static let manyRoutes = 3
    /// How long an answer shows that the upstream accepts requests, and the time between two tests while all routes are
    /// paused.
    private static let window = 30.0
    /// How long a state remembers that pauses were lifted. No pause is longer.
    private static let longest = 31 * 86_400.0

    private var entries: [Entry] = []
    /// When a request last tested whether a route that is not paused itself is answered.
    private var testedAt = 0.0
    /// Pauses from before this time do not count.
    package private(set) var liftedAt = 0.0

    package init() {}

    /// Whether the upstream has said nothing that still counts, as far as is known without a clock.
    var isEmpty: Bool { entries.isEmpty }

    /// The decision about a request.
    package enum Decision: Sendable, Equatable {
        case go
        case wait(until: Date)
    }

    /// Decides about a request, and counts it if it may be sent and the upstream has said how many are left.
    ///
    /// - Parameters:
    ///   - cap: The longest accepted wait (``Upstream/retryAfterCap``), in seconds.
    ///   - window: The longest window of the upstream's quotas, in seconds. What is left of a limit is believed for so
    ///     long.
    ///   - liftedAt: When all pauses of the upstream were lifted.
    ///   - answeredAt: When the upstream last answered any request without asking for a pause.
    package mutating func admit(
        _ route: Double, now date: Date, cap: Double, window: Double = 0, liftedAt: Double = 0, answeredAt: Double = 0
    ) -> Decision {
        let now = date.timeIntervalSince1970
        bound(now: now, cap: max(0, cap), window: window, liftedAt: max(liftedAt, self.liftedAt))
        var earliest = now
        if let index = entries.firstIndex(where: { $0.route == route }) {
            earliest = entries[index].end(now: now)
            // A date is precise to a few tenths of a microsecond, so a sleep may end that much too early.
            guard earliest <= now + 1e-6 else { return .wait(until: Date(timeIntervalSince1970: earliest)) }
            if now < entries[index].reset { entries[index].remaining -= 1 }
            return .go
        }
        let ends = entries.map { $0.end(now: now) }.filter { $0 > now }.sorted(by: >)
        guard ends.count >= Self.manyRoutes, now - answeredAt > Self.window else { return .go }
        testedAt = min(testedAt, now)
        guard now < testedAt + Self.window else {
            testedAt = now
            return .go
        }
        return .wait(until: Date(timeIntervalSince1970: ends[Self.manyRoutes - 1]))
    }

    /// Shortens what was stored without a cap, or before the system's clock was set back, and removes what is over.
    private mutating func bound(now: Double, cap: Double, window: Double, liftedAt: Double) {
        for index in entries.indices {
            entries[index].blockedUntil = min(entries[index].blockedUntil, now + cap)
            entries[index].reset = min(entries[index].reset, now + max(cap, window))
        }
        entries.removeAll { max($0.blockedUntil, $0.reset) <= now || $0.since <= liftedAt }
    }

    /// Returns `true` if a route is paused by a reply.
    func isBlocked(_ route: Double, now: Date) -> Bool {
        entries.contains { $0.route == route && $0.blockedUntil > now.timeIntervalSince1970 }
    }

    /// Takes back the count of a request that was not sent.
    mutating func giveBack(_ route: Double, now date: Date) {
        guard let index = entries.firstIndex(where: { $0.route == route }) else { return }
        if date.timeIntervalSince1970 < entries[index].reset { entries[index].remaining += 1 }
    }

    /// Records the limit that a reply reports.
    package mutating func learn(_ limit: RateLimitFields.Limit, _ route: Double, now date: Date) {
        let (now, said) = (date.timeIntervalSince1970, limit.reset.timeIntervalSince1970)
        change(route, now: now) { entry in
            // A reply to an earlier request in the same window does not include the requests that are running, which
            // are already counted. Both sides use whole seconds, so the end of a window can move by more than one
            // second.
            let isSameWindow = now < entry.reset && abs(said - entry.reset) < 1.5
            entry.remaining = isSameWindow ? min(entry.remaining, Double(limit.remaining)) : Double(limit.remaining)
            entry.reset = isSameWindow ? max(entry.reset, said) : said
        }
    }

    /// Records that the upstream wants no requests before a time.
    package mutating func block(_ route: Double, until date: Date, status: HTTPStatus, now: Date) {
        change(route, now: now.timeIntervalSince1970) { entry in
            entry.blockedUntil = max(entry.blockedUntil, date.timeIntervalSince1970)
            entry.status = Double(status.code)
        }
    }

    private mutating func change(_ route: Double, now: Double, _ body: (inout Entry) -> Void) {
        if let index = entries.firstIndex(where: { $0.route == route }) {
            body(&entries[index])
            entries[index].since = now
            return
        }
        if entries.count >= Self.limit, let first = entries.indices.min(by: { last(entries[$0]) < last(entries[$1]) }) {
            entries.remove(at: first)
        }
        var entry = Entry(route: route, since: now)
        body(&entry)
        entries.append(entry)
    }

    private func last(_ entry: Entry) -> Double { max(entry.blockedUntil, entry.reset) }

    /// Forgets all pauses, and those of other credentials that began earlier.
    package mutating func lift(now: Date) {
        self = PauseState()
        liftedAt = now.timeIntervalSince1970
    }

    /// The routes that are paused.
    package func paused(now date: Date, liftedAt: Double = 0) -> [(route: Double, until: Date, status: Int)] {
        let now = date.timeIntervalSince1970
        return entries.compactMap { entry in
            let end = entry.end(now: now)
            guard end > now, entry.since > max(liftedAt, self.liftedAt) else { return nil }
            let isBlocked = entry.blockedUntil >= end
            return (entry.route, Date(timeIntervalSince1970: end), isBlocked ? Int(clamping: entry.status) : 0)
        }
    }

    /// The least number of requests that the upstream said are left for a route; `nil` if it said nothing for the
    /// present window.
    package func reported(now: Date) -> Int? {
        let now = now.timeIntervalSince1970
        return entries.filter { now < $0.reset }.map { max(0, Int(clamping: $0.remaining)) }.min()
    }

    // MARK: As a store keeps it

    init?(numbers: [Double]) {
        guard numbers.count >= 2, (numbers.count - 2) % Entry.numberCount == 0, numbers.allSatisfy(\.isFinite),
            (numbers.count - 2) / Entry.numberCount <= Self.limit
        else { return nil }
        (testedAt, liftedAt) = (numbers[0], numbers[1])
        entries = stride(from: 2, to: numbers.count, by: Entry.numberCount).map { index in
            Entry(
                route: numbers[index], blockedUntil: numbers[index + 1], status: numbers[index + 2],
                remaining: numbers[index + 3], reset: numbers[index + 4], since: numbers[index + 5])
        }
    }

    var numbers: [Double] {
        [testedAt, liftedAt]
            + entries.flatMap { [$0.route, $0.blockedUntil, $0.status, $0.remaining, $0.reset, $0.since] }
    }

    var significance: PauseState { self }

    func expires(after now: Date) -> Date {
        let lifted = liftedAt > 0 ? liftedAt + Self.longest : 0
        return Date(timeIntervalSince1970: entries.reduce(lifted) { max($0, last($1)) })
    }
}
