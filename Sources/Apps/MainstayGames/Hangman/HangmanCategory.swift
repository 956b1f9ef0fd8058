// SPDX-License-Identifier: Apache-2.0

/// Words to guess that belong to one category.
public struct HangmanCategory: Sendable, Hashable {
    /// The name, which preferences save.
    public let name: String
    /// Its words.
    public let words: [HangmanWord]

    /// Makes a category.
    public init(name: String, words: [HangmanWord]) {
        (self.name, self.words) = (name, words)
    }

    /// Makes a category from the words in the source code. A test checks that all of them can be guessed.
    init(name: String, written: [(text: String, definition: String)]) {
        self.init(name: name, words: written.compactMap { HangmanWord($0.text, definition: $0.definition) })
    }

    /// The built-in categories.
    public static let all = [animals, food, sports, colors, countries]

    /// Draws a word that was not used before. When all were used, a new round begins, but not with the word of the last
    /// draw.
    ///
    /// - Parameters:
    ///   - used: The words used in this round, in order. The drawn word is added.
    ///   - generator: Chooses the word.
    /// - Returns: `nil` if the category has no words.
    public func draw(used: inout [String], using generator: inout some RandomNumberGenerator) -> HangmanWord? {
        let before = Set(used)
        var left = words.filter { !before.contains($0.text) }
        if left.isEmpty {
            left = words.count > 1 ? words.filter { $0.text != used.last } : words
            used = []
        }
        guard let word = left.randomElement(using: &generator) else { return nil }
        used.append(word.text)
        return word
    }
}
