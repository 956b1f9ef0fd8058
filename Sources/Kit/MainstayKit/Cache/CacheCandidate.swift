// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// A kept response whose fields match a request, with its age and freshness at the moment.
public final class CacheCandidate: Sendable, Equatable {
    /// By how many seconds the clocks of machines that share a store may differ.
    static let largestSkew = 60.0

    /// The kept response.
    public let stored: StoredResponse
    /// Its age.
    public let age: Duration
    /// How long it stays fresh. Negative if it is stale; zero if the upstream must confirm it before each use.
    public let freshFor: Duration
    /// Whether any stale use is allowed (RFC 9111 §4.2.4).
    let allowsStale: Bool
    /// How long the cache may use a stale response while it asks the upstream to confirm it (RFC 5861 §3).
    private let whileRevalidating: Duration
    /// How long a stale response may be used if the upstream fails (RFC 5861 §4).
    private let ifError: Duration?

    /// Creates a candidate.
    public init(_ stored: StoredResponse, upstream: Upstream, now: Date) {
        let directives = upstream.directives(of: stored)
        self.stored = stored
        age = stored.age(at: now)
        var left = stored.freshnessLifetime(directives, upstream: upstream) - age
        // If the clock was ahead when it was kept, its age is unknown.
        if stored.received > now.addingTimeInterval(Self.largestSkew) { left = min(left, .zero) }
        // A clock that was set back must not make it fresh again.
        freshFor = stored.staleSince.map { min(left, .seconds(clamping: min(0, $0.timeIntervalSince(now)))) } ?? left
        allowsStale = directives.forbiddingStale(in: upstream.cacheMode) == nil
        whileRevalidating = directives.seconds(.staleWhileRevalidate) ?? .zero
        ifError = directives.seconds(.staleIfError)
    }

    /// Compares the response and what is known of its age.
    public static func == (lhs: CacheCandidate, rhs: CacheCandidate) -> Bool {
        lhs.stored == rhs.stored && lhs.age == rhs.age && lhs.freshFor == rhs.freshFor
    }

    /// Whether it can be used without confirmation.
    public var isFresh: Bool { freshFor > .zero }

    private var staleFor: Duration { .zero - freshFor }

    /// Whether it may be the answer at once, with a confirmation in the background.
    var allowsStaleWhileRevalidating: Bool { allowsStale && staleFor < whileRevalidating }

    /// Returns `true` if it may answer because the upstream does not, up to a limit of staleness; `nil` for the one
    /// that the upstream gave with it (RFC 5861 §4), if any.
    ///
    /// - Parameter isForced: Whether it may although its Cache-Control forbids that.
    func allowsStale(within limit: Duration?, forced isForced: Bool) -> Bool {
        (allowsStale || isForced) && (limit ?? ifError).map { staleFor <= $0 } ?? true
    }

    /// Returns `true` if the client allows a response that is this stale (RFC 9111 §5.2.1.2).
    ///
    /// - Parameter isForced: Whether it may although its Cache-Control forbids that.
    func allowsStale(asked: RequestDirectives, forced isForced: Bool) -> Bool {
        guard allowsStale || isForced, let limit = asked.maximumStaleness else { return false }
        return staleFor <= limit
    }

    /// Returns `true` if it may replace an error. The upstream or the client can allow that, up to a limit of
    /// staleness; `nil` for no limit.
    func allowsStaleIfError(asked: RequestDirectives, within limit: Duration?) -> Bool {
        guard allowsStale, limit.map({ staleFor <= $0 }) ?? true,
            let allowed = [ifError, asked.staleIfError].compactMap(\.self).max()
        else { return false }
        return staleFor < allowed
    }

    /// Returns this response as the answer to a request. The status is 304 if the client has it already, and HEAD gets
    /// no content.
    package func response(
        to request: HTTPRequest, as source: Provenance.Source, by upstream: Upstream, outcome: CacheOutcome? = nil
    ) -> HTTPResponse {
        var fields = stored.fields
        fields[.age] = "\(age.components.seconds)"
        let provenance = Provenance(
            source: source, provider: upstream.name, age: age, attempts: 0,
            cache: outcome ?? CacheOutcome(timeToLive: freshFor))
        guard !stored.isKnown(to: request) else {
            // RFC 9110 §15.4.5: a 304 describes the content only as far as the client needs to recognise it.
            let kept = fields.lines.filter { line in
                !line.name.canonical.hasPrefix("content-") || line.name == CacheField.contentLocation
                    || line.name == .contentSecurityPolicy
            }
            return HTTPResponse(status: 304, fields: HTTPFields(kept), provenance: provenance)
        }
        var response = HTTPResponse(status: stored.status, fields: fields, body: stored.body, provenance: provenance)
        response.noted = stored.noted
        guard request.method == .get else {
            response.body = []
            return response
        }
        return PartialContent.of(
            response, asked: request.fields[CacheField.range], ifRange: request.fields[CacheField.ifRange])
    }
}
