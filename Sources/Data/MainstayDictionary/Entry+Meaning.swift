// SPDX-License-Identifier: Apache-2.0

extension Entry {
    /// The senses of a word as one part of speech.
    public struct Meaning: Sendable, Hashable {
        /// `noun`, `verb`, … `nil` if the source does not say.
        public var partOfSpeech: String?
        /// The senses, in the dictionary's order.
        public var senses: [Sense]
        /// Words with the same meaning. Some sources repeat those of the senses.
        public var synonyms: [String]
        /// Words with the opposite meaning. Some sources repeat those of the senses.
        public var antonyms: [String]

        /// Makes a meaning.
        public init(partOfSpeech: String?, senses: [Sense], synonyms: [String] = [], antonyms: [String] = []) {
            (self.partOfSpeech, self.senses) = (partOfSpeech, senses)
            (self.synonyms, self.antonyms) = (synonyms, antonyms)
        }
    }
}
