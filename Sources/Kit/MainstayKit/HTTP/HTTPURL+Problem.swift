// SPDX-License-Identifier: Apache-2.0

extension HTTPURL {
    /// Returns what is wrong with a text that is not a URL (``init(_:)-(String)``), and what to write instead.
    static func problem(with text: String) -> String {
        guard let colon = text.firstRange(of: "://") else {
            let example = text.isEmpty || text.contains(where: \.isWhitespace) ? "api.example.com/v1" : text
            return "the address \"\(text)\" has no scheme: write it as https://\(example)"
        }
        guard Scheme(rawValue: text[..<colon.lowerBound].lowercased()) != nil else {
            return "the address \"\(text)\" is not of HTTP: it must begin with https:// or http://"
        }
        let authority = text[colon.upperBound...].prefix { !"/?#".contains($0) }
        // The text may have a password, so it is not repeated.
        if authority.contains("@") { return "the address has a user before its host: give credentials apart from it" }
        return "the address \"\(text)\" is not a valid URL: it needs a host, a port of at most 65535 if it has one, "
            + "and percent-encoding for spaces and other special characters"
    }
}
