// SPDX-License-Identifier: Apache-2.0

package import FoundationEssentials

/// What to do about a request, given what is kept: a pure function of the request, the kept responses and the date.
package enum CacheDecision: Sendable, Equatable {
    /// A kept response answers it; its age, and how long it will go on doing so.
    case serve(StoredResponse, age: Duration, freshFor: Duration)
    /// The upstream must be asked.
    case forward

    /// RFC 9111 §4.
    package static func decide(
        _ request: HTTPRequest, _ variants: [StoredResponse], upstream: Upstream, now: Date
    ) -> CacheDecision {
        guard !variants.isEmpty else { return .forward }
        let control = CacheControl(request.fields)
        guard !control.contains("no-cache"), let stored = latest(of: variants, for: request) else { return .forward }
        let age = stored.age(at: now)
        let lifetime = stored.freshnessLifetime(upstream: upstream)
        let wanted = control.seconds("max-age").map { min(lifetime, .seconds($0)) } ?? lifetime
        return age < wanted ? .serve(stored, age: age, freshFor: wanted - age) : .forward
    }

    /// What may be served however old it is: nothing that forbids it (RFC 9111 §4.2.4).
    static func stale(
        _ request: HTTPRequest, _ variants: [StoredResponse], now: Date
    ) -> (StoredResponse, age: Duration)? {
        guard let stored = latest(of: variants, for: request) else { return nil }
        let control = CacheControl(stored.fields)
        guard !["no-cache", "must-revalidate", "proxy-revalidate", "s-maxage"].contains(where: control.contains) else {
            return nil
        }
        return (stored, stored.age(at: now))
    }

    private static func latest(of variants: [StoredResponse], for request: HTTPRequest) -> StoredResponse? {
        variants.filter { $0.matches(request) }.max { $0.received < $1.received }
    }
}
