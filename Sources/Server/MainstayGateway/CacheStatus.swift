// SPDX-License-Identifier: Apache-2.0

import Mainstay

/// The Cache-Status field (RFC 9211): how the gateway came by an answer.
enum CacheStatus {
    private static let name = "mainstay"

    static func value(for reply: HTTPResponse) -> String {
        let provenance = reply.provenance
        var outcome = provenance.cache ?? CacheOutcome(forwarded: .uriMiss)
        switch provenance.source {
        case .network, .cache, .revalidated: break
        case .stale:
            // A lesser tier answered after the upstream had been asked: that was no hit.
            if provenance.attempts > 0, outcome.forwarded == nil { outcome.forwarded = .stale }
            outcome.detail = detail("stale", provenance.because)
        case .embedded:
            outcome.detail = detail("embedded", provenance.provider, provenance.because)
            // Where nothing was sent nothing was forwarded either, and a hit it was not: only the detail is left to say.
            if provenance.attempts == 0 { return "\(name); detail=\(StructuredField.string(outcome.detail ?? ""))" }
        }
        return outcome.fieldValue(cache: name)
    }

    /// The value for a fresh reply, with the seconds it stays so (RFC 9211 §2.4).
    static func hit(freshFor seconds: Double) -> String {
        CacheOutcome(timeToLive: .seconds(seconds)).fieldValue(cache: name)
    }

    private static func detail(_ parts: String?...) -> String {
        parts.compactMap(\.self).joined(separator: ": ")
    }
}
