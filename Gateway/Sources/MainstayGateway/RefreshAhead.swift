// SPDX-License-Identifier: Apache-2.0

package import MainstayFoundation
package import MainstayKit

/// Decides which fresh replies the gateway renews before they expire, so that callers of popular replies never wait for
/// the upstream. A pure value.
///
/// It counts the requests for a reply in the last tenth of the reply's lifetime. The third request shows that the reply
/// is popular, and the gateway asks the upstream once. So a popular reply costs at most one additional request in its
/// lifetime, and other replies cost no additional request.
package struct RefreshAhead: Sendable {
    /// Requests count in the last part of a lifetime, which is the lifetime divided by this number.
    private static let share = 10
    /// The lifetime from which renewing a reply is worthwhile.
    private static let shortest = Duration.seconds(10)
    /// The number of counted requests that causes a request to the upstream.
    private static let enough = 3
    /// The maximum number of replies whose requests are counted at the same time.
    private static let capacity = 1_000
    /// If the configuration has no quota: the number of requests that the upstream must report as left.
    private static let leastReported = 20

    private struct Count: Sendable {
        var expires: Date
        var requests = 0
    }

    private var counts = LRUCache<String, Count>(capacity: capacity)

    /// Makes a value that has counted no requests.
    package init() {}

    /// The time before a reply expires in which requests for it count. Zero if the reply lives too briefly to be
    /// renewed.
    package static func window(age: Duration, freshFor: Duration) -> Duration {
        let lifetime = age + freshFor
        return lifetime < shortest ? .zero : lifetime / share
    }

    /// Counts a request for a fresh reply.
    ///
    /// - Returns: `true` if the gateway should ask the upstream now.
    package mutating func isDue(_ target: String, age: Duration, freshFor: Duration, now: Date) -> Bool {
        guard freshFor <= Self.window(age: age, freshFor: freshFor), freshFor > .zero else { return false }
        // Ages are in whole seconds, so the computed end of the same reply can differ by a second.
        var count = counts.value(for: target) ?? Count(expires: .distantPast)
        let expires = now.addingTimeInterval(freshFor.inSeconds)
        if abs(count.expires.timeIntervalSince(expires)) > 2 { count = Count(expires: expires) }
        count.requests += 1
        counts.set(count, for: target)
        return count.requests == Self.enough
    }

    /// Whether enough of an upstream's quota is left for requests that no caller waits for: at least half of each
    /// burst.
    ///
    /// - Parameters:
    ///   - left: How many requests each quota allows now.
    ///   - reported: The number of requests that the upstream reported as left; `nil` if it reported no number.
    public static func allows(_ left: [Int], reported: Int?, of quota: [Quota]) -> Bool {
        guard zip(quota, left).allSatisfy({ $1 * 2 >= $0.burst }) else { return false }
        return reported.map { $0 >= quota.map { $0.burst / 2 }.min() ?? leastReported } ?? true
    }
}
