// SPDX-License-Identifier: Apache-2.0

public import MainstayKit
public import MainstayWords

/// The dictionary on this machine, for what no service is asked: the first answer to a word, translations, rhymes, and
/// searches.
public struct WordReference: Sendable {
    /// A meaning that fits a description.
    public struct Meaning: Sendable, Hashable {
        /// The words that have the meaning, the most fitting one first.
        public var words: [String]
        /// The part of speech: `noun`.
        public var partOfSpeech: String
        /// The definition.
        public var definition: String

        /// Makes a meaning.
        public init(words: [String], partOfSpeech: String, definition: String) {
            (self.words, self.partOfSpeech, self.definition) = (words, partOfSpeech, definition)
        }
    }

    /// What to look for among the words. A condition that is not set has no effect.
    public struct Pattern: Sendable, Hashable {
        /// The beginning of the words, or a pattern in which `*` stands for any letters and `?` for one.
        public var text: String
        /// A part of speech that the words can be: `noun`.
        public var partOfSpeech: String?
        /// A field that one of the senses belongs to: `law`.
        public var subject: String?
        /// A register that one of the senses belongs to: `informal`.
        public var style: String?
        /// The number of letters.
        public var letters: ClosedRange<Int>?
        /// How rare the words are, from 1 (known to everybody) to 5.
        public var difficulty: Int?

        /// Makes a pattern.
        public init(
            _ text: String, partOfSpeech: String? = nil, subject: String? = nil, style: String? = nil,
            letters: ClosedRange<Int>? = nil, difficulty: Int? = nil
        ) {
            (self.text, self.partOfSpeech, self.subject, self.style) = (text, partOfSpeech, subject, style)
            (self.letters, self.difficulty) = (letters, difficulty)
        }
    }

    /// The entries of a word.
    public var entries: @Sendable (String) async throws(APIError) -> Answer<[WordEntry]>
    /// The codes of the languages into which words can be translated: `de`.
    public var languages: [String] = []
    /// The parts of speech that a search can ask for.
    public var partsOfSpeech: [String] = []
    /// The registers that a search can ask for.
    public var styles: [String] = []
    /// The translations of a word into the language of a code, the likeliest first.
    public var translations: @Sendable (_ word: String, _ language: String) async -> [String] = { _, _ in [] }
    /// The words that rhyme with a word, the most used first.
    public var rhymes: @Sendable (_ word: String) async throws(APIError) -> [String] = { _ in [] }
    /// The meanings that a text describes, the likeliest first.
    public var meanings: @Sendable (_ description: String) async throws(APIError) -> [Meaning] = { _ in [] }
    /// The number of words that match a pattern, and the most used of them.
    public var matches: @Sendable (Pattern) async throws(APIError) -> (count: Int, words: [String]) = { _ in (0, []) }

    /// Makes a dictionary that only looks words up. The other parts are properties.
    ///
    /// - Parameter entries: The entries of a word.
    public init(entries: @escaping @Sendable (String) async throws(APIError) -> Answer<[WordEntry]>) {
        self.entries = entries
    }
}
