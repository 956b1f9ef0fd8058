// SPDX-License-Identifier: Apache-2.0

extension Entry {
    /// How a word is pronounced.
    public struct Sound: Sendable, Hashable {
        /// The pronunciation in writing, mostly IPA between slashes. `nil` if there is only a recording.
        public var text: String?
        /// Who speaks so: `American`. `nil` if the source does not say.
        public var accent: String?
        /// The part of speech that is pronounced so. `nil` if all are.
        public var partOfSpeech: String?
        /// The address of a recording. `nil` if there is none.
        public var recording: String?
        /// The page that the recording was taken from.
        public var recordingPage: String?

        /// Makes a pronunciation.
        public init(_ text: String?, accent: String? = nil, partOfSpeech: String? = nil, recording: String? = nil) {
            (self.text, self.accent, self.partOfSpeech) = (text, accent, partOfSpeech)
            self.recording = recording
        }
    }

    /// The spelling of a word in a region.
    public struct Variant: Sendable, Hashable {
        /// The spelling: `colour`.
        public var text: String
        /// The region where people write it so: `United Kingdom`.
        public var region: String

        /// Makes a variant.
        public init(_ text: String, region: String) {
            (self.text, self.region) = (text, region)
        }
    }

    /// An inflected form or another spelling.
    public struct Form: Sendable, Hashable {
        /// The form.
        public var text: String
        /// What it expresses: `plural`.
        public var tags: [String]

        /// Makes a form.
        public init(_ text: String, tags: [String] = []) {
            (self.text, self.tags) = (text, tags)
        }
    }

    /// A word of another language.
    public struct Translation: Sendable, Hashable {
        /// The word.
        public var word: String
        /// The name of its language, in the language of the dictionary.
        public var language: String?
        /// The code of its language.
        public var code: String?
        /// The word in Latin letters.
        public var roman: String?
        /// The sense that it translates, in a few words.
        public var sense: String?

        /// Makes a translation.
        public init(_ word: String, language: String? = nil, code: String? = nil) {
            (self.word, self.language, self.code) = (word, language, code)
        }
    }
}
