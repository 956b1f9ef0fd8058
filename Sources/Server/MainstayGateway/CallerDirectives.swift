// SPDX-License-Identifier: Apache-2.0

import Mainstay

/// What of a caller's Cache-Control counts (RFC 9111 §5.2.1).
enum CallerDirectives {
    /// The directives that never cost an upstream request: they only say that less will do.
    private static let harmless: Set<String> = ["only-if-cached", "max-stale", "stale-if-error"]

    /// The directives that count for an upstream; `nil` if none is left. All of them count where the configuration says so
    /// (``Upstream/allowsNoCache``).
    static func counting(of cacheControl: String?, for upstream: Upstream) -> String? {
        guard let cacheControl, !upstream.allowsNoCache else { return cacheControl }
        let kept = cacheControl.split(separator: ",").map { String($0).trimmed }.filter { directive in
            harmless.contains(directive.prefix { $0 != "=" }.lowercased())
        }
        return kept.isEmpty ? nil : kept.joined(separator: ", ")
    }
}
