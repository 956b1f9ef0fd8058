// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

extension StoredResponse {
    /// The longest lifetime that is guessed from Last-Modified, in seconds. Many APIs send the field with every reply and
    /// expect to be asked again soon, so a longer one would show old data.
    private static let longestHeuristic = 60.0

    /// Returns how long the reply is fresh (RFC 9111 §4.2.1).
    ///
    /// Without an explicit lifetime it is a tenth of the time since Last-Modified (RFC 9111 §4.2.2), at most 60 s, or else
    /// the upstream's default, which alone counts with ``Upstream/overridesCacheControl``. A reply that must be confirmed before each use (`no-cache`), or that is kept for outages
    /// only (`no-store`), is never fresh.
    func freshnessLifetime(_ directives: CacheDirectives, upstream: Upstream) -> Duration {
        if directives.contains(.noCache) || directives.forbidsStoring { return .zero }
        if upstream.cacheMode == .shared, let seconds = directives.seconds(.sMaxAge) { return seconds }
        if let seconds = directives.seconds(.maxAge) { return seconds }
        if !directives.areTargeted, let expires = fields[.expires] {
            // An invalid Expires counts as a date in the past (RFC 9111 §5.3).
            return .seconds(CacheDate.parse(expires, now: received)?.timeIntervalSince(date) ?? 0)
        }
        return heuristicLifetime(directives, upstream: upstream)
    }

    private func heuristicLifetime(_ directives: CacheDirectives, upstream: Upstream) -> Duration {
        if let lifetime = upstream.lifetimes[status] { return lifetime }
        var reply = HTTPResponse(status: status, fields: fields, body: body)
        reply.noted = noted
        let outcome = upstream.outcome(of: reply, at: received)
        guard CacheableStatus.isHeuristic(status) || directives.contains(.public) || outcome == .notFound else {
            return .zero
        }
        if !upstream.overridesCacheControl,
            let modified = fields[.lastModified].flatMap({ CacheDate.parse($0, now: received) }), modified <= date
        {
            return .seconds(clamping: min(date.timeIntervalSince(modified) / 10, Self.longestHeuristic))
        }
        return switch outcome {
        case .success: upstream.timeToLive
        case .notFound: upstream.notFoundTimeToLive
        case .throttled, .credentials, .failure: .zero
        }
    }
}
