// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

/// A part of the dictionary's text without its markup. `{Mouse}` is a link, `[Obs.]` a label, `["o]` a letter, `[1913
/// Webster]` a source, and `--Shak.` the author of a quotation.
struct GCIDEText {
    /// The text without markup.
    private(set) var text = ""
    /// The labels that the text contained.
    private(set) var labels: [SenseLabel] = []

    /// - Parameters:
    ///   - bytes: The source.
    ///   - keepsAuthors: Whether the name of an author stays at the end.
    ///   - isQuotation: Whether words in brackets belong to the text. In a definition they are remarks.
    init(_ bytes: ArraySlice<UInt8>, keepsAuthors: Bool = false, isQuotation: Bool = false) {
        var plain: [UInt8] = []
        // The bytes from the start of a run up to the index belong to the text. They are copied when the run ends, so
        // that nothing is copied of a text without markup.
        var (start, index) = (bytes.startIndex, bytes.startIndex)
        scan: while index < bytes.endIndex {
            switch bytes[index] {
            case UInt8(ascii: "["):
                plain += bytes[start..<index]
                start = index + 1
                if let end = Self.end(of: bytes, from: index) {
                    let content = bytes[(index + 1)..<end]
                    index = end + 1
                    if read(content, into: &plain) {
                        // The number of a root belongs to its sign, so both are removed.
                        let isRoot = content.elementsEqual("root".utf8)
                        while isRoot, index < bytes.endIndex, bytes[index].isOne(of: "0123456789.") { index += 1 }
                        // The next headword follows the last source of an entry.
                        if !isRoot, Self.isEdition(content), bytes.endIndex - index < 61 { index = bytes.endIndex }
                    } else if isQuotation {
                        plain.append(contentsOf: GCIDEText(content, keepsAuthors: true, isQuotation: true).text.utf8)
                    }
                    start = index
                    continue scan
                }
            case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: "\\"), UInt8(ascii: "<"):
                plain += bytes[start..<index]
                start = index + 1
            case UInt8(ascii: " "):
                let last = index > start ? bytes[index - 1] : plain.last
                if last == nil || last == UInt8(ascii: " ") {
                    plain += bytes[start..<index]
                    start = index + 1
                }
            default: break
            }
            index += 1
        }
        var rest = bytes
        if start > bytes.startIndex {
            plain += bytes[start..<index]
            rest = plain[...]
        }
        if !keepsAuthors, let author = Self.author(in: rest) { rest = rest[..<author] }
        while let last = rest.last, last.isOne(of: " ,;") { rest.removeLast() }
        text = String(decoding: rest.drop { $0.isOne(of: " ,;:.") }, as: UTF8.self)
    }

    /// The start of `--Shak.` at the end of a text.
    private static func author(in text: ArraySlice<UInt8>) -> Int? {
        var index = text.endIndex - 2
        while index >= text.startIndex, index > text.endIndex - 40 {
            if text[index] == UInt8(ascii: "-"), text[index + 1] == UInt8(ascii: "-") {
                let isName = index + 2 < text.endIndex && UInt8(ascii: "A")...UInt8(ascii: "Z") ~= text[index + 2]
                return isName ? index : nil
            }
            index -= 1
        }
        return nil
    }

    /// The position where the bracket that opens at a position closes.
    static func end(of bytes: ArraySlice<UInt8>, from start: Int) -> Int? {
        var depth = 0
        for index in start..<bytes.endIndex {
            switch bytes[index] {
            case UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "]"):
                depth -= 1
                if depth == 0 { return index }
            default: break
            }
        }
        return nil
    }

    /// Interprets the text in brackets: a letter, a mark to remove, or a label.
    ///
    /// - Returns: `false` for anything else.
    private mutating func read(_ content: ArraySlice<UInt8>, into plain: inout [UInt8]) -> Bool {
        guard content.count <= 40 else { return false }
        if Self.isOrigin(content) { return true }
        let name = String(decoding: content, as: UTF8.self)
        if let letter = GCIDELetters.letter(name) {
            plain.append(contentsOf: letter.utf8)
            return true
        }
        let found = GCIDELabels.remark(name)
        labels += found
        return !found.isEmpty
    }

    /// Whether the text in brackets only names an edition or editor.
    static func isOrigin(_ content: some Collection<UInt8>) -> Bool {
        guard let first = content.first, first.isOne(of: "1WPRMACGI+r") else { return false }
        return origins.contains { origin in
            guard content.starts(with: origin) else { return false }
            let next = content.dropFirst(origin.count).first
            // "AS." is Anglo-Saxon.
            return next == nil || next == UInt8(ascii: " ")
        }
    }

    /// Whether the text in brackets names an edition, which ends a paragraph.
    static func isEdition(_ content: some Collection<UInt8>) -> Bool {
        isOrigin(content) && !content.elementsEqual("root".utf8)
    }

    private static let origins = [
        "1913 Webster", "Webster", "WordNet", "PJC", "+PJC", "RDH", "MW10", "RHUD", "AS", "CM", "RP", "MI11", "GG",
        "WE1", "Century", "root", "Info",
    ].map { Array($0.utf8) }
}
