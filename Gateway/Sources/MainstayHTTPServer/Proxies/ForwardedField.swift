// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// The fields by which proxies tell for whom they ask. Both grow to the right: each proxy adds who asked it.
enum ForwardedField {
    static let forwarded: HTTPFieldName = "Forwarded"
    static let list: HTTPFieldName = "X-Forwarded-For"
    static let scheme: HTTPFieldName = "X-Forwarded-Proto"
    /// The fields that show that somebody passes a request on for somebody else.
    static let all: [HTTPFieldName] = [
        forwarded, list, scheme, "X-Forwarded-Host", "X-Real-IP",
        "Via",
    ]

    /// More proxies than this are never between a caller and a server.
    private static let limit = 32

    /// The addresses of a value of Forwarded (RFC 7239 §4), the last ones only if there are many. `nil` for an element
    /// without an address.
    static func addresses(in value: String) -> [IPAddress?] {
        elements(of: value, separator: ",").suffix(limit).map { element in
            parameter("for", of: element).flatMap(address)
        }
    }

    /// The addresses of a value of X-Forwarded-For, the last ones only if there are many. `nil` for what is not an
    /// address.
    static func listed(in value: String) -> [IPAddress?] {
        value.split(separator: ",").suffix(limit).map { address(String($0).trimmed) }
    }

    /// Whether the last proxy says that it was asked through TLS.
    static func saysTLS(forwarded: String?, scheme: String?) -> Bool {
        if let scheme { return scheme.split(separator: ",").last.map { String($0).trimmed.lowercased() } == "https" }
        return forwarded.flatMap { elements(of: $0, separator: ",").last }.flatMap { parameter("proto", of: $0) }?
            .lowercased() == "https"
    }

    /// An address as the fields write it: perhaps with a port, and an IPv6 address in brackets if it has one.
    private static func address(_ node: String) -> IPAddress? {
        if node.hasPrefix("[") { return IPAddress(String(node.dropFirst().prefix { $0 != "]" })) }
        let isIPv4WithPort = node.utf8.count { $0 == UInt8(ascii: ":") } == 1
        return IPAddress(isIPv4WithPort ? String(node.prefix { $0 != ":" }) : node)
    }

    private static func parameter(_ name: String, of element: Substring) -> String? {
        for pair in elements(of: String(element), separator: ";") {
            let parts = pair.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, String(parts[0]).trimmed.lowercased() == name else { continue }
            var value = String(parts[1]).trimmed
            if value.count > 1, value.hasPrefix("\""), value.hasSuffix("\"") {
                value = String(value.dropFirst().dropLast()).replacing("\\", with: "")
            }
            return value
        }
        return nil
    }

    /// The parts of a text between separators that are not in quotation marks.
    private static func elements(of text: String, separator: Unicode.Scalar) -> [Substring] {
        var (isQuoted, isEscaped) = (false, false)
        return text.unicodeScalars.split { scalar in
            if isEscaped {
                isEscaped = false
            } else if isQuoted, scalar == "\\" {
                isEscaped = true
            } else if scalar == "\"" {
                isQuoted.toggle()
            }
            return scalar == separator && !isQuoted
        }.map(Substring.init)
    }
}
