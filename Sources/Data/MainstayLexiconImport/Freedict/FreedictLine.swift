// SPDX-License-Identifier: Apache-2.0

/// A line of an entry in FreeDict's format for dictd, and what it is for. It is read as bytes, because there are a
/// million of them.
struct FreedictLine {
    enum Kind { case empty, translation, example, reference, note }

    /// Where the line is in the entry.
    var range: Range<Int>
    var kind: Kind
    /// Where its text begins, without spaces.
    private var start: Int

    /// The lines of an entry.
    static func lines(of entry: UnsafeBufferPointer<UInt8>) -> [FreedictLine] {
        var lines: [FreedictLine] = []
        var start = 0
        while start < entry.count {
            let end = entry[start...].firstIndex(of: UInt8(ascii: "\n")) ?? entry.count
            let text = entry[start..<end].firstIndex { $0 != UInt8(ascii: " ") } ?? end
            let kind: Kind =
                switch true {
                case text == end: .empty
                case entry[text] == UInt8(ascii: "\""): .example
                case entry[text..<end].starts(with: "see:".utf8): .reference
                case entry[text..<end].starts(with: "Note:".utf8), entry[text..<end].starts(with: "Synonym".utf8): .note
                default: .translation
                }
            lines.append(FreedictLine(range: start..<end, kind: kind, start: text))
            start = end + 1
        }
        return lines
    }

    /// The text, of an example the translation.
    func content(of entry: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        var start = start
        if kind == .example, let end = entry[start..<range.upperBound].lastIndex(of: UInt8(ascii: "\"")) {
            start = end + 1
        }
        return UnsafeBufferPointer(rebasing: entry[start..<range.upperBound])
    }

    /// Whether the line begins with the number of the first sense.
    func isNumbered(in entry: UnsafeBufferPointer<UInt8>) -> Bool { entry[range].starts(with: "1. ".utf8) }

    /// Calls the body with each word.
    static func words(in text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        var start = 0
        while start < text.count {
            var end = start
            while end < text.count, isLetter(text[end]) { end += 1 }
            if end > start { body(UnsafeBufferPointer(rebasing: text[start..<end])) }
            start = end + 1
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || byte >= 0x80
    }

    /// Whether a word stands for any object: *etw.*, *jdn.*
    static func isPlaceholder(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
        word.count < 5 && ["etw", "jdn", "jdm", "jds", "jd", "sich"].contains { word.elementsEqual($0.utf8) }
    }

    /// The number of labels that are abbreviations of a field, such as `[min.]`.
    static func fields(in text: UnsafeBufferPointer<UInt8>) -> Int {
        var (count, start) = (0, 0)
        while let open = text[start...].firstIndex(of: UInt8(ascii: "[")),
            let close = text[open...].firstIndex(of: UInt8(ascii: "]"))
        {
            let label = text[open + 1..<close]
            if label.last == UInt8(ascii: "."), !label.contains(UInt8(ascii: " ")) { count += 1 }
            start = close
        }
        return count
    }

    /// The first translation of a line. `nil` if it has none.
    static func first(in text: UnsafeBufferPointer<UInt8>) -> [UInt8]? { translations(in: text).first }

    /// The translations of a line without remarks in brackets. Commas and semicolons separate them.
    static func translations(in text: UnsafeBufferPointer<UInt8>) -> [[UInt8]] {
        var (parts, part, depth) = ([[UInt8]](), [UInt8](), 0)
        var start = 0
        // "1. " before a sense.
        while start < text.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= text[start] { start += 1 }
        if start > 0, start < text.count, text[start] == UInt8(ascii: ".") { start += 1 } else { start = 0 }
        for byte in text[start...] {
            switch byte {
            case UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ">"), UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: "}"): depth = max(0, depth - 1)
            case UInt8(ascii: ","), UInt8(ascii: ";"):
                if depth == 0 {
                    parts.append(part)
                    part.removeAll(keepingCapacity: true)
                }
            default: if depth == 0 { part.append(byte) }
            }
        }
        parts.append(part)
        return parts.map { part in
            Array(part.drop { $0 == UInt8(ascii: " ") }.reversed().drop { $0 == UInt8(ascii: " ") }.reversed())
        }
        .filter { !$0.isEmpty }
    }
}
