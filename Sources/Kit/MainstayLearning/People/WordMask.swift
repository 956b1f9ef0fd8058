// SPDX-License-Identifier: Apache-2.0

/// Replaces words by others of the same length and form, and the same word always by the same one.
///
/// Different words get different ones, as far as there are as many. So a value that is in two places is equal in both,
/// and values that differ still do. Case does not matter, so that `Anna` and `anna` stay alike.
struct WordMask: Sendable {
    /// The most words that are remembered to keep different words different.
    private static let wordLimit = 200_000
    /// How often another word is tried.
    private static let tries = 16

    private let hash: HMAC
    private var words: [String: [Character]] = [:]
    private var used: Set<[Character]> = []

    init(hash: HMAC) {
        self.hash = hash
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
    func number(below bound: Int, for text: some StringProtocol) -> Int {
        hash(Array("number:\(text)".utf8)).prefix(4).reduce(0) { $0 << 8 | Int($1) } % bound
    }

    private mutating func word(_ word: String) -> String {
        let plain = word.lowercased()
        let masked = known(plain)
        // A few letters have more characters in lower case.
        guard masked.count == word.count else { return String(masked) }
        return String(zip(word, masked).map { $0.isUppercase ? Character($1.uppercased()) : $1 })
    }

    private mutating func known(_ plain: String) -> [Character] {
        if let masked = words[plain] { return masked }
        var masked: [Character] = []
        for attempt in 0..<Self.tries {
            masked = candidate(plain, attempt)
            if masked != Array(plain), !used.contains(masked) { break }
        }
        if words.count < Self.wordLimit {
            words[plain] = masked
            used.insert(masked)
        }
        return masked
    }

    private func candidate(_ plain: String, _ attempt: Int) -> [Character] {
        var (bytes, block) = ([UInt8](), 0)
        return plain.enumerated().map { index, character in
            if index % 32 == 0 {
                bytes = hash(Array("word:\(attempt):\(block):\(plain)".utf8))
                block += 1
            }
            let byte = bytes[index % 32]
            guard Self.isDigit(character) else { return Character(Unicode.Scalar(UInt8(ascii: "a") + byte % 26)) }
            // A number keeps its number of digits.
            if index == 0 { return character == "0" ? "0" : Character("\(1 + byte % 8)") }
            return Character("\(byte % 10)")
        }
    }

    private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
}
