// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// Decides which Cache-Control directives of a caller take effect (RFC 9111 §5.2.1).
enum CallerDirectives {
    /// The directives that never cause an upstream request, because they only accept more kinds of answers.
    private static let harmless: Set<String> = ["only-if-cached", "max-stale", "stale-if-error"]

    /// The directives that take effect for an upstream; `nil` if there are none. If the configuration allows it
    /// (`Upstream.Gateway.allowsNoCache`), all of them take effect.
    static func counting(of cacheControl: String?, for upstream: Upstream) -> String? {
        guard let cacheControl, !upstream.gateway.allowsNoCache else { return cacheControl }
        let kept = cacheControl.split(separator: ",").map { String($0).trimmed }.filter { directive in
            harmless.contains(directive.prefix { $0 != "=" }.lowercased())
        }
        return kept.isEmpty ? nil : kept.joined(separator: ", ")
    }
}
