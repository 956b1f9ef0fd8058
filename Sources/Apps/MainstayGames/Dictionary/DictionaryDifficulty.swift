// SPDX-License-Identifier: Apache-2.0

/// How hard the words of the Dictionary game are. The raw value is what preferences keep.
public enum DictionaryDifficulty: String, Sendable, Codable, CaseIterable {
    /// Words of every day.
    case easy = "Easy"
    /// Words of books.
    case medium = "Medium"
    /// Any words; they come from the network where that answers.
    case hard = "Hard"
}
