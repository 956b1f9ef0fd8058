// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension MerriamWebster {
    /// A headword and how it is spoken.
    public struct Headword: Sendable, Hashable, JSONModel {
        /// The word, with `*` where it may be divided (`hw`).
        public var text: String?
        /// How much of it is shown where it stands beside the first (`hwc`).
        public var cutback: String?
        /// How it is spoken (`prs`).
        public var pronunciations: [Pronunciation]?
        /// A label such as `or` (`psl`).
        public var label: String?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes a headword without anything.
        public init() {}

        /// The parts between which the word may be divided.
        public var syllables: [String] { text?.split(separator: "*").map(String.init) ?? [] }

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members("hw", &text)
            try members("hwc", &cutback)
            try members("prs", &pronunciations)
            try members("psl", &label)
        }
    }

    /// One pronunciation.
    public struct Pronunciation: Sendable, Hashable, JSONModel {
        /// In Merriam-Webster's own notation (`mw`).
        public var text: String?
        /// In the notation of the International Phonetic Association (`ipa`).
        public var ipa: String?
        /// A label before it (`l`).
        public var label: String?
        /// A label after it (`l2`).
        public var labelAfter: String?
        /// What stands between it and the next (`pun`).
        public var punctuation: String?
        /// A recording (`sound`).
        public var sound: Sound?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes a pronunciation without anything.
        public init() {}

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members("mw", &text)
            try members("ipa", &ipa)
            try members("l", &label)
            try members("l2", &labelAfter)
            try members("pun", &punctuation)
            try members("sound", &sound)
        }
    }

    /// Another spelling.
    public struct Variant: Sendable, Hashable, JSONModel {
        /// The spelling (`va`).
        public var text: String?
        /// How much of it is shown (`vac`).
        public var cutback: String?
        /// A label: `or`, `British spelling of`, … (`vl`).
        public var label: String?
        /// How it is spoken (`prs`).
        public var pronunciations: [Pronunciation]?
        /// For which senses it holds (`spl`).
        public var sensePlace: String?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes a variant without anything.
        public init() {}

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members("va", &text)
            try members("vac", &cutback)
            try members("vl", &label)
            try members("prs", &pronunciations)
            try members("spl", &sensePlace)
        }
    }

    /// An inflected form.
    public struct Inflection: Sendable, Hashable, JSONModel {
        /// The form (`if`).
        public var text: String?
        /// How much of it is shown (`ifc`).
        public var cutback: String?
        /// A label: `plural`, `or`, … (`il`).
        public var label: String?
        /// How it is spoken (`prs`).
        public var pronunciations: [Pronunciation]?
        /// For which senses it holds (`spl`).
        public var sensePlace: String?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes an inflection without anything.
        public init() {}

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members("if", &text)
            try members("ifc", &cutback)
            try members("il", &label)
            try members("prs", &pronunciations)
            try members("spl", &sensePlace)
        }
    }
}
