// SPDX-License-Identifier: Apache-2.0

/// The least costs to write other texts instead of one text.
struct WrittenCost {
    private let text: [UInt8]
    private let costs: LetterCosts
    private let changes: [Int]

    init(_ text: [UInt8], _ costs: LetterCosts = .standard) {
        self.text = text
        self.costs = costs
        changes = Self.changes(costs)
    }

    /// The costs if somebody wrote the text and meant a word. More than `most` is not counted exactly.
    func callAsFunction(of word: UnsafeBufferPointer<UInt8>, atMost most: Int) -> Int {
        let width = text.count + 1
        return withUnsafeTemporaryAllocation(of: Int.self, capacity: 3 * width) { rows in
            text.withUnsafeBufferPointer { text in
                changes.withUnsafeBufferPointer { changes in
                    var (beforeLast, last, this) = (2 * width, 0, width)
                    rows[last] = 0
                    for column in 0..<text.count {
                        rows[last + column + 1] =
                            rows[last + column] + cost(costs.extra, text, column) + (column == 0 ? costs.first : 0)
                    }
                    for line in 0..<word.count {
                        let letter = word[line]
                        let first = line == 0 ? costs.first : 0
                        let missing = cost(costs.missing, word, line) + first
                        rows[this] = rows[last] + missing
                        var least = rows[this]
                        for column in 0..<text.count {
                            let written = text[column]
                            var cost = rows[last + column]
                            if written != letter {
                                cost +=
                                    changes[Self.number(written) * Self.count + Self.number(letter)]
                                    + (column == 0 ? first : 0)
                            }
                            cost = min(cost, rows[last + column + 1] + missing)
                            cost = min(cost, rows[this + column] + self.cost(costs.extra, text, column))
                            if line > 0, column > 0, written != letter, written == word[line - 1],
                                text[column - 1] == letter
                            {
                                cost = min(
                                    cost, rows[beforeLast + column - 1] + costs.swap + (line == 1 ? costs.first / 2 : 0)
                                )
                            }
                            rows[this + column + 1] = cost
                            if cost < least { least = cost }
                        }
                        if least > most { return most + 1 }
                        (beforeLast, last, this) = (last, this, beforeLast)
                    }
                    return rows[last + text.count]
                }
            }
        }
    }

    /// The cost of a letter that only one of the two texts has.
    @inline(__always)
    private func cost(_ slip: LetterCosts.Slip, _ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
        let letter = text[index]
        if index > 0, text[index - 1] == letter { return slip.double }
        switch letter {
        case UInt8(ascii: "e") where index == text.count - 1: return slip.silent
        case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"), UInt8(ascii: "u"):
            return slip.vowel
        case UInt8(ascii: "h"): return slip.silent
        case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "'"), UInt8(ascii: "."): return costs.mark
        default: return slip.other
        }
    }

    /// The letters are 0 to 25, a space, hyphen or apostrophe is 26, and everything else is 27.
    @inline(__always)
    private static func number(_ byte: UInt8) -> Int {
        let letter = byte &- UInt8(ascii: "a")
        if letter < 26 { return Int(letter) }
        return byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "'") ? 26 : 27
    }

    private static let count = 28

    /// The costs of one letter for another, by both numbers.
    private static func changes(_ costs: LetterCosts) -> [Int] {
        var changes = [Int](repeating: costs.change, count: count * count)
        func set(_ texts: [String], _ cost: Int) {
            for text in texts {
                let letters = text.utf8.map { number($0) }
                for one in letters {
                    for other in letters where one != other && changes[one * count + other] > cost {
                        changes[one * count + other] = cost
                    }
                }
            }
        }
        set(neighbours, costs.neighbour)
        set(alike, costs.alike)
        set(["aeiouy"], costs.otherVowel)
        changes[26 * count + 26] = costs.otherMark
        return changes
    }

    private static let alike = [
        "ck", "cs", "sz", "ckq", "gj", "td", "bp", "fv", "mn", "kx", "vw", "sx", "tc", "fp", "gk", "uw", "iy", "rl",
        "jy",
    ]
    private static let neighbours: [String] = {
        let rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
        var pairs: [String] = []
        for row in rows { pairs += zip(row, row.dropFirst()).map { "\($0)\($1)" } }
        for (upper, lower) in zip(rows, rows.dropFirst()) {
            pairs += zip(upper, lower).map { "\($0)\($1)" } + zip(upper.dropFirst(), lower).map { "\($0)\($1)" }
        }
        return pairs
    }()
}
