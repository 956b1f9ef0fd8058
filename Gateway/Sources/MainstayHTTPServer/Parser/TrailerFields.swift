// SPDX-License-Identifier: Apache-2.0

/// Decides which fields are allowed in a trailer. Some fields have a meaning only in a head; in a trailer they are
/// dropped (RFC 9110 §6.5.1).
enum TrailerFields {
    private static let forbidden: [StaticString] = [
        // Framing and routing.
        "connection", "content-length", "host", "keep-alive", "te", "trailer", "transfer-encoding", "upgrade", "via",
        "forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto",
        // The identity of the client.
        "authorization", "cookie", "origin", "proxy-authenticate", "proxy-authorization", "set-cookie",
        "www-authenticate",
        // How to read or answer the request.
        "cache-control", "expect", "if-match", "if-modified-since", "if-none-match", "if-range", "if-unmodified-since",
        "max-forwards", "pragma", "range",
        // The description of the content.
        "content-encoding", "content-location", "content-range", "content-type",
    ]

    /// Returns `true` if a field with this name is allowed in a trailer.
    static func allow(_ name: Range<Int>, in bytes: Span<UInt8>) -> Bool {
        for field in forbidden where bytes.equals(anyCaseOf: field, in: name) { return false }
        return true
    }
}
