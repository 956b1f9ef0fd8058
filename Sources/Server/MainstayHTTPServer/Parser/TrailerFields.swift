// SPDX-License-Identifier: Apache-2.0

/// Which fields mean something only where the head has them (RFC 9110 §6.5.1): a trailer that brings one late is
/// dropped.
enum TrailerFields {
    private static let forbidden: [StaticString] = [
        // Framing and routing.
        "connection", "content-length", "host", "keep-alive", "te", "trailer", "transfer-encoding", "upgrade", "via",
        "forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto",
        // Who asks.
        "authorization", "cookie", "origin", "proxy-authenticate", "proxy-authorization", "set-cookie",
        "www-authenticate",
        // How the request is to be read or answered.
        "cache-control", "expect", "if-match", "if-modified-since", "if-none-match", "if-range", "if-unmodified-since",
        "max-forwards", "pragma", "range",
        // What the content is.
        "content-encoding", "content-location", "content-range", "content-type",
    ]

    /// Whether a field of this name may stand in a trailer.
    static func allow(_ name: Range<Int>, in bytes: Span<UInt8>) -> Bool {
        for field in forbidden where bytes.equals(anyCaseOf: field, in: name) { return false }
        return true
    }
}
