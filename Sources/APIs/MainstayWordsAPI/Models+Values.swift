// SPDX-License-Identifier: Apache-2.0

import Mainstay

extension WordsAPI {
    /// What can be asked of a word by itself, under the service's names. Most are words that stand in that relation to it.
    public enum Detail: String, Sendable, CaseIterable {
        case definitions, synonyms, antonyms, examples, rhymes, frequency, syllables, pronunciation
        case typeOf, hasTypes, partOf, hasParts, instanceOf, hasInstances, similarTo, also, entails, cause, attribute
        case memberOf, hasMembers, substanceOf, hasSubstances, inCategory, hasCategories, usageOf, hasUsages
        case inRegion, regionOf, pertainsTo, participle, verbGroup, derivation
    }

    /// How a word is spoken, in the service's two forms.
    public enum Pronunciation: Sendable, Hashable {
        /// One for all parts of speech, as a bare text.
        case text(String)
        /// By part of speech, or under `all`.
        case byPartOfSpeech([String: String])

        /// The one for a part of speech, or for all; `nil` where there is none.
        public func text(for partOfSpeech: String? = nil) -> String? {
            switch self {
            case .text(let text): text
            case .byPartOfSpeech(let texts): partOfSpeech.flatMap { texts[$0] } ?? texts["all"] ?? texts.values.min()
            }
        }
    }

    /// How frequent a word is.
    public enum Frequency: Sendable, Hashable {
        /// On the Zipf scale, as replies for the whole word have it: from about 1, rare, to 7.
        case zipf(Double)
        /// As the reply to ``Detail/frequency`` has it: `zipf`, `perMillion`, `diversity`.
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

    /// Writes it in the form it was read in.
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

    /// Writes it in the form it was read in.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .zipf(let value): try value.encode(to: encoder)
        case .measures(let values): try values.encode(to: encoder)
        }
    }
}
