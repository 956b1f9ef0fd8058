// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

extension FreeDictionary {
    /// One entry of a reply. A word has one entry for each of its homographs.
    ///
    /// The service has had two eras, and this model reads the replies of both. Since 2022 its data comes from
    /// Wiktionary. Before that, entries had `origin`, and version 1 of the API had `meaning` in place of `meanings`.
    public struct Entry: JSONModel, Hashable, Sendable {
        /// The word.
        public var word = ""
        /// The pronunciation, in IPA.
        public var phonetic: String?
        /// All pronunciations.
        public var phonetics: [Phonetic]?
        /// The origin of the word. Only replies of the first era have it.
        public var origin: String?
        /// The meanings, by part of speech.
        public var meanings: [Meaning]?
        /// The definitions by part of speech, in replies of version 1.
        public var meaning: [String: [Definition]]?
        /// The licence of the data.
        public var license: License?
        /// The pages the data was taken from.
        public var sourceUrls: [String]?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes an entry without members.
        public init() {}

        /// Makes an entry.
        public init(
            word: String, phonetic: String? = nil, phonetics: [Phonetic]? = [], origin: String? = nil,
            meanings: [Meaning]?, license: License? = nil, sourceUrls: [String]? = nil
        ) {
            (self.word, self.phonetic, self.phonetics, self.origin) = (word, phonetic, phonetics, origin)
            (self.meanings, self.license, self.sourceUrls) = (meanings, license, sourceUrls)
        }

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members.required("word", &word)
            try members("phonetic", &phonetic)
            try members("phonetics", &phonetics)
            try members("origin", &origin)
            try members.strict("meanings", &meanings)
            try members.strict("meaning", &meaning)
            try members("license", &license)
            try members("sourceUrls", &sourceUrls)
        }
    }

    /// One pronunciation.
    public struct Phonetic: JSONModel, Hashable, Sendable {
        /// The pronunciation in IPA.
        public var text: String?
        /// The address of a recording, as the service writes it. It can be empty or lack its scheme: see ``audioURL``.
        public var audio: String?
        /// The page the recording was taken from.
        public var sourceUrl: String?
        /// The licence of the recording.
        public var license: License?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a pronunciation without members.
        public init() {}

        /// Makes a pronunciation.
        public init(text: String?, audio: String? = "", sourceUrl: String? = nil, license: License? = nil) {
            (self.text, self.audio, self.sourceUrl, self.license) = (text, audio, sourceUrl, license)
        }

        /// The address of a recording, or `nil` if there is none.
        public var audioURL: HTTPURL? {
            guard let audio else { return nil }
            return HTTPURL(audio.hasPrefix("//") ? "https:" + audio : audio)
        }

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("text", &text)
            try members("audio", &audio)
            try members("sourceUrl", &sourceUrl)
            try members("license", &license)
        }
    }

    /// The meanings of a word as one part of speech.
    public struct Meaning: JSONModel, Hashable, Sendable {
        /// `noun`, `verb`, …
        public var partOfSpeech: String?
        /// The definitions, in the dictionary's order.
        public var definitions: [Definition] = []
        /// Words with the same meaning.
        public var synonyms: [String]?
        /// Words with the opposite meaning.
        public var antonyms: [String]?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a meaning without members.
        public init() {}

        /// Makes a meaning.
        public init(
            partOfSpeech: String?, definitions: [Definition], synonyms: [String]? = [], antonyms: [String]? = []
        ) {
            (self.partOfSpeech, self.definitions) = (partOfSpeech, definitions)
            (self.synonyms, self.antonyms) = (synonyms, antonyms)
        }

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("partOfSpeech", &partOfSpeech)
            try members.required("definitions", &definitions)
            try members("synonyms", &synonyms)
            try members("antonyms", &antonyms)
        }
    }

    /// One sense of a word.
    public struct Definition: JSONModel, Hashable, Sendable {
        /// The definition.
        public var definition = ""
        /// A sentence that uses the word in this sense.
        public var example: String?
        /// More sentences. Only replies of the first era to `include=example` have them.
        public var examples: [String]?
        /// Words with the same meaning.
        public var synonyms: [String]?
        /// Words with the opposite meaning.
        public var antonyms: [String]?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a definition without members.
        public init() {}

        /// Makes a definition.
        public init(_ definition: String, example: String? = nil, synonyms: [String]? = [], antonyms: [String]? = []) {
            (self.definition, self.example, self.synonyms, self.antonyms) = (definition, example, synonyms, antonyms)
        }

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members.required("definition", &definition)
            try members("example", &example)
            try members("examples", &examples)
            try members("synonyms", &synonyms)
            try members("antonyms", &antonyms)
        }
    }

    /// A licence.
    public struct License: JSONModel, Hashable, Sendable {
        /// Its name.
        public var name: String?
        /// The address of its text.
        public var url: String?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a licence without members.
        public init() {}

        /// Makes a licence.
        public init(name: String, url: String) {
            (self.name, self.url) = (name, url)
        }

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("name", &name)
            try members("url", &url)
        }
    }
}
