// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// Replaces words by random ones of the same length and form, and the same word always by the same one.
///
/// Different words get different ones, as far as there are as many. So a value that is in two places is equal in both,
/// and values that differ still do. Case does not matter, so that `Anna` and `anna` stay alike. What a word was replaced
/// by is remembered and never computed, so nobody can find out by trying whose pseudonym one is.
struct WordMask: Sendable {
    /// The most words, and the most numbers, that are remembered. Further ones get another pseudonym each time.
    private static let wordLimit = 500_000
    /// How often another word is tried.
    private static let tries = 16

    private let random: RandomSource
    private var words: [String: String] = [:]
    private var used: Set<String> = []
    private var numbers: [String: Int] = [:]

    init(random: RandomSource) {
        self.random = random
    }

    /// Returns a text with other words. What is between them stays.
    mutating func text(_ text: some StringProtocol) -> String {
        var (result, word) = ("", "")
        for character in text {
            if character.isLetter || character.isNumber {
                word.append(character)
            } else {
                if !word.isEmpty { result += self.word(word) }
                result.append(character)
                word = ""
            }
        }
        return word.isEmpty ? result : result + self.word(word)
    }

    /// Returns a text with other digits. Numbers with the same digits get the same, whatever is between these.
    mutating func digits(_ text: some StringProtocol) -> String {
        let digits = text.filter(Self.isDigit)
        guard !digits.isEmpty else { return String(text) }
        var masked = word(String(digits)).makeIterator()
        return String(text.map { Self.isDigit($0) ? masked.next() ?? $0 : $0 })
    }

    /// Returns a number below a bound that is the same for the same text.
    mutating func number(below bound: Int, for text: String) -> Int {
        if let known = numbers[text] { return known % bound }
        let number = random.withGenerator { Int.random(in: 0..<1 << 30, using: &$0) }
        if numbers.count < Self.wordLimit { numbers[text] = number }
        return number % bound
    }

    private mutating func word(_ word: String) -> String {
        let plain = word.lowercased()
        let masked = known(plain)
        // A few letters have more characters in lower case.
        guard masked.count == word.count else { return masked }
        return String(zip(word, masked).map { $0.isUppercase ? Character($1.uppercased()) : $1 })
    }

    private mutating func known(_ plain: String) -> String {
        if let masked = words[plain] { return masked }
        var masked = ""
        for _ in 0..<Self.tries {
            masked = random.withGenerator { Self.candidate(plain, using: &$0) }
            if masked != plain, !used.contains(masked) { break }
        }
        if words.count < Self.wordLimit {
            words[plain] = masked
            used.insert(masked)
        }
        return masked
    }

    private static func candidate(_ plain: String, using generator: inout some RandomNumberGenerator) -> String {
        var candidate = ""
        for character in plain {
            if !isDigit(character) {
                candidate.unicodeScalars.append(
                    Unicode.Scalar(UInt8.random(in: UInt8(ascii: "a")...UInt8(ascii: "z"), using: &generator)))
            } else if candidate.isEmpty {
                // A number keeps its number of digits.
                candidate += character == "0" ? "0" : "\(Int.random(in: 1...8, using: &generator))"
            } else {
                candidate += "\(Int.random(in: 0...9, using: &generator))"
            }
        }
        return candidate
    }

    private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
}
