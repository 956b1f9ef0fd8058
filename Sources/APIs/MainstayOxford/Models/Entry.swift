// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension Oxford {
    /// An entry: one of the words that are written alike.
    public struct Entry: JSONModel, Hashable, Sendable {
        /// Tells words apart that are written alike.
        public var homographNumber: String?
        /// Its senses.
        public var senses: [Sense]?
        /// Where it comes from.
        public var etymologies: [String]?
        /// What its form says.
        public var grammaticalFeatures: [TypedText]?
        /// Its inflected forms.
        public var inflections: [InflectedForm]?
        /// How it is said.
        public var pronunciations: [Pronunciation]?
        /// Other forms of it.
        public var variantForms: [VariantForm]?
        /// Notes.
        public var notes: [TypedText]?
        /// What else to see.
        public var crossReferences: [TypedText]?
        /// The same in words.
        public var crossReferenceMarkers: [String]?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes one that says nothing yet.
        public init() {}

        package mutating func map(_ members: inout JSONMemberMap) throws {
            try members("homographNumber", &homographNumber)
            try members("senses", &senses)
            try members("etymologies", &etymologies)
            try members("grammaticalFeatures", &grammaticalFeatures)
            try members("inflections", &inflections)
            try members("pronunciations", &pronunciations)
            try members("variantForms", &variantForms)
            try members("notes", &notes)
            try members("crossReferences", &crossReferences)
            try members("crossReferenceMarkers", &crossReferenceMarkers)
        }
    }
}
