// SPDX-License-Identifier: Apache-2.0

extension Caching {
    /// Sends a request unless another node gets its reply meanwhile.
    @inline(never) func exchange(
        _ forward: Forward, sharing fetches: any FetchSharing
    ) async throws(TransportError) -> HTTPResponse {
        let (request, upstream, clock) = (forward.request, upstream, clock)
        let answer = { @Sendable (variants: [StoredResponse]) -> CacheCandidate? in
            let decision = CacheDecision.decide(request, variants, upstream: upstream, now: clock.date)
            if case .serve(let kept) = decision { return kept }
            return nil
        }
        let end = context.lastUse(of: request)?.instant
        switch await fetches.turn(forward.keys.own, until: end, answers: { answer($0) != nil }) {
        case .kept(let variants):
            if let kept = answer(variants) {
                context.observe(.cache(.hit), of: request)
                return kept.response(to: request, as: .cache, by: upstream)
            }
            context.observe(.cache(.miss), of: request)
            return try await exchange(forward)
        case .fetch(let done):
            defer { done() }
            context.observe(.cache(.miss), of: request)
            return try await exchange(forward)
        }
    }
}
