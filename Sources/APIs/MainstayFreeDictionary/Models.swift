// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension FreeDictionary {
    /// One entry of a reply. A word has several where it has homographs.
    ///
    /// The service has had two eras, and replies of both are read: since 2022 its data is Wiktionary's, before that it had
    /// `origin`, and version 1 of the API had `meaning` in place of `meanings`. What a reply leaves out is `nil`, and what this
    /// model has no name for is kept in `other`, so that encoding an entry gives back the JSON it was read from.
    public struct Entry: Sendable, Hashable {
        /// The word.
        public var word: String
        /// Its pronunciation, in IPA.
        public var phonetic: String?
        /// All its pronunciations.
        public var phonetics: [Phonetic]?
        /// Where the word comes from; in replies of the first era only.
        public var origin: String?
        /// What it means, by part of speech.
        public var meanings: [Meaning]?
        /// The same in version 1 of the API: definitions by part of speech.
        public var meaning: [String: [Definition]]?
        /// The licence of the data.
        public var license: License?
        /// The pages the data was taken from.
        public var sourceUrls: [String]?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes an entry.
        public init(
            word: String, phonetic: String? = nil, phonetics: [Phonetic]? = [], origin: String? = nil,
            meanings: [Meaning]?, license: License? = nil, sourceUrls: [String]? = nil
        ) {
            self.word = word
            self.phonetic = phonetic
            self.phonetics = phonetics
            self.origin = origin
            self.meanings = meanings
            self.license = license
            self.sourceUrls = sourceUrls
        }
    }

    /// One pronunciation.
    public struct Phonetic: Sendable, Hashable {
        /// The pronunciation in IPA.
        public var text: String?
        /// Where it can be heard, as the service says it: it may be empty, or lack its scheme. See ``audioURL``.
        public var audio: String?
        /// The page the recording was taken from.
        public var sourceUrl: String?
        /// The licence of the recording.
        public var license: License?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes a pronunciation.
        public init(text: String? = nil, audio: String? = "", sourceUrl: String? = nil, license: License? = nil) {
            self.text = text
            self.audio = audio
            self.sourceUrl = sourceUrl
            self.license = license
        }

        /// Where it can be heard; `nil` where there is no recording.
        public var audioURL: HTTPURL? {
            guard let audio else { return nil }
            return HTTPURL(audio.hasPrefix("//") ? "https:" + audio : audio)
        }
    }

    /// What a word means as one part of speech.
    public struct Meaning: Sendable, Hashable {
        /// `noun`, `verb`, …
        public var partOfSpeech: String?
        /// The definitions, in the dictionary's order.
        public var definitions: [Definition]
        /// Words that mean the same.
        public var synonyms: [String]?
        /// Words that mean the opposite.
        public var antonyms: [String]?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes a meaning.
        public init(
            partOfSpeech: String?, definitions: [Definition], synonyms: [String]? = [], antonyms: [String]? = []
        ) {
            self.partOfSpeech = partOfSpeech
            self.definitions = definitions
            self.synonyms = synonyms
            self.antonyms = antonyms
        }
    }

    /// One sense of a word.
    public struct Definition: Sendable, Hashable {
        /// The definition.
        public var definition: String
        /// A sentence that uses the word in this sense.
        public var example: String?
        /// More such sentences; in replies of the first era to `include=example`.
        public var examples: [String]?
        /// Words that mean the same.
        public var synonyms: [String]?
        /// Words that mean the opposite.
        public var antonyms: [String]?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes a definition.
        public init(_ definition: String, example: String? = nil, synonyms: [String]? = [], antonyms: [String]? = []) {
            self.definition = definition
            self.example = example
            self.synonyms = synonyms
            self.antonyms = antonyms
        }
    }

    /// A licence.
    public struct License: Sendable, Hashable {
        /// Its name.
        public var name: String?
        /// Where its text is.
        public var url: String?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes a licence.
        public init(name: String, url: String) {
            self.name = name
            self.url = url
        }
    }
}
