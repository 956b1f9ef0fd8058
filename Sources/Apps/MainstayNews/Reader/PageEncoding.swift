// SPDX-License-Identifier: Apache-2.0

/// The character encodings of web pages (WHATWG Encoding): UTF-8, and the Western encodings of older pages.
enum PageEncoding {
    /// How far a page is searched for its encoding, in bytes, as browsers do.
    private static let searchLength = 1_024

    /// The text of a page. A page in another encoding is read as UTF-8, so its characters beyond ASCII are lost.
    ///
    /// - Parameters:
    ///   - bytes: The content.
    ///   - contentType: The value of Content-Type; `nil` if there is none.
    static func text(of bytes: [UInt8], contentType: String?) -> String {
        let head = String(decoding: bytes.prefix(searchLength), as: UTF8.self)
        let name = charset(in: contentType ?? "") ?? charset(in: head) ?? "utf-8"
        guard ["iso-8859-1", "windows-1252", "latin1", "us-ascii", "iso-8859-15"].contains(name) else {
            return String(decoding: bytes, as: UTF8.self)
        }
        // Many pages name an old encoding and use UTF-8.
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        var text = String.UnicodeScalarView()
        for byte in bytes {
            text.append(0x80..<0xA0 ~= byte ? windows1252[Int(byte) - 0x80] : Unicode.Scalar(byte))
        }
        return String(text)
    }

    /// The value after `charset=`, in lower case.
    private static func charset(in text: String) -> String? {
        let text = text.lowercased()
        guard let range = text.firstRange(of: "charset=") else { return nil }
        let value = text[range.upperBound...].drop { "\"' ".contains($0) }
        let name = value.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
        return name.isEmpty ? nil : String(name)
    }

    /// The characters from 0x80 to 0x9F. Five of them are not assigned.
    private static let windows1252 = Array("€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
}
