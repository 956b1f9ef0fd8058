// SPDX-License-Identifier: Apache-2.0

/// The forms by which values are recognised as secrets whatever their names are: tokens with a prefix of their service,
/// JSON Web Tokens (RFC 7519), private keys (RFC 7468), tokens after `Bearer` and passwords in URLs.
///
/// A pure function of the bytes. It reads each byte once, because a gateway's log has every line read.
enum SecretForms {
    private static let replacement = Array(Redaction.replacement.utf8)

    /// How a service's tokens begin, the least number of letters, digits, `-` and `_` that follow, and
    /// whether one of these must be a digit.
    private static let services: [(String, Int, Bool)] = [
        // GitHub, GitLab, npm, PyPI.
        ("ghp_", 20, false), ("gho_", 20, false), ("ghu_", 20, false), ("ghs_", 20, false), ("ghr_", 20, false),
        ("github_pat_", 20, false), ("glpat-", 16, false), ("npm_", 30, false), ("pypi-", 30, false),
        // OpenAI and Anthropic, Stripe. A style sheet has names like `sk-fading-circle`, without digits.
        ("sk-", 20, true), ("sk_live_", 16, false), ("sk_test_", 16, false), ("rk_live_", 16, false),
        ("rk_test_", 16, false), ("whsec_", 16, false),
        // Amazon Web Services, Google.
        ("AKIA", 16, false), ("ASIA", 16, false), ("AIza", 35, false), ("ya29.", 20, false),
        // Slack, SendGrid, Hugging Face, Shopify, DigitalOcean.
        ("xoxa-", 10, true), ("xoxb-", 10, true), ("xoxe-", 10, true), ("xoxp-", 10, true), ("xoxr-", 10, true),
        ("xoxs-", 10, true), ("xapp-", 10, true), ("SG.", 40, false), ("hf_", 30, false), ("shpat_", 30, false),
        ("dop_v1_", 40, false),
    ]

    private static let prefixes: [(text: [UInt8], least: Int, wantsDigit: Bool)] = services.map {
        (Array($0.0.utf8), $0.1, $0.2)
    }

    private static let firsts = Set(prefixes.map { $0.text[0] })

    /// Returns the text without secrets.
    static func redacted(_ text: String) -> String {
        redacted(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) } ?? text
    }

    /// Returns the bytes without secrets; `nil` if they have none.
    static func redacted(_ bytes: [UInt8]) -> [UInt8]? {
        var result: [UInt8] = []
        var (copied, index) = (0, 0)
        while index < bytes.count {
            guard let secret = place(in: bytes, at: index) else {
                index += 1
                continue
            }
            result += bytes[copied..<secret.lowerBound]
            result += replacement
            (index, copied) = (secret.upperBound, secret.upperBound)
        }
        return copied == 0 ? nil : result + bytes[copied...]
    }

    /// Returns the place of a secret whose form begins at an index; `nil` if there is none.
    private static func place(in bytes: [UInt8], at index: Int) -> Range<Int>? {
        let byte = bytes[index]
        if byte == UInt8(ascii: ":") { return password(in: bytes, at: index) }
        if byte == UInt8(ascii: "-") { return privateKey(in: bytes, at: index) }
        guard isLetter(byte), beginsWord(in: bytes, at: index) else { return nil }
        if byte == UInt8(ascii: "e"), let end = webToken(in: bytes, at: index) { return index..<end }
        if byte | 0x20 == UInt8(ascii: "b"), let secret = bearer(in: bytes, at: index) { return secret }
        guard firsts.contains(byte) else { return nil }
        for form in prefixes where bytes[index...].starts(with: form.text) {
            let start = index + form.text.count
            // The tokens of Google and SendGrid have full stops in them.
            let hasStops = form.text.last == UInt8(ascii: ".")
            let end =
                bytes[start...].firstIndex { !isWord($0) && !(hasStops && $0 == UInt8(ascii: ".")) } ?? bytes.count
            guard end - start >= form.least, !form.wantsDigit || hasDigit(bytes[start..<end]) else { continue }
            return index..<end
        }
        return nil
    }

    /// Three parts in base64url or more, of which the first begins like the JSON of a header.
    private static func webToken(in bytes: [UInt8], at start: Int) -> Int? {
        guard bytes[start...].starts(with: "eyJ".utf8) else { return nil }
        var (parts, end) = (0, start)
        while true {
            let next = bytes[end...].firstIndex { !isWord($0) } ?? bytes.count
            // The signature may be missing, and so may the key of an encrypted token.
            guard parts >= 2 || next - end >= 8 else { return nil }
            (parts, end) = (parts + 1, next)
            guard end < bytes.count, bytes[end] == UInt8(ascii: ".") else { break }
            end += 1
        }
        return parts >= 3 ? end : nil
    }

    /// The token after `Bearer` (RFC 6750 §2.1) or `Basic`. The scheme stays.
    private static func bearer(in bytes: [UInt8], at index: Int) -> Range<Int>? {
        for scheme in ["bearer ", "basic "] {
            let start = index + scheme.utf8.count
            guard start <= bytes.count, bytes[index..<start].map({ $0 | 0x20 }) == Array(scheme.utf8) else { continue }
            let end = bytes[start...].firstIndex { !isWord($0) && !"./+~=".utf8.contains($0) } ?? bytes.count
            guard end - start >= 16, hasDigit(bytes[start..<end]) else { return nil }
            return start..<end
        }
        return nil
    }

    /// The password of a URL with user information (RFC 3986 §3.2.1), such as that of a database.
    private static func password(in bytes: [UInt8], at colon: Int) -> Range<Int>? {
        // In JSON a slash may be escaped.
        guard let opening = ["://", ":\\/\\/"].first(where: { bytes[colon...].starts(with: $0.utf8) }) else {
            return nil
        }
        let start = colon + opening.utf8.count
        // Neither the user nor the password has one of these.
        let end = bytes[start...].firstIndex { "/?#@\"'<> \t\r\n\\".utf8.contains($0) } ?? bytes.count
        guard end < bytes.count, bytes[end] == UInt8(ascii: "@"),
            let mark = bytes[start..<end].firstIndex(of: UInt8(ascii: ":")), mark + 1 < end
        else { return nil }
        return mark + 1..<end
    }

    /// A private key as text (RFC 7468 §10), to its end or to that of the text.
    private static func privateKey(in bytes: [UInt8], at start: Int) -> Range<Int>? {
        let opening = "-----BEGIN "
        guard bytes[start...].starts(with: opening.utf8) else { return nil }
        let label = bytes[(start + opening.utf8.count)...].prefix(60).prefix { $0 != UInt8(ascii: "-") }
        guard label.firstRange(of: Array("PRIVATE KEY".utf8)) != nil else { return nil }
        let closing = Array("-----END ".utf8)
        guard let end = bytes[label.startIndex...].firstRange(of: closing) else { return start..<bytes.count }
        let rest = bytes[end.upperBound...]
        return start..<(rest.firstRange(of: Array("-----".utf8))?.upperBound ?? bytes.count)
    }

    /// Whether a word begins at an index. The letter of an escape, such as the line end in a JSON text, is not part of
    /// the word after it.
    private static func beginsWord(in bytes: [UInt8], at index: Int) -> Bool {
        index == 0 || !isWord(bytes[index - 1]) || index > 1 && bytes[index - 2] == UInt8(ascii: "\\")
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

    private static func hasDigit(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.contains(where: isDigit) }
}
