// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension MerriamWebster {
    /// One sense of a word.
    public struct Sense: Sendable, Hashable, JSONModel {
        /// Its number as printed: `1 a`, `b`, `(2)` (`sn`).
        public var number: String?
        /// The definition, with examples and notes in between (`dt`).
        public var definingText: [TextElement]?
        /// A narrower sense within it (`sdsense`).
        public var dividedSense: DividedSense?
        /// Subject and status (`sls`).
        public var subjectLabels: [String]?
        /// `capitalized`, `often attributive`, … (`lbs`).
        public var labels: [String]?
        /// `count`, `noncount`, `no object`, … (`sgram`).
        public var grammar: String?
        /// Other spellings (`vrs`).
        public var variants: [Variant]?
        /// Inflected forms (`ins`).
        public var inflections: [Inflection]?
        /// How the word is spoken in this sense (`prs`).
        public var pronunciations: [Pronunciation]?
        /// Where it comes from (`et`).
        public var etymology: [TextElement]?
        /// Words of the same meaning; in thesauri, in groups by nearness, as all lists below (`syn_list`).
        public var synonyms: [[ThesaurusWord]]?
        /// Words of related meaning (`rel_list`).
        public var relatedWords: [[ThesaurusWord]]?
        /// Phrases of the same meaning (`phrase_list`).
        public var synonymousPhrases: [[ThesaurusWord]]?
        /// Words of similar meaning (`sim_list`).
        public var similarWords: [[ThesaurusWord]]?
        /// Words of nearly the opposite meaning (`near_list`).
        public var nearAntonyms: [[ThesaurusWord]]?
        /// Words of the opposite meaning, in the newer form (`opp_list`).
        public var oppositeWords: [[ThesaurusWord]]?
        /// Words of the opposite meaning (`ant_list`).
        public var antonyms: [[ThesaurusWord]]?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes a sense without anything.
        public init() {}

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members("sn", &number)
            try members("dt", &definingText)
            try members("sdsense", &dividedSense)
            try members("sls", &subjectLabels)
            try members("lbs", &labels)
            try members("sgram", &grammar)
            try members("vrs", &variants)
            try members("ins", &inflections)
            try members("prs", &pronunciations)
            try members("et", &etymology)
            try members("syn_list", &synonyms)
            try members("rel_list", &relatedWords)
            try members("phrase_list", &synonymousPhrases)
            try members("sim_list", &similarWords)
            try members("near_list", &nearAntonyms)
            try members("opp_list", &oppositeWords)
            try members("ant_list", &antonyms)
        }
    }

    /// A narrower sense within a sense.
    public struct DividedSense: Sendable, Hashable, JSONModel {
        /// How it divides: `especially`, `broadly`, `also`, … (`sd`).
        public var divider: String?
        /// The definition (`dt`).
        public var definingText: [TextElement]?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes a sense without anything.
        public init() {}

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members("sd", &divider)
            try members("dt", &definingText)
        }
    }

    /// A word in one of a thesaurus' lists.
    public struct ThesaurusWord: Sendable, Hashable, JSONModel {
        /// The word (`wd`).
        public var word: String?
        /// Its status: `slang`, `chiefly British`, … (`wsls`).
        public var labels: [String]?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes a word without anything.
        public init() {}

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members("wd", &word)
            try members("wsls", &labels)
        }
    }
}

extension MerriamWebster.Sense {
    /// The definition with its markup; `nil` where the sense has only examples or labels. A sense that is nothing but a note on
    /// usage is defined by it.
    public var definition: MerriamWebster.MarkedText? {
        let own = definingText?.definition ?? ""
        let divided = dividedSense?.definingText?.definition ?? ""
        if divided.isEmpty { return own.isEmpty ? nil : MerriamWebster.MarkedText(own) }
        let divider = dividedSense?.divider.map { "{it}\($0){/it} " } ?? ""
        return MerriamWebster.MarkedText(own.isEmpty ? divider + divided : "\(own.trimmed); \(divider)\(divided)")
    }

    /// Sentences and phrases that show the sense in use.
    public var examples: [MerriamWebster.MarkedText] {
        ((definingText ?? []) + (dividedSense?.definingText ?? [])).flatMap(\.illustrations)
            .compactMap { $0.text.map { MerriamWebster.MarkedText($0) } }
    }
}

extension [MerriamWebster.TextElement] {
    /// The text that defines, with its markup; a note on usage where there is none.
    fileprivate var definition: String {
        let texts = compactMap { element -> String? in
            if case .text(let text) = element { text } else { nil }
        }
        guard texts.isEmpty else { return texts.joined(separator: " ") }
        for case .usageNotes(let notes) in self {
            if let first = notes.first?.definition, !first.isEmpty { return first }
        }
        return ""
    }
}
