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

    /// Reads the lines of an entry into an array, which is used again for the next entry.
    static func read(_ entry: UnsafeBufferPointer<UInt8>, into lines: inout [FreedictLine]) {
        lines.removeAll(keepingCapacity: true)
        var start = 0
        while start < entry.count {
            let end = entry.endOfLine(from: start)
            var text = start
            while text < end, entry[text] == UInt8(ascii: " ") { text += 1 }
            lines.append(
                FreedictLine(
                    range: start..<end, kind: kind(of: UnsafeBufferPointer(rebasing: entry[text..<end])), start: text))
            start = end + 1
        }
    }

    private static func kind(of text: UnsafeBufferPointer<UInt8>) -> Kind {
        switch text.first {
        case nil: .empty
        case UInt8(ascii: "\""): .example
        case UInt8(ascii: "s") where text.begins(with: "see:"): .reference
        case UInt8(ascii: "N") where text.begins(with: "Note:"): .note
        case UInt8(ascii: "S") where text.begins(with: "Synonym"): .note
        default: .translation
        }
    }

    /// The text, of an example the translation.
    func content(of entry: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        var start = start
        if kind == .example, let end = entry[start..<range.upperBound].lastIndex(of: UInt8(ascii: "\"")) {
            start = end + 1
        }
        return UnsafeBufferPointer(rebasing: entry[start..<range.upperBound])
    }

    /// The text of an example before its translation.
    func example(of entry: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        let end = entry[start..<range.upperBound].lastIndex(of: UInt8(ascii: "\"")) ?? range.upperBound
        return UnsafeBufferPointer(rebasing: entry[start..<end])
    }

    /// Whether the line begins with the number of the first sense.
    func isNumbered(in entry: UnsafeBufferPointer<UInt8>) -> Bool {
        UnsafeBufferPointer(rebasing: entry[range]).begins(with: "1. ")
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

    /// Calls the body with each translation of a line, without remarks in brackets, until it returns `false`. Commas and
    /// semicolons separate them.
    ///
    /// - Parameter part: The memory for a translation, which is used again for the next one.
    static func translations(
        in text: UnsafeBufferPointer<UInt8>, using part: inout [UInt8],
        _ body: (UnsafeBufferPointer<UInt8>) -> Bool
    ) {
        var (depth, start) = (0, 0)
        // "1. " before a sense.
        while start < text.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= text[start] { start += 1 }
        if start > 0, start < text.count, text[start] == UInt8(ascii: ".") { start += 1 } else { start = 0 }
        part.removeAll(keepingCapacity: true)
        for byte in text[start...] {
            switch byte {
            case UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ">"), UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: "}"): depth = max(0, depth - 1)
            case _ where depth > 0: break
            case UInt8(ascii: ","), UInt8(ascii: ";"):
                guard take(&part, body) else { return }
            // No space at the beginning.
            case UInt8(ascii: " ") where part.isEmpty: break
            default: part.append(byte)
            }
        }
        _ = take(&part, body)
    }

    private static func take(_ part: inout [UInt8], _ body: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
        while part.last == UInt8(ascii: " ") { part.removeLast() }
        defer { part.removeAll(keepingCapacity: true) }
        return part.isEmpty || part.withUnsafeBufferPointer(body)
    }
}
