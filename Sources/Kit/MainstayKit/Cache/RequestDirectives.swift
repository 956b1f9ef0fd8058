// SPDX-License-Identifier: Apache-2.0

/// The directives for caches in a request (RFC 9111 §5.2.1, RFC 5861 §4). Invalid directives are ignored.
struct RequestDirectives {
    var maximumAge: Duration?
    var minimumFreshness = Duration.zero
    /// How long past its freshness a reply is accepted.
    var maximumStaleness: Duration?
    var staleIfError: Duration?
    var asksUpstream = false
    var forbidsStoring = false
    var isOnlyForCaches = false

    init(_ fields: HTTPFields) {
        guard let value = fields[.cacheControl] else {
            // RFC 9111 §5.4 deprecates Pragma. The client that sends it wants the upstream's reply, and asking the
            // upstream is never wrong.
            asksUpstream = fields[CacheField.pragma].map { HTTPList.names($0).contains("no-cache") } ?? false
            return
        }
        let directives = CacheDirectives(value)
        maximumAge = directives.seconds(.maxAge)
        minimumFreshness = directives.seconds(.minFresh) ?? .zero
        maximumStaleness = directives.hasArgument(.maxStale) ? directives.seconds(.maxStale) : nil
        if directives.contains(.maxStale), !directives.hasArgument(.maxStale) {
            maximumStaleness = .seconds(1 << 31)
        }
        staleIfError = directives.seconds(.staleIfError)
        asksUpstream = directives.contains(.noCache)
        forbidsStoring = directives.contains(.noStore)
        isOnlyForCaches = directives.contains(.onlyIfCached)
    }

    /// Returns `true` if the request accepts this fresh reply.
    func accept(_ kept: CacheCandidate) -> Bool {
        acceptAge(of: kept) && kept.freshFor >= minimumFreshness
    }

    /// Returns `true` if the request accepts this stale reply, provided that the upstream or the client allows stale
    /// use.
    func acceptStale(_ kept: CacheCandidate) -> Bool {
        acceptAge(of: kept) && minimumFreshness == .zero
    }

    private func acceptAge(of kept: CacheCandidate) -> Bool {
        guard !asksUpstream, !forbidsStoring else { return false }
        return maximumAge.map { kept.age < $0 } ?? true
    }
}
