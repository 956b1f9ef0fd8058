// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// The decision about a request. It depends only on the request, the kept responses and the date.
public enum CacheDecision: Sendable, Equatable {
    /// Answer with a kept response. It is fresh, or not more stale than the client allows.
    case serve(CacheCandidate)
    /// Answer with a stale response, and confirm it in the background with the given request (RFC 5861 §3).
    case serveStale(CacheCandidate, validating: HTTPRequest)
    /// Send the given request to the upstream. The upstream may confirm the kept response, or the kept response may
    /// replace an error.
    case forward(CacheOutcome.Reason, HTTPRequest, kept: CacheCandidate?)
    /// Answer 504: the upstream may not be asked, and no kept response matches (RFC 9111 §5.2.1.7).
    case unavailable

    /// Decides what to do with a request (RFC 9111 §4).
    ///
    /// Requests with conditions that only the origin can judge go past the cache. A whole kept response answers
    /// requests for a range too.
    public static func decide(
        _ request: HTTPRequest, _ variants: [StoredResponse], upstream: Upstream, now: Date
    ) -> CacheDecision {
        let asked = RequestDirectives(request.fields)
        let decision = decide(request, asked: asked, variants, upstream: upstream, now: now)
        if case .forward = decision, asked.isOnlyForCaches { return .unavailable }
        return decision
    }

    private static func decide(
        _ request: HTTPRequest, asked: RequestDirectives, _ variants: [StoredResponse], upstream: Upstream, now: Date
    ) -> CacheDecision {
        guard request.method == .get || request.method == .head else { return .forward(.method, request, kept: nil) }
        guard request.isForCaches else { return .forward(.bypass, request, kept: nil) }
        guard let kept = best(of: variants, for: request, upstream: upstream, now: now) else {
            return .forward(variants.isEmpty ? .uriMiss : .varyMiss, request, kept: nil)
        }
        if kept.isFresh, asked.accept(kept) { return .serve(kept) }
        if !kept.isFresh, asked.acceptStale(kept) {
            if kept.allowsStale(asked: asked, forced: upstream.keepsForOutages(request)) { return .serve(kept) }
            if request.options.acceptsLesser, kept.allowsStaleWhileRevalidating {
                let whole = request.withoutConditions
                return .serveStale(kept, validating: kept.stored.validating(whole) ?? whole)
            }
        }
        let validating = kept.stored.validating(request) ?? request
        return .forward(kept.isFresh ? .request : .stale, validating, kept: kept)
    }

    /// Returns the kept response for a request, however old it is.
    static func kept(
        _ request: HTTPRequest, _ variants: [StoredResponse], upstream: Upstream, now: Date
    ) -> CacheCandidate? {
        guard request.method == .get || request.method == .head, request.isForCaches else { return nil }
        return best(of: variants, for: request, upstream: upstream, now: now)
    }

    /// Chooses among several responses that match: a fresh one first, then the newest (RFC 9111 §4.1). An expired
    /// response never hides a fresh one.
    private static func best(
        of variants: [StoredResponse], for request: HTTPRequest, upstream: Upstream, now: Date
    ) -> CacheCandidate? {
        variants.lazy.filter { $0.matches(request.fields) }
            .map { CacheCandidate($0, upstream: upstream, now: now) }
            .max { one, other in
                one.isFresh != other.isFresh ? other.isFresh : one.stored.date < other.stored.date
            }
    }
}

extension HTTPRequest {
    /// The request without conditions, as if the client had no copy yet.
    var withoutConditions: HTTPRequest {
        var request = self
        request.method = .get
        request.fields.remove(
            CacheField.ifNoneMatch, CacheField.ifModifiedSince, CacheField.range, CacheField.ifRange)
        return request
    }

    /// Whether a kept response can be the answer.
    fileprivate var isForCaches: Bool {
        !hasContent && !fields.contains(CacheField.ifMatch) && !fields.contains(CacheField.ifUnmodifiedSince)
    }
}
