// SPDX-License-Identifier: Apache-2.0

package import Mainstay
package import MainstayFoundation

/// Decides which fresh replies are asked for again before they expire, so that callers who ask often never wait for the upstream. A
/// pure value.
///
/// In the last tenth of its lifetime a reply's requests are counted. The third one is the sign that it is asked for often, and it
/// causes one request to the upstream. So a reply costs at most one such request in its lifetime, and one that nobody asks for costs
/// none.
package struct RefreshAhead: Sendable {
    /// The part of a lifetime at its end in which requests count.
    private static let share = 10
    /// The shortest lifetime that is worth it.
    private static let shortest = Duration.seconds(10)
    /// The number of requests in this part that cause a new one to the upstream.
    private static let enough = 3
    /// The number of replies whose requests are counted.
    private static let capacity = 1_000
    /// The least number of requests that the upstream itself must say are left, if the configuration does not say how many there are.
    private static let leastReported = 20

    private struct Count: Sendable {
        var expires: Date
        var requests = 0
    }

    private var counts = LRUCache<String, Count>(capacity: capacity)

    /// Nothing is counted yet.
    package init() {}

    /// The time before its end in which requests for a reply count; zero if the reply is not asked for again before it expires.
    package static func window(age: Duration, freshFor: Duration) -> Duration {
        let lifetime = age + freshFor
        return lifetime < shortest ? .zero : lifetime / share
    }

    /// Counts a request for a fresh reply.
    ///
    /// - Returns: Whether the upstream is to be asked now.
    package mutating func isDue(_ target: String, age: Duration, freshFor: Duration, now: Date) -> Bool {
        guard freshFor <= Self.window(age: age, freshFor: freshFor), freshFor > .zero else { return false }
        // Ages have whole seconds, so the end of the same reply may seem to move by one.
        var count = counts.value(for: target) ?? Count(expires: .distantPast)
        let expires = now.addingTimeInterval(freshFor.inSeconds)
        if abs(count.expires.timeIntervalSince(expires)) > 2 { count = Count(expires: expires) }
        count.requests += 1
        counts.set(count, for: target)
        return count.requests == Self.enough
    }

    /// Whether enough of an upstream's quota is left for requests that no caller waits for: at least half of each window.
    ///
    /// - Parameters:
    ///   - left: How many requests each window allows now.
    ///   - reported: How many the upstream said are left; `nil` if it said nothing.
    package static func allows(_ left: [Int], reported: Int?, of quota: [Quota]) -> Bool {
        guard zip(quota, left).allSatisfy({ $1 * 2 >= $0.burst }) else { return false }
        return reported.map { $0 >= quota.map { $0.burst / 2 }.min() ?? leastReported } ?? true
    }
}
