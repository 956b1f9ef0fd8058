// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension Oxford {
    /// A word as one part of speech, with its entries; in the thesaurus with the words like it.
    public struct LexicalEntry: JSONModel, Hashable, Sendable {
        /// The word.
        public var text: String?
        /// The language's code.
        public var language: String?
        /// The part of speech.
        public var lexicalCategory: Label?
        /// Its entries.
        public var entries: [Entry]?
        /// The root of the word.
        public var root: String?
        /// What its form says.
        public var grammaticalFeatures: [TypedText]?
        /// How it is said.
        public var pronunciations: [Pronunciation]?
        /// Other forms of it.
        public var variantForms: [VariantForm]?
        /// Notes.
        public var notes: [TypedText]?
        /// Compounds with it.
        public var compounds: [RelatedWord]?
        /// Phrases with it.
        public var phrases: [RelatedWord]?
        /// Phrasal verbs with it.
        public var phrasalVerbs: [RelatedWord]?
        /// Words made of it.
        public var derivatives: [RelatedWord]?
        /// What it is made of.
        public var derivativeOf: [RelatedWord]?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes one that says nothing yet.
        public init() {}

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members("text", &text)
            try members("language", &language)
            try members("lexicalCategory", &lexicalCategory)
            try members("entries", &entries)
            try members("root", &root)
            try members("grammaticalFeatures", &grammaticalFeatures)
            try members("pronunciations", &pronunciations)
            try members("variantForms", &variantForms)
            try members("notes", &notes)
            try members("compounds", &compounds)
            try members("phrases", &phrases)
            try members("phrasalVerbs", &phrasalVerbs)
            try members("derivatives", &derivatives)
            try members("derivativeOf", &derivativeOf)
        }
    }
}
