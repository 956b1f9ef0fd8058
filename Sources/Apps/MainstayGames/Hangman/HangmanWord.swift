// SPDX-License-Identifier: Apache-2.0

/// A word to guess.
public struct HangmanWord: Sendable, Hashable, Codable {
    /// The word, in capitals.
    public let text: String
    /// The definition. `nil` if it is not known.
    public let definition: String?

    /// Makes a word from letters A to Z, spaces and hyphens.
    ///
    /// - Returns: `nil` if there are no letters, or a character that cannot be guessed.
    public init?(_ text: String, definition: String? = nil) {
        let text = text.uppercased()
        guard text.contains(where: HangmanGame.letters.contains),
            text.allSatisfy({ HangmanGame.letters.contains($0) || " -'".contains($0) })
        else { return nil }
        self.text = text
        self.definition = definition
    }
}
