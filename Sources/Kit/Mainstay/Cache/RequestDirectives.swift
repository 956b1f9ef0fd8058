// SPDX-License-Identifier: Apache-2.0

/// What a request asks of caches (RFC 9111 §5.2.1, RFC 5861 §4). What cannot be read is as if it were not there.
struct RequestDirectives {
    var maximumAge: Duration?
    var minimumFreshness = Duration.zero
    /// How far past its freshness a reply may be.
    var maximumStaleness: Duration?
    var staleIfError: Duration?
    var asksUpstream = false
    var forbidsStoring = false
    var isOnlyForCaches = false

    init(_ fields: HTTPFields) {
        guard let value = fields[.cacheControl] else {
            // RFC 9111 §5.4 gives Pragma no meaning any more; asking the upstream is never wrong, and is what is meant.
            asksUpstream = fields[CacheField.pragma].map { HTTPList.names($0).contains("no-cache") } ?? false
            return
        }
        let directives = CacheDirectives(value)
        maximumAge = directives.seconds("max-age")
        minimumFreshness = directives.seconds("min-fresh") ?? .zero
        maximumStaleness = directives.hasArgument("max-stale") ? directives.seconds("max-stale") : nil
        if directives.contains("max-stale"), !directives.hasArgument("max-stale") {
            maximumStaleness = .seconds(1 << 31)
        }
        staleIfError = directives.seconds("stale-if-error")
        asksUpstream = directives.contains("no-cache")
        forbidsStoring = directives.contains("no-store")
        isOnlyForCaches = directives.contains("only-if-cached")
    }

    /// Whether a fresh reply is good enough.
    func accept(_ kept: CacheCandidate) -> Bool {
        acceptAge(of: kept) && kept.freshFor >= minimumFreshness
    }

    /// Whether a stale reply is good enough, where the upstream or the client allows one.
    func acceptStale(_ kept: CacheCandidate) -> Bool {
        acceptAge(of: kept) && minimumFreshness == .zero
    }

    private func acceptAge(of kept: CacheCandidate) -> Bool {
        guard !asksUpstream, !forbidsStoring else { return false }
        return maximumAge.map { kept.age < $0 } ?? true
    }
}
