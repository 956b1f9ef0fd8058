// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

/// A word as one part of speech in a dictionary that the user imported.
///
/// In JSON, it has the form of wiktextract's entries (kaikki.org), from which the importer copies the members that are
/// here. The texts are in the language of the dictionary, which is not always the language of the word.
public struct UserEntry: Codable, Sendable, Hashable {
    /// The headword.
    public var word: String
    /// The part of speech, shortened as wiktextract does: `noun`, `adj`, `name`.
    public var pos: String?
    /// The part of speech in the language of the dictionary.
    public var posTitle: String?
    /// The name of the word's language.
    public var lang: String?
    /// The code of the word's language.
    public var langCode: String?
    /// The etymology.
    public var etymologyText: String?
    /// The etymology in paragraphs, in place of `etymologyText`.
    public var etymologyTexts: [String]?
    /// Labels that all senses have.
    public var tags: [String]?
    /// The senses, in the dictionary's order.
    public var senses: [Sense]?
    /// The pronunciations.
    public var sounds: [Sound]?
    /// The inflected forms and other spellings.
    public var forms: [Form]?
    /// The translations.
    public var translations: [Translation]?
    /// Words with the same meaning.
    public var synonyms: [Word]?
    /// Words with the opposite meaning.
    public var antonyms: [Word]?

    /// Makes an entry.
    public init(word: String, pos: String? = nil, senses: [Sense]? = nil) {
        (self.word, self.pos, self.senses) = (word, pos, senses)
    }

    /// One sense.
    public struct Sense: Codable, Sendable, Hashable {
        /// The definition, after the definitions of the groups that the sense belongs to.
        public var glosses: [String]?
        /// The definitions with their labels in parentheses.
        public var rawGlosses: [String]?
        /// Labels: `archaic`, `transitive`.
        public var tags: [String]?
        /// Labels in the words of the dictionary.
        public var rawTags: [String]?
        /// The fields of knowledge: `computing`.
        public var topics: [String]?
        /// Sentences that use the word.
        public var examples: [Example]?
        /// Words with the same meaning.
        public var synonyms: [Word]?
        /// Words with the opposite meaning.
        public var antonyms: [Word]?
        /// The words of which this is an inflected form.
        public var formOf: [Word]?
        /// The words of which this is another spelling.
        public var altOf: [Word]?
        /// Words that the source names in place of a definition.
        public var related: [Word]?

        /// Makes a sense with a definition.
        public init(_ definition: String) {
            glosses = [definition]
        }
    }

    /// A sentence that uses the word.
    public struct Example: Codable, Sendable, Hashable {
        /// The sentence.
        public var text: String?
        /// The sentence in the language of the dictionary.
        public var translation: String?
        /// The sentence in English, in older files.
        public var english: String?
        /// The sentence in Latin letters.
        public var roman: String?
        /// The author and the work.
        public var ref: String?

        /// Makes an example.
        public init(text: String) {
            self.text = text
        }
    }

    /// A related word.
    public struct Word: Codable, Sendable, Hashable {
        /// The word.
        public var word: String?

        /// Makes a related word.
        public init(_ word: String) {
            self.word = word
        }
    }

    /// A pronunciation.
    public struct Sound: Codable, Sendable, Hashable {
        /// In the International Phonetic Alphabet, usually between slashes or brackets.
        public var ipa: String?
        /// In Pinyin, Jyutping and the like.
        public var zhPron: String?
        /// In the notation of English dictionaries.
        public var enpr: String?
        /// In the syllables of Japanese.
        public var other: String?
        /// The accents: `UK`, `Received-Pronunciation`.
        public var tags: [String]?
        /// The accents in the words of the dictionary.
        public var rawTags: [String]?
        /// A remark.
        public var note: String?
        /// The name of a recording.
        public var audio: String?
        /// The address of the recording as MP3.
        public var mp3Url: String?
        /// The address of the recording as Ogg.
        public var oggUrl: String?
        /// The address of the recording as WAV.
        public var wavUrl: String?

        /// Makes a pronunciation.
        public init(ipa: String) {
            self.ipa = ipa
        }
    }

    /// An inflected form or another spelling.
    public struct Form: Codable, Sendable, Hashable {
        /// The form.
        public var form: String?
        /// What it expresses: `plural`, `romanization`.
        public var tags: [String]?
        /// What it expresses, in the words of the dictionary.
        public var rawTags: [String]?

        /// Makes a form.
        public init(_ form: String) {
            self.form = form
        }
    }

    /// A word of another language.
    public struct Translation: Codable, Sendable, Hashable {
        /// The name of the language.
        public var lang: String?
        /// The code of the language.
        public var langCode: String?
        /// The code of the language, in some editions.
        public var code: String?
        /// The word.
        public var word: String?
        /// The word in Latin letters.
        public var roman: String?
        /// The sense that it translates, in a few words.
        public var sense: String?
        /// Labels, such as the gender.
        public var tags: [String]?
    }

    /// Reads an entry from JSON.
    package init(json: [UInt8]) throws {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        self = try decoder.decode(UserEntry.self, from: Data(json))
    }

    /// The entry in JSON.
    public func json() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        return Array(try encoder.encode(self))
    }
}
