// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// The Cache-Status field (RFC 9211), which says how the gateway got an answer.
enum CacheStatus {
    private static let name = "mainstay"

    /// The outcome for a reply that no cache has seen.
    static let unknown = CacheOutcome(forwarded: .uriMiss)

    /// The value for a reply with a provenance.
    static func value(of provenance: Provenance) -> String {
        var outcome = provenance.cache ?? unknown
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
        @unknown default: break
        }
        return outcome.fieldValue(cache: name)
    }

    /// The value for a fresh reply, with the number of seconds that it stays fresh (RFC 9211 §2.4).
    static func hit(freshFor seconds: Double) -> String {
        CacheOutcome(timeToLive: .seconds(seconds)).fieldValue(cache: name)
    }

    /// The value if nothing was kept, and nothing was sent to the upstream.
    static let notForwarded = "\(name); detail=\(StructuredField.string("not forwarded"))"

    private static func detail(_ parts: String?...) -> String {
        parts.compactMap(\.self).joined(separator: ": ")
    }
}
