// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension MerriamWebster {
    /// One entry of a reply. The name each member has on the wire stands beside it.
    ///
    /// What a reply leaves out is `nil`, and what this model has no name for is kept in `other`, so that encoding an entry gives
    /// back the JSON it was read from. Texts carry markup: see ``MarkedText``.
    public struct Entry: Sendable, Hashable, JSONModel {
        /// What the entry is and where it is from (`meta`).
        public var meta = Meta()
        /// Which of several entries of the same spelling it is, from 1 (`hom`).
        public var homograph: Int?
        /// The headword and how it is spoken (`hwi`).
        public var headword: Headword?
        /// Other headwords of the same entry (`ahws`).
        public var alternateHeadwords: [Headword]?
        /// Other spellings (`vrs`).
        public var variants: [Variant]?
        /// The part of speech (`fl`).
        public var functionalLabel: String?
        /// `capitalized`, `often attributive`, … (`lbs`).
        public var labels: [String]?
        /// Subject and status: `baseball`, `slang`, … (`sls`).
        public var subjectLabels: [String]?
        /// Inflected forms (`ins`).
        public var inflections: [Inflection]?
        /// Less common spellings and inflections point to the entry they belong to (`cxs`).
        public var cognates: [CognateReference]?
        /// The definitions (`def`).
        public var definitions: [DefinitionSection]?
        /// Derived words without a definition of their own (`uros`).
        public var derivatives: [Derivative]?
        /// Phrases with the word, with their definitions (`dros`).
        public var phrases: [Phrase]?
        /// Where else to look (`dxnls`).
        public var crossReferences: [String]?
        /// Paragraphs on how the word is used (`usages`).
        public var usages: [Paragraph]?
        /// Paragraphs that tell synonyms apart (`syns`).
        public var synonymNotes: [Paragraph]?
        /// Quotations (`quotes`).
        public var quotations: [Illustration]?
        /// A picture (`art`).
        public var artwork: Artwork?
        /// A table (`table`).
        public var table: Table?
        /// Where the word comes from (`et`).
        public var etymology: [TextElement]?
        /// When it was first met (`date`).
        public var firstKnownUse: String?
        /// A paragraph on its history (`history`).
        public var history: Paragraph?
        /// Lives of people (`bios`).
        public var biographies: [[TextElement]]?
        /// Conjugations (`suppl`).
        public var supplement: Supplement?
        /// The first senses, shortened and without markup (`shortdef`).
        public var shortDefinitions: [String]?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes an entry without anything.
        public init() {}

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members.required("meta", &meta)
            try members("hom", &homograph)
            try members("hwi", &headword)
            try members("ahws", &alternateHeadwords)
            try members("vrs", &variants)
            try members("fl", &functionalLabel)
            try members("lbs", &labels)
            try members("sls", &subjectLabels)
            try members("ins", &inflections)
            try members("cxs", &cognates)
            try members("def", &definitions)
            try members("uros", &derivatives)
            try members("dros", &phrases)
            try members("dxnls", &crossReferences)
            try members("usages", &usages)
            try members("syns", &synonymNotes)
            try members("quotes", &quotations)
            try members("art", &artwork)
            try members("table", &table)
            try members("et", &etymology)
            try members("date", &firstKnownUse)
            try members("history", &history)
            try members("bios", &biographies)
            try members("suppl", &supplement)
            try members("shortdef", &shortDefinitions)
        }
    }
}

extension MerriamWebster.Entry {
    /// The headword as it is written: of `meta.id`, what stands before the homograph's number.
    public var word: String { String(meta.id.prefix { $0 != ":" }) }

    /// Whether the entry is about a word: it is the headword or one of the forms the entry is found by, case aside.
    public func isAbout(_ word: String) -> Bool {
        let word = word.trimmed.lowercased()
        return self.word.lowercased() == word || meta.stems?.contains { $0.lowercased() == word } == true
    }

    /// All senses, in order, however deep they stand.
    public var senses: [MerriamWebster.Sense] { definitions?.flatMap(\.senses) ?? [] }
}
