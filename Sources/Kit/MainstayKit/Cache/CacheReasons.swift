// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// Explains the decisions of a cache to a person.
public enum CacheReasons {
    /// Says what decided how long a kept reply is fresh, and whether it was old when it arrived.
    public static func freshness(of stored: StoredResponse, upstream: Upstream) -> String {
        let reason = lifetime(of: stored, upstream: upstream)
        return secondsBehind(in: stored.fields, sent: stored.sent).map {
            "\(reason); \(lateClock(of: upstream.host, by: $0))"
        } ?? reason
    }

    /// Returns how many seconds the clock of an upstream is behind this machine's, by the Date of a reply; `nil` if that
    /// is at most a minute.
    ///
    /// The age of a reply is counted from its Date (RFC 9111 §4.2.3). If that is late, the reply is fresh for less time, or
    /// never.
    public static func secondsBehind(in fields: HTTPFields, sent: Date) -> Int? {
        guard let date = fields[.date].flatMap({ HTTPDate.parse($0, now: sent) }) else { return nil }
        let behind = sent.timeIntervalSince(date) - StoredResponse.ageValue(fields)
        return behind > CacheCandidate.largestSkew ? Int(clamping: behind) : nil
    }

    /// Says that the clock of an upstream is late. A cache before the upstream that sends no Age looks the same.
    public static func lateClock(of host: String, by seconds: Int) -> String {
        "the Date of its replies is \(seconds) s old when they arrive, so they are fresh for that much less: the clock of "
            + "\(host) is behind, or a cache before it sends no Age"
    }

    /// Says what decided the lifetime. The order is that of RFC 9111 §4.2.1.
    private static func lifetime(of stored: StoredResponse, upstream: Upstream) -> String {
        if let date = stored.staleSince {
            return "a purge, or a reply to HEAD that is about another one, made it stale on \(HTTPDate.format(date))"
        }
        if upstream.overridesCaching(of: stored.status) {
            return
                "the lifetime that is set for status \(stored.status.code) of \(upstream.host), whatever the reply says"
        }
        let directives = stored.directives(for: upstream.cacheMode)
        let field = directives.areTargeted ? "CDN-Cache-Control" : "Cache-Control"
        if directives.contains(.noCache) { return "\(field): no-cache, so it is confirmed before each use" }
        if directives.forbidsStoring { return "\(field): no-store, so it is kept for outages only" }
        if upstream.cacheMode == .shared, let seconds = directives.seconds(.sMaxAge) {
            return "\(field): s-maxage=\(seconds.components.seconds)"
        }
        if let seconds = directives.seconds(.maxAge) { return "\(field): max-age=\(seconds.components.seconds)" }
        if !directives.areTargeted, let expires = stored.fields[.expires] { return "Expires: \(expires)" }
        if let modified = stored.fields[.lastModified] {
            return
                "a tenth of the time since Last-Modified: \(modified), at most 60 s, because the reply names no lifetime"
        }
        return "the lifetime that is set for \(upstream.host), because the reply names none"
    }

    /// Says why a kept reply that is no longer fresh may not answer.
    static func againstStale(_ kept: CacheCandidate, upstream: Upstream) -> String {
        if let directive = upstream.directives(of: kept.stored).forbiddingStale(in: upstream.cacheMode)?.rawValue {
            return "a reply is kept, but its Cache-Control (\(directive)) forbids to use it without asking the upstream"
        }
        return "a reply is kept, but it is too old to be used without asking the upstream"
    }

    /// Says why a response from the network may not be kept; `nil` if it may (RFC 9111 §3).
    public static func againstKeeping(
        _ response: HTTPResponse, to request: HTTPRequest, upstream: Upstream, now: Date
    ) -> String? {
        let kept = StoredResponse(response, to: request, sent: now, received: now, upstream: upstream)
        guard kept == nil else { return nil }
        let directives = CacheDirectives(of: response.fields, mode: upstream.cacheMode)
        if request.method != .get { return "only replies to GET are kept" }
        if response.provenance.source != .network { return "it is not the upstream's reply" }
        if directives.contains(.noStore) {
            return "the reply has no-store in \(directives.areTargeted ? "CDN-" : "")Cache-Control"
        }
        if upstream.cacheMode == .shared, directives.contains(.private) {
            return "the reply is for one user: it has private in Cache-Control"
        }
        if RequestDirectives(request.fields).forbidsStoring { return "the request has Cache-Control: no-store" }
        if Vary.names(response.fields) == nil { return "the reply depends on more than the request: it has Vary: *" }
        switch upstream.outcome(of: response, at: now) {
        case .throttled: return "the upstream refused the request because of a limit"
        case .credentials: return "the upstream refused the credentials"
        default: break
        }
        if upstream.cacheMode == .shared, request.fields.contains(.authorization), !directives.allowSharing {
            return "the request has Authorization, and the reply has neither public, s-maxage nor must-revalidate"
        }
        return "a reply with status \(response.status) is kept only if it names its lifetime, and this one names none"
    }
}
