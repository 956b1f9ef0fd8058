// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// A tag of HTML: its name and its attributes.
struct HTMLTag {
    /// The name in lower case; empty for a declaration.
    let name: String
    /// Whether the tag ends an element.
    let isEnd: Bool
    private let content: ArraySlice<UInt8>

    /// Parses what is between `<` and `>`.
    init(_ content: ArraySlice<UInt8>) {
        isEnd = content.first == UInt8(ascii: "/")
        self.content = isEnd ? content.dropFirst() : content
        name = String(decoding: self.content.prefix { $0.isLetter || $0.isDigit }.map(\.lowercased), as: UTF8.self)
    }

    /// Whether the tag has an attribute, with a value or without.
    func has(_ attribute: String) -> Bool { value(of: attribute, orElse: "") != nil }

    /// The decoded value of an attribute; `nil` if the tag does not have it, or without a value. Of several attributes
    /// with one name, the first counts.
    func value(of attribute: String) -> String? { value(of: attribute, orElse: nil) }

    private func value(of attribute: String, orElse empty: String?) -> String? {
        var rest = content.dropFirst(name.utf8.count)
        while !rest.isEmpty {
            rest = rest.drop { $0.isSpace || $0 == UInt8(ascii: "/") }
            // A name has at least one character, so that a lone equals sign cannot stop the search.
            let end = rest.dropFirst().firstIndex { $0.isSpace || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "=") }
            let name = rest[..<(end ?? rest.endIndex)]
            rest = rest[name.endIndex...].drop(while: \.isSpace)
            let isWanted = name.map(\.lowercased).elementsEqual(attribute.utf8)
            guard rest.first == UInt8(ascii: "=") else {
                if isWanted, let empty { return empty }
                continue
            }
            rest = rest.dropFirst().drop(while: \.isSpace)
            let value: ArraySlice<UInt8>
            if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
                value = rest.dropFirst().prefix { $0 != quote }
                rest = rest[value.endIndex...].dropFirst()
            } else {
                value = rest.prefix { !$0.isSpace }
                rest = rest[value.endIndex...]
            }
            guard isWanted else { continue }
            return HTMLText.title(String(decoding: value, as: UTF8.self))
        }
        return nil
    }

    /// The target of a link, if a browser may follow it: an absolute `http` or `https` URL.
    var address: String? {
        guard let text = value(of: "href") else { return nil }
        return HTTPURL(text) == nil && !Self.isReadableAddress(text) ? nil : text
    }

    /// An address with letters beyond ASCII cannot be requested, but people can read and copy it.
    private static func isReadableAddress(_ text: String) -> Bool {
        let scheme = text.prefix(8).lowercased()
        return (scheme.hasPrefix("https://") || scheme.hasPrefix("http://"))
            && text.unicodeScalars.allSatisfy {
                $0.value > 32 && $0.value != 127 && !"<>\"'`".unicodeScalars.contains($0)
            }
    }
}

extension UInt8 {
    /// HTML's white space. Whatever shows the text must remove other control characters.
    var isSpace: Bool { [0x20, 0x0A, 0x09, 0x0D, 0x0C].contains(self) }
    var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= lowercased }
    var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
    var lowercased: UInt8 { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 32 : self }
}
