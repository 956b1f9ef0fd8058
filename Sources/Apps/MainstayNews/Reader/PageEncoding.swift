// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// The character encodings of web pages (WHATWG Encoding).
enum PageEncoding {
    /// How far a page is searched for its encoding, in bytes, as browsers do.
    private static let searchLength = 1_024
    /// Encodings in which text beyond ASCII has only ASCII bytes, or zeros, so that it may look like UTF-8.
    private static let hiding: Set<String> = ["iso-2022-jp", "utf-16", "utf-16le", "utf-16be"]

    /// The text of a page. Without a name of an encoding it is UTF-8, or windows-1252 if it cannot be UTF-8. A page in
    /// an unknown encoding is read as UTF-8, so its characters beyond ASCII are lost.
    ///
    /// - Parameters:
    ///   - bytes: The content.
    ///   - contentType: The value of Content-Type; `nil` if there is none.
    static func text(of bytes: [UInt8], contentType: String?) -> String {
        let head = String(decoding: bytes.prefix(searchLength), as: UTF8.self)
        let named = mark(of: bytes) ?? charset(in: contentType ?? "") ?? charset(in: head)
        // Many pages name an old encoding and use UTF-8.
        if !hiding.contains(named ?? ""), let text = String(validUTF8: bytes) { return text }
        let name = named ?? "windows-1252"
        if western.contains(name) { return westernText(of: bytes) }
        return names[name].flatMap { LegacyText.decode(bytes, from: $0) } ?? String(decoding: bytes, as: UTF8.self)
    }

    /// The encoding that the first bytes show (WHATWG Encoding, §6.1 BOM sniff).
    private static func mark(of bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return "utf-8" }
        if bytes.starts(with: [0xFE, 0xFF]) { return "utf-16be" }
        return bytes.starts(with: [0xFF, 0xFE]) ? "utf-16le" : nil
    }

    /// The value after `charset=`, in lower case.
    private static func charset(in text: String) -> String? {
        let text = text.lowercased()
        guard let range = text.firstRange(of: "charset=") else { return nil }
        let value = text[range.upperBound...].drop { "\"' ".contains($0) }
        let name = value.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
        return name.isEmpty ? nil : String(name)
    }

    // MARK: Western encodings

    private static let western: Set<String> = ["iso-8859-1", "windows-1252", "latin1", "us-ascii", "ascii", "cp1252"]

    private static func westernText(of bytes: [UInt8]) -> String {
        var text = String.UnicodeScalarView()
        for byte in bytes {
            text.append(0x80..<0xA0 ~= byte ? windows1252[Int(byte) - 0x80] : Unicode.Scalar(byte))
        }
        return String(text)
    }

    /// The characters from 0x80 to 0x9F. Five of them are not assigned.
    private static let windows1252 = Array("€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

    // MARK: Other encodings

    /// The names that iconv(3) has for the encodings of the standard, by the names that pages use.
    private static let names: [String: String] = {
        var names = [
            "utf-16": "UTF-16LE", "utf-16le": "UTF-16LE", "utf-16be": "UTF-16BE", "iso-8859-9": "CP1254",
            "iso-8859-11": "CP874", "windows-874": "CP874", "tis-620": "CP874", "koi8-r": "KOI8-R", "koi8-u": "KOI8-U",
            "macintosh": "MACINTOSH", "shift_jis": "CP932", "shift-jis": "CP932", "sjis": "CP932", "x-sjis": "CP932",
            "windows-31j": "CP932", "euc-jp": "EUC-JP", "iso-2022-jp": "ISO-2022-JP", "euc-kr": "CP949",
            "ks_c_5601-1987": "CP949", "windows-949": "CP949", "gb2312": "GB18030", "gbk": "GB18030",
            "x-gbk": "GB18030", "gb18030": "GB18030", "big5": "BIG5-HKSCS", "big5-hkscs": "BIG5-HKSCS",
        ]
        for part in [2, 3, 4, 5, 6, 7, 8, 10, 13, 14, 15, 16] { names["iso-8859-\(part)"] = "ISO-8859-\(part)" }
        for page in 1250...1258 {
            names["windows-\(page)"] = "CP\(page)"
            names["cp\(page)"] = "CP\(page)"
        }
        return names
    }()
}
