// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

extension MerriamWebster {
    /// One entry of a reply. Members have the names of the service's documentation. Texts have markup: see
    /// ``MarkedText``.
    public struct Entry: JSONModel, Hashable, Sendable {
        /// The metadata.
        public var meta = Meta()
        /// The number of the homograph, from 1.
        public var hom: Int?
        /// The headword and how it is spoken.
        public var hwi: Headword?
        /// Other headwords of the same entry.
        public var ahws: [Headword]?
        /// Other spellings.
        public var vrs: [Variant]?
        /// The part of speech.
        public var fl: String?
        /// `capitalized`, `often attributive`, …
        public var lbs: [String]?
        /// Subject and status: `baseball`, `slang`, …
        public var sls: [String]?
        /// Inflected forms.
        public var ins: [Inflection]?
        /// The entries to which a less common spelling or inflection belongs.
        public var cxs: [CognateReference]?
        /// The definitions.
        public var def: [DefinitionSection]?
        /// Derived words without a separate definition.
        public var uros: [Derivative]?
        /// Phrases with the word, with their definitions.
        public var dros: [Phrase]?
        /// Cross-references.
        public var dxnls: [String]?
        /// Paragraphs on how the word is used.
        public var usages: [Paragraph]?
        /// Paragraphs that distinguish synonyms.
        public var syns: [Paragraph]?
        /// Quotations.
        public var quotes: [Illustration]?
        /// A picture.
        public var art: Artwork?
        /// A table.
        public var table: Table?
        /// The etymology.
        public var et: [TextElement]?
        /// The date of the first known use.
        public var date: String?
        /// A paragraph on its history.
        public var history: Paragraph?
        /// Lives of people.
        public var bios: [[TextElement]]?
        /// Conjugations.
        public var suppl: Supplement?
        /// The first senses, shortened and without markup.
        public var shortdef: [String]?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes an entry without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members.required("meta", &meta)
            try members("hom", &hom)
            try members("hwi", &hwi)
            try members("ahws", &ahws)
            try members("vrs", &vrs)
            try members("fl", &fl)
            try members("lbs", &lbs)
            try members("sls", &sls)
            try members("ins", &ins)
            try members("cxs", &cxs)
            try members("def", &def)
            try members("uros", &uros)
            try members("dros", &dros)
            try members("dxnls", &dxnls)
            try members("usages", &usages)
            try members("syns", &syns)
            try members("quotes", &quotes)
            try members("art", &art)
            try members("table", &table)
            try members("et", &et)
            try members("date", &date)
            try members("history", &history)
            try members("bios", &bios)
            try members("suppl", &suppl)
            try members("shortdef", &shortdef)
        }
    }

    /// A paragraph on synonyms, usage or history.
    public struct Paragraph: JSONModel, Hashable, Sendable {
        /// Its title.
        public var pl: String?
        /// Its text.
        public var pt: [TextElement]?
        /// Entries that refer to it.
        public var sarefs: [String]?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a paragraph without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("pl", &pl)
            try members("pt", &pt)
            try members("sarefs", &sarefs)
        }
    }

    /// The entries a less common spelling or inflection belongs to.
    public struct CognateReference: JSONModel, Hashable, Sendable {
        /// The relation: `past tense of`, …
        public var cxl: String?
        /// The items.
        public var cxtis: [Target]?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a reference without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("cxl", &cxl)
            try members("cxtis", &cxtis)
        }

        /// One of the entries.
        public struct Target: JSONModel, Hashable, Sendable {
            /// The word.
            public var cxt: String?
            /// The entry's id, if it differs from the word.
            public var cxr: String?
            /// A label of the target.
            public var cxl: String?
            /// The sense.
            public var cxn: String?
            /// JSON members that are not stored in another property.
            public var other: [String: JSON] = [:]

            /// Makes a target without members.
            public init() {}

            /// Maps the JSON members to the properties.
            public mutating func mapMembers(_ members: inout JSONMembers) throws {
                try members("cxt", &cxt)
                try members("cxr", &cxr)
                try members("cxl", &cxl)
                try members("cxn", &cxn)
            }
        }
    }

    /// A picture.
    public struct Artwork: JSONModel, Hashable, Sendable {
        /// The name of its file.
        public var artid: String?
        /// The caption, with markup.
        public var capt: String?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a picture without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("artid", &artid)
            try members("capt", &capt)
        }
    }

    /// A table.
    public struct Table: JSONModel, Hashable, Sendable {
        /// The name of its file.
        public var tableid: String?
        /// The name.
        public var displayname: String?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a table without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("tableid", &tableid)
            try members("displayname", &displayname)
        }
    }

    /// Conjugations of a Spanish verb.
    public struct Supplement: JSONModel, Hashable, Sendable {
        /// The items.
        public var cjts: [Conjugation]?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a supplement without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("cjts", &cjts)
        }

        /// The forms of a tense.
        public struct Conjugation: JSONModel, Hashable, Sendable {
            /// The tense.
            public var cjid: String?
            /// Its forms.
            public var cjfs: [String]?
            /// JSON members that are not stored in another property.
            public var other: [String: JSON] = [:]

            /// Makes a conjugation without members.
            public init() {}

            /// Maps the JSON members to the properties.
            public mutating func mapMembers(_ members: inout JSONMembers) throws {
                try members("cjid", &cjid)
                try members("cjfs", &cjfs)
            }
        }
    }
}

extension MerriamWebster.Entry {
    /// The headword as written: the part of `meta.id` before the number of the homograph.
    public var word: String { String(meta.id.prefix { $0 != ":" }) }

    /// Whether the word is the headword or one of the stems. Case does not matter.
    public func isAbout(_ word: String) -> Bool {
        let word = word.trimmed.lowercased()
        return self.word.lowercased() == word || meta.stems?.contains { $0.lowercased() == word } == true
    }

    /// All senses at any depth, in order.
    public var senses: [MerriamWebster.Sense] { def?.flatMap(\.senses) ?? [] }
}
