// SPDX-License-Identifier: Apache-2.0

/// Comma-separated lists (RFC 9110 §5.6.1).
enum HTTPList {
    /// Returns the elements without surrounding white space. Commas inside quotes do not separate.
    ///
    /// - Parameter hasEscapes: Whether a backslash escapes a quote inside quotes. It does in a quoted string, but not
    ///   in an entity tag.
    static func elements(_ value: String, hasEscapes: Bool = true) -> [String] {
        // Most lists have no quotes, and many have one element.
        if !value.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) {
            guard value.utf8.contains(UInt8(ascii: ",")) else {
                let element = value.trimmingHTTPWhitespace()
                return element.isEmpty ? [] : [element]
            }
            return value.utf8.split(separator: UInt8(ascii: ",")).compactMap { part in
                let element = String(Substring(part)).trimmingHTTPWhitespace()
                return element.isEmpty ? nil : element
            }
        }
        var isQuoted = false
        var isEscaped = false
        return value.split { character in
            if isEscaped {
                isEscaped = false
            } else if character == "\"" {
                isQuoted.toggle()
            } else if character == "\\" {
                isEscaped = isQuoted && hasEscapes
            }
            return character == "," && !isQuoted
        }
        .map { String($0).trimmingHTTPWhitespace() }
        .filter { !$0.isEmpty }
    }

    /// Returns the elements of a list of field names, in lower case.
    static func names(_ value: String) -> [String] {
        elements(value).map { $0.lowercased() }
    }
}
