// SPDX-License-Identifier: Apache-2.0

extension Headwords {
    /// The words with a spelling similar to a key, with the most likely one first. The number of edits decides, then how common
    /// the word is and whether it begins with the same letter.
    func similar(to key: String, limit: Int) -> [Int] {
        let written = Array(key.utf8)
        let most = written.count < 2 ? 0 : written.count < 4 ? 1 : 2
        let letters = written.withUnsafeBufferPointer { Attributes.letters(of: $0) }
        var found: [(score: Int, index: Int)] = []
        var rows = EditRows(written)
        bytes.withUnsafeBufferPointer { bytes in
            for index in 0..<count {
                let word = attributes[index]
                // An edit changes at most one letter to another, so this test leaves only a few words of a hundred.
                guard (letters & ~word.letters).nonzeroBitCount <= most,
                    (word.letters & ~letters).nonzeroBitCount <= most
                else { continue }
                let range = range(index)
                guard abs(range.count - written.count) <= most else { continue }
                let candidate = UnsafeBufferPointer(rebasing: bytes[range])
                guard let edits = rows.edits(to: candidate, atMost: most) else { continue }
                let rarity = UInt32.bitWidth - word.rank.leadingZeroBitCount
                found.append((edits * 12 + rarity + (candidate.first == written.first ? 0 : 4), index))
            }
        }
        return found.sorted { $0 < $1 }.prefix(max(0, limit)).map(\.index)
    }
}

/// Counts insertions, deletions, substitutions and swaps of neighbours between one text and others (Damerau's distance,
/// restricted: no part is edited twice). Stops if there are too many.
private struct EditRows {
    private let text: [UInt8]
    private var rows: [[Int]]

    init(_ text: [UInt8]) {
        self.text = text
        rows = Array(repeating: Array(0...text.count), count: 3)
    }

    mutating func edits(to other: UnsafeBufferPointer<UInt8>, atMost most: Int) -> Int? {
        for column in 0...text.count { rows[0][column] = column }
        // The current row, and the positions of the two rows before it.
        var (last, beforeLast, this) = (0, 2, 1)
        for (line, byte) in other.enumerated() {
            rows[this][0] = line + 1
            var least = line + 1
            for column in text.indices {
                var edits = min(rows[last][column + 1], rows[this][column]) + 1
                edits = min(edits, rows[last][column] + (text[column] == byte ? 0 : 1))
                if line > 0, column > 0, text[column - 1] == byte, text[column] == other[line - 1] {
                    edits = min(edits, rows[beforeLast][column - 1] + 1)
                }
                rows[this][column + 1] = edits
                least = min(least, edits)
            }
            if least > most { return nil }
            (last, beforeLast, this) = (this, last, beforeLast)
        }
        return rows[last][text.count] <= most ? rows[last][text.count] : nil
    }
}
