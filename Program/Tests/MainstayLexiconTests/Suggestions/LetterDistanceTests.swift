// SPDX-License-Identifier: Apache-2.0

import MainstayBase
@testable import MainstayLexicon
import Testing

struct LetterDistanceTests {
    private func distance(_ one: String, _ other: String, atMost most: Int = 99) -> Int {
        let distance = LetterDistance(Array(one.utf8))
        return Array(other.utf8).withUnsafeBufferPointer { distance(to: $0, atMost: most) }
    }

    @Test(arguments: [
        ("receive", "receive", 0), ("recieve", "receive", 1), ("cat", "cut", 1), ("cat", "cats", 1), ("cats", "cat", 1),
        ("cat", "", 3), ("ab", "ba", 1), ("abc", "ca", 3), ("kitten", "sitting", 3), ("é", "e", 2),
    ])
    func `Insertions, removals, changes and swaps count one`(one: String, other: String, expected: Int) {
        #expect(distance(one, other) == expected)
    }

    @Test func `The bits count as a table of all steps does`() {
        var random = SeededGenerator(seed: 3)
        func word() -> String {
            String((0..<Int.random(in: 1...9, using: &random)).map { _ in "abc".randomElement(using: &random) ?? "a" })
        }
        for _ in 0..<2000 {
            let (one, other) = (word(), word())
            #expect(distance(one, other) == Self.table(Array(one), Array(other)), "\(one) \(other)")
        }
    }

    @Test func `Counting ends when there are too many, and the longest text fits`() {
        #expect(distance("aaaaaaaa", "bbbbbbbb", atMost: 2) == 3)
        let long = String(repeating: "ab", count: LetterDistance.limit / 2)
        #expect(distance(long, long) == 0)
        #expect(distance(long, long + "c") == 1)
    }

    /// The same by the definition.
    private static func table(_ one: [Character], _ other: [Character]) -> Int {
        var rows = [Array(0...other.count)]
        for line in 1...one.count {
            var row = [line]
            for column in 1...max(1, other.count) where column <= other.count {
                var least = min(rows[line - 1][column], row[column - 1]) + 1
                least = min(least, rows[line - 1][column - 1] + (one[line - 1] == other[column - 1] ? 0 : 1))
                if line > 1, column > 1, one[line - 1] == other[column - 2], one[line - 2] == other[column - 1] {
                    least = min(least, rows[line - 2][column - 2] + 1)
                }
                row.append(least)
            }
            rows.append(row)
        }
        return rows[one.count][other.count]
    }
}
