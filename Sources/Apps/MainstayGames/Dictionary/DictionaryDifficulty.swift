// SPDX-License-Identifier: Apache-2.0

/// How hard the words of the Dictionary game are. Preferences save the raw value.
public enum DictionaryDifficulty: String, Sendable, Codable, CaseIterable {
    /// Everyday words.
    case easy = "Easy"
    /// Words found in books.
    case medium = "Medium"
    /// Any words. They come from the network if it answers.
    case hard = "Hard"
}
