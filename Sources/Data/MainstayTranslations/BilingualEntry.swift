// SPDX-License-Identifier: Apache-2.0

/// A word with its translations. If the dictionary separates parts of speech, an entry has one of them.
public struct BilingualEntry: Sendable, Hashable {
    /// A sense of the word.
    public struct Sense: Sendable, Hashable {
        /// The translations.
        public var translations: [Translation] = []
        /// What distinguishes the sense, in the language of the word. `nil` if the dictionary does not say.
        public var definition: String?
        /// Examples of its use.
        public var examples: [Example] = []
    }

    /// A word of the target language.
    public struct Translation: Sendable, Hashable {
        /// The word.
        public var text: String
        /// The grammar, which the dictionary writes in angle brackets: `fem`, `v, trans`.
        public var grammar: [String] = []
        /// The labels, which the dictionary writes in square brackets: `cook.`, `ugs.`.
        public var labels: [String] = []

        /// Makes a translation.
        public init(text: String, grammar: [String] = [], labels: [String] = []) {
            (self.text, self.grammar, self.labels) = (text, grammar, labels)
        }
    }

    /// An example.
    public struct Example: Sendable, Hashable {
        /// The sentence or phrase.
        public var text: String
        /// The translation of the example. `nil` if the dictionary has none.
        public var translation: String?

        /// Makes an example.
        public init(text: String, translation: String? = nil) {
            (self.text, self.translation) = (text, translation)
        }
    }

    /// The word.
    public var headword: String
    /// Its pronunciations in IPA. Empty if the dictionary has none.
    public var pronunciations: [String] = []
    /// The part of speech in the dictionary's abbreviation: `n`, `VT`, `adj`. `nil` if the dictionary does not say.
    public var partOfSpeech: String?
    /// Its senses.
    public var senses: [Sense] = []

    /// Its part of speech in the dictionary's abbreviation, at the entry or at the last of its first translations that has
    /// one: `groß, schwer <adj>`.
    package var kind: String? {
        partOfSpeech ?? senses.first?.translations.compactMap(\.grammar.first).first
    }
}
