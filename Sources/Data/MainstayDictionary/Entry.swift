// SPDX-License-Identifier: Apache-2.0

/// What a dictionary says about a headword: the form in which every dictionary of this package answers, whether it is a
/// service, the lexicon or a dictionary that the user imported.
public struct Entry: Sendable, Hashable {
    /// Why the entry answers for the word that was asked for.
    @nonexhaustive public enum Match: Sendable, Hashable {
        /// The headword is the word. Case and the kind of space make no difference.
        case exact
        /// The spelling differs in hyphens, spaces, full stops or apostrophes, or the word is written as it is spoken.
        case respelled
        /// The word is an inflected form of the headword: *mice*, *mouse*.
        case inflected
        /// The headword is the word, and the entry only says which other word it is a form of.
        case form
    }

    /// The headword as the source writes it: `Paris`, `ice cream`.
    public var word: String
    /// Why the entry answers. Services do not say, so theirs are `exact`.
    public var match = Match.exact
    /// The name of the word's language, in the language of the dictionary. `nil` if the source does not say.
    public var language: String?
    /// The pronunciations, the usual one first.
    public var sounds: [Sound] = []
    /// The spellings in other regions.
    public var variants: [Variant] = []
    /// The meanings by part of speech, in the dictionary's order.
    public var meanings: [Meaning]
    /// The inflected forms and other spellings that the source lists.
    public var forms: [Form] = []
    /// Where the word comes from. `nil` if no source says.
    public var origin: String?
    /// The words of other languages that the source gives.
    public var translations: [Translation] = []
    /// The sources of the senses, in the order of the senses. Empty for a service that does not name them.
    public var sources: [Source]
    /// The name of the source that goes without saying: senses of other sources name theirs. `nil` if every sense names
    /// its source.
    public var mainSource: String?

    /// Makes an entry.
    public init(word: String, meanings: [Meaning] = [], sources: [Source] = []) {
        (self.word, self.meanings, self.sources) = (word, meanings, sources)
        mainSource = sources.first?.name
    }

    /// The usual pronunciation in writing.
    public var pronunciation: String? { sounds.lazy.compactMap(\.text).first { !$0.isEmpty } }

    /// The first definition of the first meaning that has one, with its labels. `nil` if the entry has none.
    public var firstDefinition: String? {
        meanings.lazy.compactMap(\.senses.first?.text).first { !$0.isEmpty }
    }

    /// The name of the dictionary: of its first source that is published, or else of its first source.
    public var dictionary: String? { (sources.first { $0.page != nil } ?? sources.first)?.name }
}

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

extension Entry {
    /// Where senses come from.
    public struct Source: Sendable, Hashable {
        /// The name: `WordNet`.
        public var name: String
        /// The licence. `nil` if the service names none for this source.
        public var licence: Licence?
        /// The page where it is published. `nil` if it is not.
        public var page: String?

        /// Makes a source.
        public init(_ name: String, licence: Licence? = nil, page: String? = nil) {
            (self.name, self.licence, self.page) = (name, licence, page)
        }
    }

    /// A licence.
    public struct Licence: Sendable, Hashable {
        /// Its name.
        public var name: String
        /// The address of its text.
        public var url: String

        /// Makes a licence.
        public init(_ name: String, url: String) {
            (self.name, self.url) = (name, url)
        }
    }
}
