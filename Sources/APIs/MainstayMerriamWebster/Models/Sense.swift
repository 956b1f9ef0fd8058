// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

extension MerriamWebster {
    /// One sense of a word.
    public struct Sense: JSONModel, Hashable, Sendable {
        /// Its number as printed: `1 a`, `b`, `(2)`.
        public var sn: String?
        /// The definition, with examples and notes.
        public var dt: [TextElement]?
        /// A narrower sense within it.
        public var sdsense: DividedSense?
        /// Subject and status.
        public var sls: [String]?
        /// `capitalized`, `often attributive`, …
        public var lbs: [String]?
        /// `count`, `noncount`, `no object`, …
        public var sgram: String?
        /// Other spellings.
        public var vrs: [Variant]?
        /// Inflected forms.
        public var ins: [Inflection]?
        /// The pronunciations of this sense.
        public var prs: [Pronunciation]?
        /// The etymologies.
        public var et: [TextElement]?
        /// Synonyms, in thesauri. Like all lists below, they are in groups.
        public var synList: [[ThesaurusWord]]?
        /// Words of related meaning.
        public var relList: [[ThesaurusWord]]?
        /// Phrases of the same meaning.
        public var phraseList: [[ThesaurusWord]]?
        /// Words of similar meaning.
        public var simList: [[ThesaurusWord]]?
        /// Words of nearly the opposite meaning.
        public var nearList: [[ThesaurusWord]]?
        /// Words of the opposite meaning, in the newer form.
        public var oppList: [[ThesaurusWord]]?
        /// Words with the opposite meaning.
        public var antList: [[ThesaurusWord]]?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a sense without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("sn", &sn)
            try members("dt", &dt)
            try members("sdsense", &sdsense)
            try members("sls", &sls)
            try members("lbs", &lbs)
            try members("sgram", &sgram)
            try members("vrs", &vrs)
            try members("ins", &ins)
            try members("prs", &prs)
            try members("et", &et)
            try members("syn_list", &synList)
            try members("rel_list", &relList)
            try members("phrase_list", &phraseList)
            try members("sim_list", &simList)
            try members("near_list", &nearList)
            try members("opp_list", &oppList)
            try members("ant_list", &antList)
        }
    }

    /// A narrower sense within a sense.
    public struct DividedSense: JSONModel, Hashable, Sendable {
        /// The divider: `especially`, `broadly`, `also`, …
        public var sd: String?
        /// The definition.
        public var dt: [TextElement]?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a sense without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("sd", &sd)
            try members("dt", &dt)
        }
    }

    /// A word in one of a thesaurus' lists.
    public struct ThesaurusWord: JSONModel, Hashable, Sendable {
        /// The word.
        public var wd: String?
        /// Its status: `slang`, `chiefly British`, …
        public var wsls: [String]?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a word without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("wd", &wd)
            try members("wsls", &wsls)
        }
    }
}

extension MerriamWebster.Sense {
    /// The definition with its markup, or `nil` if the sense has only examples or labels. If the sense has only a note
    /// on usage, the note is the definition.
    public var definition: MerriamWebster.MarkedText? {
        let own = dt?.definition ?? ""
        let divided = sdsense?.dt?.definition ?? ""
        if divided.isEmpty { return own.isEmpty ? nil : MerriamWebster.MarkedText(own) }
        let divider = sdsense?.sd.map { "{it}\($0){/it} " } ?? ""
        return MerriamWebster.MarkedText(own.isEmpty ? divider + divided : "\(own.trimmed); \(divider)\(divided)")
    }

    /// Sentences and phrases that show the sense in use.
    public var examples: [MerriamWebster.MarkedText] {
        ((dt ?? []) + (sdsense?.dt ?? [])).flatMap(\.illustrations)
            .compactMap { $0.t.map { MerriamWebster.MarkedText($0) } }
    }
}

extension [MerriamWebster.TextElement] {
    /// The defining text with its markup, or the first note on usage if there is no defining text.
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
