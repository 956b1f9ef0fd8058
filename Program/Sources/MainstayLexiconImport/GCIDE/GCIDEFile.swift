// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

/// The GNU Collaborative International Dictionary of English, as the package `dict-gcide` contains it: one text with
/// all entries. The server dictd finds entries with an index; this type reads the text from beginning to end.
struct GCIDEFile: Sendable {
    /// What the entries of a part of the text say. All parts in one array would be a copy, which takes as long as much
    /// of the parsing.
    struct Part: Sendable {
        var words: [GCIDEEntry.Word] = []
        var senses: [AddedSense] = []
    }

    /// The parts in their order.
    private(set) var parts: [Part] = []

    /// Parses parts of the text in parallel.
    ///
    /// - Throws: ``LexiconError/malformed(file:line:expected:)`` if the text has no entries.
    @concurrent
    static func parse(_ file: SourceFile) async throws -> GCIDEFile {
        let text = try Gunzip.bytes(of: file)
        let pieces = Self.pieces(of: text)
        let parts = try await withThrowingTaskGroup(of: (Int, Part).self) { group in
            for (index, piece) in pieces.enumerated() {
                group.addTask { (index, try Self.contents(of: text[piece])) }
            }
            var parts = Array(repeating: Part(), count: pieces.count)
            for try await (index, part) in group { parts[index] = part }
            return parts
        }
        guard parts.contains(where: { !$0.senses.isEmpty }) else {
            throw LexiconError.malformed(
                file: file.path, line: 1, expected: "entries of the dictionary, but the file has none")
        }
        return GCIDEFile(parts: parts)
    }

    /// Parts of the text, each beginning with an entry.
    private static func pieces(of text: [UInt8]) -> [Range<Int>] {
        let count = 8
        var starts = [0]
        for piece in 1..<count {
            var start = text.count / count * piece
            while start < text.count,
                !(start > 1 && text[(start - 2)..<start].elementsEqual("\n\n".utf8) && begins(text[start]))
            {
                start += 1
            }
            if start > starts[starts.count - 1] { starts.append(start) }
        }
        return zip(starts, starts.dropFirst() + [text.count]).map { $0..<$1 }
    }

    /// Whether a line with this first byte is not indented.
    private static func begins(_ byte: UInt8) -> Bool {
        byte != UInt8(ascii: " ") && byte != UInt8(ascii: "\n")
    }

    /// Whether a line has a name and its respelling, at least the beginning of it.
    private static func isHead(_ line: GCIDELine) -> Bool {
        guard let open = line.firstIndex(of: UInt8(ascii: "\\")), open > line.startIndex else { return false }
        return line[open - 1] == UInt8(ascii: " ")
    }

    private static func contents(of text: ArraySlice<UInt8>) throws -> Part {
        try text.withUnsafeBufferPointer { bytes in
            var entries = GCIDEEntry()
            var lines: [GCIDELine] = []
            func take(before next: GCIDELine?) {
                guard let first = lines.first else { return }
                entries.read(lines, before: next, reference: text.startIndex + first.startIndex)
            }
            var start = bytes.startIndex
            while start <= bytes.endIndex {
                let line = bytes[start..<bytes.endOfLine(from: start)]
                start = line.endIndex + 1
                // An empty line precedes most entries. A long head may continue at the margin.
                if let first = line.first, begins(first), lines.last?.isEmpty != false || isHead(line) {
                    try Task.checkCancellation()
                    take(before: line)
                    lines.removeAll(keepingCapacity: true)
                }
                lines.append(line)
            }
            take(before: nil)
            let senses = entries.senses.filter { !InsultedPeoples.areIn($0.definition, of: $0.key) }
            return Part(words: entries.words, senses: senses)
        }
    }
}
