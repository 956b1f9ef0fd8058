// SPDX-License-Identifier: Apache-2.0

import Mainstay

/// The Cache-Status field (RFC 9211), which says how the gateway got an answer.
enum CacheStatus {
    private static let name = "mainstay"

    static func value(for reply: HTTPResponse) -> String {
        let provenance = reply.provenance
        var outcome = provenance.cache ?? CacheOutcome(forwarded: .uriMiss)
        switch provenance.source {
        case .network, .cache, .revalidated: break
        case .stale:
            // The gateway asked the upstream before a lower tier answered, so this was not a hit.
            if provenance.attempts > 0, outcome.forwarded == nil { outcome.forwarded = .stale }
            outcome.detail = detail("stale", provenance.because)
        case .embedded:
            outcome.detail = detail("embedded", provenance.provider, provenance.because)
            // Nothing was sent to the upstream, and this was not a cache hit, so only the detail applies.
            if provenance.attempts == 0 { return "\(name); detail=\(StructuredField.string(outcome.detail ?? ""))" }
        }
        return outcome.fieldValue(cache: name)
    }

    /// The value for a fresh reply, with the number of seconds that it stays fresh (RFC 9211 §2.4).
    static func hit(freshFor seconds: Double) -> String {
        CacheOutcome(timeToLive: .seconds(seconds)).fieldValue(cache: name)
    }

    /// The value if there is no reply. Nothing was forwarded if no request was sent.
    static func value(after error: TransportError, to method: HTTPMethod) -> String {
        guard error.attempts > 0 else { return "\(name); detail=\(StructuredField.string("not forwarded"))" }
        let reason = method.isSafe ? error.forwarded ?? .uriMiss : .method
        return CacheOutcome(forwarded: reason).fieldValue(cache: name)
    }

    private static func detail(_ parts: String?...) -> String {
        parts.compactMap(\.self).joined(separator: ": ")
    }
}
