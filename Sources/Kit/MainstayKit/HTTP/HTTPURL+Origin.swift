// SPDX-License-Identifier: Apache-2.0

extension HTTPURL {
    /// Reads an origin as a browser sends it: `https://app.example.com` (RFC 6454 §6.2).
    ///
    /// - Returns: `nil` if the text is not an `http` or `https` origin.
    package init?(origin text: String) {
        guard !text.hasSuffix("/"), let url = HTTPURL(text), url.target == "/" else { return nil }
        self = url
    }

    /// The origin as a browser sends it.
    package var origin: String { "\(scheme.rawValue)://\(authority)" }
}
