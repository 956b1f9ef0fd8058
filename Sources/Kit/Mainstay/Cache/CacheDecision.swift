// SPDX-License-Identifier: Apache-2.0

package import MainstayFoundation

/// What to do about a request, given what is kept: a pure function of the request, the kept responses and the date.
package enum CacheDecision: Sendable, Equatable {
    /// A kept response answers it: one that is fresh, or as stale as the client allows.
    case serve(CacheCandidate)
    /// A stale one answers it, and is to be confirmed behind it with the request given (RFC 5861 §3).
    case serveStale(CacheCandidate, validating: HTTPRequest)
    /// The upstream must be asked, with the request given; a kept response that it may confirm, or that may stand in
    /// where it fails.
    case forward(CacheOutcome.Reason, HTTPRequest, kept: CacheCandidate?)
    /// The upstream may not be asked, and nothing that is kept will do: 504 (RFC 9111 §5.2.1.7).
    case unavailable

    /// RFC 9111 §4.
    ///
    /// Requests for a range, and those with conditions that only the origin can judge, pass by.
    package static func decide(
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
        guard request.isForWhole else { return .forward(.bypass, request, kept: nil) }
        guard let kept = best(of: variants, for: request, upstream: upstream, now: now) else {
            return .forward(variants.isEmpty ? .uriMiss : .varyMiss, request, kept: nil)
        }
        if kept.isFresh, asked.accept(kept) { return .serve(kept) }
        if !kept.isFresh, asked.acceptStale(kept) {
            if kept.allowsStale(asked: asked) { return .serve(kept) }
            if kept.allowsStaleWhileRevalidating {
                let whole = request.withoutConditions
                return .serveStale(kept, validating: kept.stored.validating(whole) ?? whole)
            }
        }
        let validating = kept.stored.validating(request) ?? request
        return .forward(kept.isFresh ? .request : .stale, validating, kept: kept)
    }

    /// What may be served however old it is: nothing that forbids it (RFC 9111 §4.2.4).
    static func stale(
        _ request: HTTPRequest, _ variants: [StoredResponse], upstream: Upstream, now: Date
    ) -> CacheCandidate? {
        guard request.method == .get || request.method == .head, request.isForWhole else { return nil }
        let kept = best(of: variants, for: request, upstream: upstream, now: now)
        return kept.flatMap { $0.isFresh || $0.allowsStale ? $0 : nil }
    }

    /// Of several that match, a fresh one comes before the newest (RFC 9111 §4.1): an expired one hides no other.
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
    /// It, as if the client had nothing yet.
    var withoutConditions: HTTPRequest {
        var request = self
        request.method = .get
        request.fields.remove(CacheField.ifNoneMatch, CacheField.ifModifiedSince)
        return request
    }

    /// Whether a kept response can be all of the answer.
    fileprivate var isForWhole: Bool {
        body == nil
            && ![CacheField.range, CacheField.ifRange, CacheField.ifMatch, CacheField.ifUnmodifiedSince]
                .contains(where: fields.contains)
    }
}
