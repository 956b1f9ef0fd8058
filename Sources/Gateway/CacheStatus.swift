// SPDX-License-Identifier: Apache-2.0

import Mainstay

/// The Cache-Status field (RFC 9211): how the gateway came by an answer.
enum CacheStatus {
    static func value(for reply: HTTPResponse) -> String {
        let provenance = reply.provenance
        let parameters: [String] =
            switch provenance.source {
            case .network: ["fwd=uri-miss", "fwd-status=\(reply.status.code)"]
            case .revalidated: ["fwd=stale", "fwd-status=304"]
            case .cache: ["hit"]
            case .stale: ["hit", "detail=\(string("stale", provenance.because))"]
            case .embedded:
                (provenance.attempts > 0 ? ["fwd=uri-miss"] : [])
                    + ["detail=\(string("embedded", provenance.provider, provenance.because))"]
            }
        return (["mainstay"] + parameters).joined(separator: "; ")
    }

    /// The value for a fresh reply, with the seconds it stays so (RFC 9211 §2.4).
    static func hit(freshFor seconds: Double) -> String {
        "mainstay; hit; ttl=\(Int(seconds))"
    }

    /// An sf-string (RFC 9651 §3.3.3): printable ASCII, with quotes and backslashes escaped.
    private static func string(_ parts: String?...) -> String {
        var text = "\""
        for scalar in parts.compactMap(\.self).joined(separator: ": ").unicodeScalars {
            switch scalar {
            case "\"", "\\": text += "\\\(scalar)"
            case " "..."~": text.unicodeScalars.append(scalar)
            default: text += "?"
            }
        }
        return text + "\""
    }
}
