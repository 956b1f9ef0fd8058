// SPDX-License-Identifier: Apache-2.0

/// Thirty words with their definitions, compiled into the program. This dictionary is always available.
public enum WordBank {
    /// How hard a word is.
    public enum Difficulty: String, Sendable, CaseIterable {
        /// Known to everybody.
        case easy
        /// Found in books.
        case medium
        /// Known to collectors of rare words.
        case hard
    }

    /// The part of speech of an entry.
    public enum PartOfSpeech: String, Sendable, CaseIterable {
        /// A noun.
        case noun
        /// A verb.
        case verb
        /// An adjective.
        case adjective
    }

    /// A word and its definition.
    public struct Entry: Sendable, Hashable {
        /// The word, in lower case.
        public let word: String
        /// How hard it is.
        public let difficulty: Difficulty
        /// The part of speech.
        public let partOfSpeech: PartOfSpeech
        /// The definition.
        public let definition: String
        /// A sentence that uses it. Empty for words of games.
        public let example: String
    }

    /// All words, ten of each difficulty. The easy ones come first.
    public static let words = easy + medium + hard

    /// The entry of a word, in any case. `nil` if the bank does not have the word.
    public static func entry(for word: String) -> Entry? {
        let key = word.lowercased()
        return words.first { $0.word == key }
    }

    /// The words of one difficulty.
    public static func words(difficulty: Difficulty) -> [Entry] {
        words.filter { $0.difficulty == difficulty }
    }
}
