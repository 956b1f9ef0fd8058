// SPDX-License-Identifier: Apache-2.0

package import MainstayFoundation

/// The pauses that an upstream has asked for, by route: with Retry-After, with fields that say that nothing is left of
/// a limit, or with a bare 429. It is a value without side effects. Times are seconds since 1970, so that processes can
/// share them.
///
/// There is one state for each set of credentials. What a limit covers is the upstream's to say
/// (``Upstream/limitScope``): a pause of ``everything`` holds all routes, and any other pause holds its route. If the
/// upstream does not say it, a pause also asks whether all routes are meant: one request to another route may test it,
/// and the others wait for its reply. A second pause holds all routes until the first of the two ends, and an answer
/// frees the other routes.
///
/// A 503 with Retry-After is no limit and concerns its route. If three routes are paused by it and no request was
/// answered lately, all routes are, except for one request each half minute.
package struct PauseState: Sendable, Equatable, SharedNumbers {
    /// What an upstream has said about one route.
    package struct Entry: Sendable, Equatable {
        /// ``RequestRoute/number``.
        package var route: Double
        /// The time before which the upstream gets no request.
        package var blockedUntil = 0.0
        /// The status of the reply that caused this; zero if fields did.
        package var status = 0.0
        /// The requests that are left until `reset`.
        package var remaining = 0.0
        package var reset = 0.0
        /// When the upstream said something last.
        package var since = 0.0
        /// The length of the last pause that the upstream did not give a length for; zero if it did.
        var unsaid = 0.0
        /// Not zero if nobody knows yet whether the pause concerns the other routes too.
        var isQuestion = 0.0

        static let numberCount = 8

        /// When the next request may be sent.
        func end(now: Double) -> Double { now < reset && remaining < 1 ? max(blockedUntil, reset) : blockedUntil }

        /// When the entry says nothing more. The length of a pause is remembered longer, so that the next one can be
        /// twice as long.
        var last: Double { max(unsaid > 0 ? blockedUntil + PauseState.longestUnsaid : blockedUntil, reset) }
    }

    /// Stands for all routes in the place of ``RequestRoute/number``.
    package static let everything = 0.0
    /// The largest number of routes. Beyond it, the pause that ends first is forgotten.
    package static let limit = 64
    /// The length of the first pause after a reply that asks for one and does not say how long, in seconds. It is
    /// longer than a call lasts by default, so that no call waits for its end.
    package static let firstUnsaid = 15.0
    /// The longest such pause, which doubles with each further reply of this kind.
    package static let longestUnsaid = 120.0
    /// The number of routes paused by 503 that stand for all routes.
    private static let manyRoutes = 3
    /// How long an answer shows that the upstream accepts requests, and the time between two tests while all routes are
    /// paused by 503.
    private static let window = 30.0
    /// How long a request may test whether other routes are meant before another one may.
    private static let testTime = 10.0
    /// How long a request waits before it looks again whether the test has a reply.
    private static let testInterval = 0.2
    /// How long a state remembers that pauses were lifted. No pause is longer.
    private static let longest = 31 * 86_400.0

    private var entries: [Entry] = []
    /// When a request last tested whether a route that is not paused by 503 itself is answered.
    private var testedAt = 0.0
    /// When a request to another route was last sent to learn whether a limit concerns all routes; zero if no test is
    /// running.
    private var askedAt = 0.0
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
        let own = entries.indices.filter { entries[$0].concerns(route) }
        let earliest = own.reduce(now) { max($0, entries[$1].end(now: now)) }
        // A date is precise to a few tenths of a microsecond, so a sleep may end that much too early.
        guard earliest <= now + 1e-6 else { return .wait(until: Date(timeIntervalSince1970: earliest)) }
        if let end = questionEnd(for: route, now: now) {
            askedAt = min(askedAt, now)
            let next = min(end, min(askedAt + Self.testTime, now + Self.testInterval))
            guard now >= askedAt + Self.testTime else { return .wait(until: Date(timeIntervalSince1970: next)) }
            askedAt = now
        }
        for index in own where now < entries[index].reset { entries[index].remaining -= 1 }
        guard !own.contains(where: { entries[$0].route == route }) else { return .go }
        let ends = entries.filter { $0.status == 503 && $0.blockedUntil > now }.map(\.blockedUntil).sorted(by: >)
        guard ends.count >= Self.manyRoutes, now - answeredAt > Self.window else { return .go }
        testedAt = min(testedAt, now)
        guard now < testedAt + Self.window else {
            testedAt = now
            return .go
        }
        return .wait(until: Date(timeIntervalSince1970: ends[Self.manyRoutes - 1]))
    }

    /// The end of the longest pause of another route that may concern this route too; `nil` if there is none.
    private func questionEnd(for route: Double, now: Double) -> Double? {
        entries.filter { $0.isQuestion != 0 && $0.route != route }.map { $0.end(now: now) }.filter { $0 > now }.max()
    }

    /// Shortens what was stored without a cap, or before the system's clock was set back, and removes what is over.
    private mutating func bound(now: Double, cap: Double, window: Double, liftedAt: Double) {
        for index in entries.indices {
            entries[index].blockedUntil = min(entries[index].blockedUntil, now + cap)
            entries[index].reset = min(entries[index].reset, now + max(cap, window))
        }
        entries.removeAll { $0.last <= now || $0.since <= liftedAt }
    }

    /// Returns `true` if a route is paused by a reply.
    func isBlocked(_ route: Double, now: Date) -> Bool {
        entries.contains { $0.concerns(route) && $0.blockedUntil > now.timeIntervalSince1970 }
    }

    /// Takes back the count of a request that was not sent, and its test.
    mutating func giveBack(_ route: Double, now date: Date) {
        askedAt = 0
        for index in entries.indices where entries[index].concerns(route) {
            if date.timeIntervalSince1970 < entries[index].reset { entries[index].remaining += 1 }
        }
    }

    /// Records the limit that a reply reports.
    ///
    /// - Parameters:
    ///   - route: The route of the request, or ``everything``.
    ///   - mayConcernAll: Whether the limit may be one for all routes.
    package mutating func learn(
        _ limit: RateLimitFields.Limit, _ route: Double, mayConcernAll: Bool = false, now date: Date
    ) {
        let (now, said) = (date.timeIntervalSince1970, limit.reset.timeIntervalSince1970)
        let index = index(of: route, now: now)
        var entry = entries[index]
        // A reply to an earlier request in the same window does not include the requests that are running, which are
        // already counted. Both sides use whole seconds, so the end of a window can move by more than one second.
        let isSameWindow = now < entry.reset && abs(said - entry.reset) < 1.5
        entry.remaining = isSameWindow ? min(entry.remaining, Double(limit.remaining)) : Double(limit.remaining)
        entry.reset = isSameWindow ? max(entry.reset, said) : said
        entries[index] = entry
        if mayConcernAll, limit.remaining < 1 { ask(index, now: now) }
    }

    /// Records that the upstream wants no requests before a time.
    ///
    /// - Parameters:
    ///   - route: The route of the request, or ``everything``.
    ///   - date: The time; `nil` if the upstream did not say it. The pause is then ``firstUnsaid`` seconds long, and
    ///     twice as long as the one before if that has ended within ``longestUnsaid`` seconds.
    ///   - mayConcernAll: Whether all routes may be meant.
    package mutating func block(
        _ route: Double, until date: Date?, status: HTTPStatus, mayConcernAll: Bool = false, now: Date
    ) {
        let now = now.timeIntervalSince1970
        let index = index(of: route, now: now)
        let before = entries.filter { $0.concerns(route) }.map(\.unsaid).max() ?? 0
        var entry = entries[index]
        entry.status = Double(status.code)
        if let date {
            entry.blockedUntil = max(entry.blockedUntil, date.timeIntervalSince1970)
        } else if entry.end(now: now) <= now {
            // Replies to requests that ran at the same time are one reply of this kind.
            entry.unsaid = before > 0 ? min(2 * before, Self.longestUnsaid) : Self.firstUnsaid
            entry.blockedUntil = now + entry.unsaid
        }
        entries[index] = entry
        if mayConcernAll { ask(index, now: now) }
    }

    /// Asks whether a pause concerns all routes. If the pause of another route asks it already, the answer is that it
    /// does.
    private mutating func ask(_ index: Int, now: Double) {
        let entry = entries[index]
        let other = questionEnd(for: entry.route, now: now)
        entries[index].isQuestion = 1
        guard let other else { return }
        askedAt = 0
        let all = self.index(of: Self.everything, now: now)
        entries[all].blockedUntil = max(entries[all].blockedUntil, min(other, entry.end(now: now)))
        entries[all].status = entry.status
        entries[all].unsaid = max(entries[all].unsaid, entry.unsaid)
    }

    /// Records that a request to a route was answered, and is not the last of a limit.
    mutating func answer(_ route: Double) {
        for index in entries.indices {
            if entries[index].concerns(route) { entries[index].unsaid = 0 } else { entries[index].isQuestion = 0 }
        }
        askedAt = 0
    }

    /// Whether an answer to a request to a route says something new.
    func learns(fromAnswerTo route: Double) -> Bool {
        entries.contains { $0.concerns(route) ? $0.unsaid > 0 : $0.isQuestion != 0 }
    }

    /// The place of a route's entry, which is made if there is none.
    private mutating func index(of route: Double, now: Double) -> Int {
        if let index = entries.firstIndex(where: { $0.route == route }) {
            entries[index].since = now
            return index
        }
        if entries.count >= Self.limit, let first = entries.indices.min(by: { entries[$0].last < entries[$1].last }) {
            entries.remove(at: first)
        }
        entries.append(Entry(route: route, since: now))
        return entries.count - 1
    }

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
        guard numbers.count >= 3, (numbers.count - 3) % Entry.numberCount == 0, numbers.allSatisfy(\.isFinite),
            (numbers.count - 3) / Entry.numberCount <= Self.limit
        else { return nil }
        (testedAt, liftedAt, askedAt) = (numbers[0], numbers[1], numbers[2])
        entries = stride(from: 3, to: numbers.count, by: Entry.numberCount).map { Entry(numbers[$0...]) }
    }

    var numbers: [Double] { [testedAt, liftedAt, askedAt] + entries.flatMap(\.numbers) }

    var significance: PauseState { self }

    func expires(after now: Date) -> Date {
        let lifted = liftedAt > 0 ? liftedAt + Self.longest : 0
        return Date(timeIntervalSince1970: entries.reduce(lifted) { max($0, $1.last) })
    }
}

extension PauseState.Entry {
    fileprivate init(_ numbers: ArraySlice<Double>) {
        let first = numbers.startIndex
        self.init(
            route: numbers[first], blockedUntil: numbers[first + 1], status: numbers[first + 2],
            remaining: numbers[first + 3], reset: numbers[first + 4], since: numbers[first + 5],
            unsaid: numbers[first + 6], isQuestion: numbers[first + 7])
    }

    fileprivate var numbers: [Double] { [route, blockedUntil, status, remaining, reset, since, unsaid, isQuestion] }

    /// Whether requests to a route are counted here.
    fileprivate func concerns(_ route: Double) -> Bool { self.route == route || self.route == PauseState.everything }
}
