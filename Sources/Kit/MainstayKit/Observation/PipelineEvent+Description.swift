// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

extension PipelineEvent: CustomStringConvertible {
    /// What happened, on one line for a person:
    /// `api.dictionaryapi.dev/api/v2/entries/en/word: attempt 1: 200 OK in 0.031 s`.
    public var description: String { "\(upstream)\(SecretForms.redacted(path)): \(kind)" }
}

extension PipelineEvent.Kind: CustomStringConvertible {
    /// What happened, in a few words.
    public var description: String {
        switch self {
        case .attempt(let number, let status, let took): "attempt \(number): \(status) in \(took.forPeople)"
        case .failure(let number, let kind, let took):
            "attempt \(number): \(TransportError(kind)) after \(took.forPeople)"
        case .wait(let wait, let reason): reason.describing(wait.forPeople)
        case .cache(let result): result.forPeople
        case .storeFailed(let reason): "the cache failed: \(reason)"
        case .fallback(let source, let because): "answered \(source.forPeople): \(because)"
        case .coalesced: "shares an equal request's transfer"
        case .hedged(let delay): "no answer after \(delay.forPeople), so a second request is sent"
        case .budgetExhausted: "not tried again: too many requests are already"
        case .limited(let until): "not sent: the limit allows none before \(HTTPDate.format(until))"
        case .breaker(.closed): "the breaker closed: the upstream works"
        case .breaker(.halfOpen): "the breaker lets one request through"
        case .breaker(.open(until: .distantFuture)): "the breaker was opened by hand"
        case .breaker(.open(let until)): "the breaker opened until \(HTTPDate.format(until))"
        case .unidentified(let policy, let part):
            "the policy \"\(policy)\" adds \(part) below the cache, which may tell users apart, so no reply is kept or shared; "
                + "let the policy conform to IdentifyingTransport, or add it at .call"
        case .stateFailed(let reason): "the shared state failed: \(reason)"
        case .drift(let drift): "\(drift)"
        }
    }
}

extension PipelineEvent.WaitReason {
    fileprivate func describing(_ wait: String) -> String {
        switch self {
        case .backoff: "tries again in \(wait)"
        case .throttled: "tries again in \(wait), as it was asked to"
        case .rateLimit: "waits \(wait) for the upstream's limit"
        case .queue: "waited \(wait) for its turn"
        case .network: "waits for the network, \(wait) at most"
        }
    }
}

extension PipelineEvent.CacheResult {
    fileprivate var forPeople: String {
        switch self {
        case .hit: "answered from the cache"
        case .stale: "answered from the cache, past its time"
        case .miss: "not in the cache, or not fresh"
        case .revalidated: "what is in the cache is still right, says the upstream"
        case .stored: "kept in the cache"
        case .invalidated: "forgotten by the cache"
        }
    }
}

extension Provenance.Source {
    fileprivate var forPeople: String {
        switch self {
        case .network, .revalidated: "by the upstream"
        case .cache: "from the cache"
        case .stale: "with a stale reply"
        case .embedded: "from embedded data"
        }
    }
}

extension Duration {
    /// The duration in seconds, to the millisecond.
    fileprivate var forPeople: String {
        let milliseconds = Int(clamping: (inSeconds * 1000).rounded())
        let fraction = "\(1000 + abs(milliseconds % 1000))".dropFirst()
        return "\(milliseconds / 1000).\(fraction) s"
    }
}
