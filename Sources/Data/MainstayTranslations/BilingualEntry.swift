// SPDX-License-Identifier: Apache-2.0

/// A word with its translations, as one part of speech where the dictionary says so.
public struct BilingualEntry: Sendable, Hashable {
    /// A sense of the word.
    public struct Sense: Sendable, Hashable {
        /// The translations.
        public var translations: [Translation] = []
        /// What tells the sense from others, in the language of the word; `nil` where nothing does.
        public var definition: String?
        /// Examples of its use.
        public var examples: [Example] = []
    }

    /// A word of the other language.
    public struct Translation: Sendable, Hashable {
        /// The word.
        public var text: String
        /// What stands in pointed brackets after it: `fem`, `v, trans`.
        public var grammar: [String] = []
        /// What stands in square brackets after it: `cook.`, `ugs.`.
        public var labels: [String] = []

        /// Makes a translation.
        public init(text: String, grammar: [String] = [], labels: [String] = []) {
            self.text = text
            self.grammar = grammar
            self.labels = labels
        }
    }

    /// An example.
    public struct Example: Sendable, Hashable {
        /// The sentence or phrase.
        public var text: String
        /// The same in the other language; `nil` where the dictionary does not say it.
        public var translation: String?

        /// Makes an example.
        public init(text: String, translation: String? = nil) {
            self.text = text
            self.translation = translation
        }
    }

    /// The word.
    public var headword: String
    /// How it is said, in IPA; empty where the dictionary does not say.
    public var pronunciations: [String] = []
    /// The part of speech, in the dictionary's own abbreviation: `n`, `VT`, `adj`; `nil` where it does not say.
    public var partOfSpeech: String?
    /// Its senses.
    public var senses: [Sense] = []
}
