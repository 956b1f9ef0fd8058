// SPDX-License-Identifier: Apache-2.0

/// How hard a word is. The level follows from the smallest SCOWL word list that contains the word. If SCOWL is not
/// installed, it follows from how often the word occurs in WordNet's tagged texts.
public enum Difficulty: Int, Sendable, CaseIterable, Comparable {
    /// Everyday words (SCOWL 10 to 20).
    case veryEasy = 1
    /// Common words (SCOWL 35).
    case easy
    /// Words of books and newspapers (SCOWL 40 and 50).
    case medium
    /// Educated words (SCOWL 55 and 60).
    case hard
    /// Rare words (SCOWL 70 to 95).
    case veryHard

    /// Easier comes first.
    public static func < (one: Difficulty, other: Difficulty) -> Bool { one.rawValue < other.rawValue }
}
