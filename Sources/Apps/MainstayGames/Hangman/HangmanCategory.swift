// SPDX-License-Identifier: Apache-2.0

/// Words to guess that have something in common.
public struct HangmanCategory: Sendable, Hashable {
    /// Its name, which is what preferences keep.
    public let name: String
    /// Its words.
    public let words: [HangmanWord]

    /// Makes a category.
    public init(name: String, words: [HangmanWord]) {
        self.name = name
        self.words = words
    }

    /// Words written here; a test sees to it that all of them can be guessed.
    init(name: String, written: [(text: String, definition: String)]) {
        self.init(name: name, words: written.compactMap { HangmanWord($0.text, definition: $0.definition) })
    }

    /// The categories that are always there.
    public static let all = [animals, food, sports, colors, countries]

    /// A word not used before. Where all were, the round begins anew, and not with the word that ended it.
    ///
    /// - Parameters:
    ///   - used: The words used in this round, in order; the one drawn is added.
    ///   - generator: Decides which.
    /// - Returns: `nil` where the category has no words.
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
