// SPDX-License-Identifier: Apache-2.0

/// An HTML page, which servers and proxies send as the content of an error.
struct HTMLPage {
    /// How many bytes of a reply are looked at.
    static let excerptLength = 4096

    private let text: String

    /// `nil` if the content is not an HTML page, judged by its beginning.
    init?(_ text: String) {
        let beginning = text.prefix(64).drop(while: \.isWhitespace).lowercased()
        guard
            ["<!doctype html", "<html", "<head", "<body", "<title", "<center", "<h1"].contains(
                where: beginning.hasPrefix)
        else { return nil }
        self.text = text
    }

    /// The title, or else the text without markup, on one line.
    var summary: String {
        // The length of ASCII does not depend on case, so the places in both are the same.
        let lower = text.utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
        if let start = lower.firstRange(of: Array("<title>".utf8)),
            let end = lower[start.upperBound...].firstRange(of: Array("</title".utf8))
        {
            let title = Self.line(Array(text.utf8)[start.upperBound..<end.lowerBound])
            if !title.isEmpty { return title }
        }
        var isTag = false
        let bare = text.utf8.map { byte in
            if byte == UInt8(ascii: "<") { isTag = true }
            defer { if byte == UInt8(ascii: ">") { isTag = false } }
            return isTag ? UInt8(ascii: " ") : byte
        }
        return Self.line(bare[...])
    }

    private static func line(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
