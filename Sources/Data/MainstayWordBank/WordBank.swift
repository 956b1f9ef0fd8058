// SPDX-License-Identifier: Apache-2.0

/// Thirty words with their definitions, compiled in: the dictionary nothing can take away.
public enum WordBank {
    /// How hard a word is.
    public enum Difficulty: String, Sendable, CaseIterable {
        /// Known to everybody.
        case easy
        /// Met in books.
        case medium
        /// Met by collectors.
        case hard
    }

    /// What kind of word an entry is.
    public enum PartOfSpeech: String, Sendable, CaseIterable {
        /// A noun.
        case noun
        /// A verb.
        case verb
        /// An adjective.
        case adjective
    }

    /// A word and what it means.
    public struct Entry: Sendable, Hashable {
        /// The word, in lower case.
        public let word: String
        /// How hard it is.
        public let difficulty: Difficulty
        /// What kind of word it is.
        public let partOfSpeech: PartOfSpeech
        /// What it means.
        public let definition: String
        /// A sentence that uses it.
        public let example: String
    }

    /// All words, the easy ones first; ten of each difficulty.
    public static let words = easy + medium + hard

    /// The entry of a word, in any case; `nil` where it is not in the bank.
    public static func entry(for word: String) -> Entry? {
        let key = word.lowercased()
        return words.first { $0.word == key }
    }

    /// The words of one difficulty.
    public static func words(difficulty: Difficulty) -> [Entry] {
        words.filter { $0.difficulty == difficulty }
    }
}
