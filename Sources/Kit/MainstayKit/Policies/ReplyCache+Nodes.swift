// SPDX-License-Identifier: Apache-2.0

extension ReplyCache {
    /// What this node does about a request that several nodes may miss.
    enum Turn {
        case answer(HTTPResponse)
        /// It asks the upstream, and says when it has settled the outcome.
        case fetch(done: @Sendable () -> Void)
    }

    /// Waits until this node should ask the upstream, or another node has got the reply.
    func turn(_ forward: Forward, _ fetches: any FetchSharing) async -> Turn {
        let (request, upstream, clock) = (forward.request, upstream, clock)
        let answer = { @Sendable (variants: [StoredResponse]) -> CacheCandidate? in
            let decision = CacheDecision.decide(request, variants, upstream: upstream, now: clock.date)
            if case .serve(let kept) = decision { return kept }
            return nil
        }
        let end = context.lastUse(of: request)?.instant
        switch await fetches.turn(forward.keys.own, until: end, answers: { answer($0) != nil }) {
        case .kept(let variants):
            guard let kept = answer(variants) else { return .fetch {} }
            context.observe(.cache(.hit), of: request)
            return .answer(kept.response(to: request, as: .cache, by: upstream))
        case .fetch(let done): return .fetch(done: done)
        }
    }
}
