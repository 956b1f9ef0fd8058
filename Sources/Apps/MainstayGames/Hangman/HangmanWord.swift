// SPDX-License-Identifier: Apache-2.0

/// A word to guess.
public struct HangmanWord: Sendable, Hashable, Codable {
    /// The word, in capitals.
    public let text: String
    /// What it means; `nil` where nobody says.
    public let definition: String?

    /// A word of the letters A to Z, among which spaces and hyphens may stand.
    ///
    /// - Returns: `nil` where there is no letter, or another character that could not be guessed.
    public init?(_ text: String, definition: String? = nil) {
        let text = text.uppercased()
        guard text.contains(where: HangmanGame.letters.contains),
            text.allSatisfy({ HangmanGame.letters.contains($0) || " -'".contains($0) })
        else { return nil }
        self.text = text
        self.definition = definition
    }
}
