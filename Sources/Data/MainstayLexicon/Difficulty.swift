// SPDX-License-Identifier: Apache-2.0

/// How hard a word is, from everyday words to those few people know: by the size of the smallest word list of SCOWL it is
/// in, and where SCOWL is not installed, by how often WordNet's tagged texts have it.
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
