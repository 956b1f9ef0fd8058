// SPDX-License-Identifier: Apache-2.0

/// A piece of the dictionary's text, its escapes and marks taken out: `{Mouse}` is a link, `[Obs.]` a label, `["o]` a
/// letter, `[1913 Webster]` where it was taken from, `--Shak.` who said it.
struct GCIDEText {
    /// What is left.
    private(set) var text = ""
    /// The labels that stood in it.
    private(set) var labels: [Label] = []

    init(_ bytes: some Collection<UInt8>) {
        let bytes = Array(bytes)
        var plain: [UInt8] = []
        plain.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "["):
                if let end = Self.end(of: bytes, from: index), read(bytes[index + 1..<end], into: &plain) {
                    index = end + 1
                    continue
                }
                plain.append(byte)
            case UInt8(ascii: "{"), UInt8(ascii: "}"): break
            case UInt8(ascii: " ") where plain.isEmpty || plain.last == UInt8(ascii: " "): break
            default: plain.append(byte)
            }
            index += 1
        }
        text = Self.trimmed(Self.withoutAuthor(String(decoding: plain, as: UTF8.self)))
    }

    /// Where the bracket that opens at a place closes.
    static func end(of bytes: [UInt8], from start: Int) -> Int? {
        var depth = 0
        for index in start..<bytes.count {
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

    /// Takes what stands in brackets for a letter, a mark to be dropped or a label.
    ///
    /// - Returns: `false` where it is none of these.
    private mutating func read(_ content: ArraySlice<UInt8>, into plain: inout [UInt8]) -> Bool {
        guard content.count <= 40 else { return false }
        let name = String(decoding: content, as: UTF8.self)
        if let letter = GCIDELetters.letter(name) {
            plain.append(contentsOf: letter.utf8)
            return true
        }
        if Self.isOrigin(name) { return true }
        let found = GCIDELabels.remark(name)
        labels += found
        return !found.isEmpty
    }

    /// Whether what stands in brackets only says which edition or editor a text is from.
    static func isOrigin(_ name: String) -> Bool {
        let editors = ["PJC", "RDH", "MW10", "RHUD", "AS", "CM", "RP", "MI11", "GG", "WE1", "Century", "root", "+PJC"]
        return name.contains("Webster") || name.hasPrefix("WordNet")
            || editors.contains { name == $0 || name.hasPrefix("\($0) ") || name.hasPrefix("\($0).") }
    }

    /// Without `--Shak.` at the end.
    private static func withoutAuthor(_ text: String) -> Substring {
        guard let dashes = text.lastRange(of: "--") else { return text[...] }
        let author = text[dashes.upperBound...]
        let isName = author.utf8.count < 40 && author.first?.isUppercase == true
        return isName ? text[..<dashes.lowerBound] : text[...]
    }

    static func trimmed(_ text: Substring) -> String {
        var text = text.drop { " ,;:.".contains($0) }
        while let last = text.last, " ,;".contains(last) { text.removeLast() }
        return String(text)
    }
}

extension String {
    func lastRange(of text: String) -> Range<String.Index>? {
        var end = utf8.endIndex
        while end > utf8.startIndex, let start = utf8.index(end, offsetBy: -text.utf8.count, limitedBy: utf8.startIndex)
        {
            if utf8[start..<end].elementsEqual(text.utf8) { return start..<end }
            end = utf8.index(before: end)
        }
        return nil
    }
}
