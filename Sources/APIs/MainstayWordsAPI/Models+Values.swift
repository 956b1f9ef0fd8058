// SPDX-License-Identifier: Apache-2.0

import MainstayKit

extension WordsAPI {
    /// The details of a word, under the service's names. Most are lists of words that have this relation to the word.
    @nonexhaustive public enum Detail: String, Sendable, CaseIterable {
        case definitions, synonyms, antonyms, examples, rhymes, frequency, syllables, pronunciation
        case typeOf, hasTypes, partOf, hasParts, instanceOf, hasInstances, similarTo, also, entails, cause, attribute
        case memberOf, hasMembers, substanceOf, hasSubstances, inCategory, hasCategories, usageOf, hasUsages
        case inRegion, regionOf, pertainsTo, participle, verbGroup, derivation
    }

    /// The pronunciation of a word, in the service's two forms.
    public enum Pronunciation: Sendable, Hashable {
        /// One pronunciation for all parts of speech.
        case text(String)
        /// Pronunciations by part of speech, or under `all`.
        case byPartOfSpeech([String: String])

        /// The pronunciation for a part of speech or for all, or `nil` if there is none.
        public func text(for partOfSpeech: String? = nil) -> String? {
            switch self {
            case .text(let text): text
            case .byPartOfSpeech(let texts): partOfSpeech.flatMap { texts[$0] } ?? texts["all"] ?? texts.values.min()
            }
        }
    }

    /// The frequency of a word.
    public enum Frequency: Sendable, Hashable {
        /// The frequency on the Zipf scale, from about 1 (rare) to 7, as replies for the whole word have it.
        case zipf(Double)
        /// The measures `zipf`, `perMillion` and `diversity`, as the reply to ``Detail/frequency`` has them.
        case measures([String: Double])
    }
}

extension WordsAPI.Pronunciation: Codable {
    /// Reads either form.
    public init(from decoder: any Decoder) throws {
        self =
            switch try JSON(from: decoder) {
            case .string(let text): .text(text)
            default: .byPartOfSpeech(try [String: String](from: decoder))
            }
    }

    /// Writes the form that was read.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .text(let text): try text.encode(to: encoder)
        case .byPartOfSpeech(let texts): try texts.encode(to: encoder)
        }
    }
}

extension WordsAPI.Frequency: Codable {
    /// Reads either form.
    public init(from decoder: any Decoder) throws {
        self =
            switch try JSON(from: decoder) {
            case .object: .measures(try [String: Double](from: decoder))
            default: .zipf(try Double(from: decoder))
            }
    }

    /// Writes the form that was read.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .zipf(let value): try value.encode(to: encoder)
        case .measures(let values): try values.encode(to: encoder)
        }
    }
}
