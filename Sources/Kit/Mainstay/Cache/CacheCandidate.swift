// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// A kept response that answers a request as far as its fields go, and how it stands at the moment.
package final class CacheCandidate: Sendable, Equatable {
    /// What is kept.
    package let stored: StoredResponse
    /// How old it is.
    package let age: Duration
    /// How long it stays fresh; negative where it is stale, and zero where it must be confirmed before each use.
    package let freshFor: Duration
    /// Whether it may be used stale at all (RFC 9111 §4.2.4).
    let allowsStale: Bool
    /// How long it may be used while it is being confirmed (RFC 5861 §3).
    private let whileRevalidating: Duration
    /// How long it may be used where confirming it fails (RFC 5861 §4).
    private let ifError: Duration?

    init(_ stored: StoredResponse, upstream: Upstream, now: Date) {
        let directives = stored.directives(for: upstream.cacheMode)
        self.stored = stored
        age = stored.age(at: now)
        freshFor = stored.freshnessLifetime(directives, upstream: upstream) - age
        let mustBeConfirmed =
            directives.contains("no-cache") || directives.contains("must-revalidate")
            || upstream.cacheMode == .shared
                && (directives.contains("proxy-revalidate") || directives.contains("s-maxage"))
        allowsStale = !mustBeConfirmed
        whileRevalidating = directives.seconds("stale-while-revalidate") ?? .zero
        ifError = directives.seconds("stale-if-error")
    }

    package static func == (lhs: CacheCandidate, rhs: CacheCandidate) -> Bool {
        lhs.stored == rhs.stored && lhs.age == rhs.age && lhs.freshFor == rhs.freshFor
    }

    /// Whether it needs no confirmation.
    package var isFresh: Bool { freshFor > .zero }

    private var staleFor: Duration { .zero - freshFor }

    /// Whether it may be given at once, to be confirmed behind it.
    var allowsStaleWhileRevalidating: Bool { allowsStale && staleFor < whileRevalidating }

    /// Whether it may be given though it is so stale, because the client says so (RFC 9111 §5.2.1.2).
    func allowsStale(asked: RequestDirectives) -> Bool {
        guard allowsStale, let limit = asked.maximumStaleness else { return false }
        return staleFor <= limit
    }

    /// Whether it may stand in for an error; either side can say so.
    func allowsStaleIfError(asked: RequestDirectives) -> Bool {
        guard allowsStale, let limit = [ifError, asked.staleIfError].compactMap(\.self).max() else { return false }
        return staleFor < limit
    }

    /// It, as the answer to a request: 304 where the client has it already, and without content to HEAD.
    package func response(
        to request: HTTPRequest, as source: Provenance.Source, by upstream: Upstream, outcome: CacheOutcome? = nil
    ) -> HTTPResponse {
        var fields = stored.fields
        fields[.age] = "\(age.components.seconds)"
        let provenance = Provenance(
            source: source, provider: upstream.name, age: age, attempts: 0,
            cache: outcome ?? CacheOutcome(timeToLive: freshFor))
        guard !stored.isKnown(to: request) else {
            // RFC 9110 §15.4.5: of what describes the content only what the client needs to recognise it.
            let kept = fields.lines.filter { line in
                !line.name.canonical.hasPrefix("content-") || line.name == CacheField.contentLocation
                    || line.name == .contentSecurityPolicy
            }
            return HTTPResponse(status: 304, fields: HTTPFields(kept), provenance: provenance)
        }
        return HTTPResponse(
            status: stored.status, fields: fields, body: request.method == .head ? [] : stored.body,
            provenance: provenance)
    }
}
