// SPDX-License-Identifier: Apache-2.0

/// A part of speech.
public struct OxfordLexicalCategory: OxfordCamelCaseTerm {
    /// The id, as version 1 of the API writes it.
    public let rawValue: String

    /// A value by its id in any version, be it one of ``allCases`` or not.
    public init(rawValue: String) {
        self.rawValue = rawValue == "combiningForm" ? "combining_form" : rawValue
    }

    /// What its values are called.
    public static let name = "lexical category"
    /// The same for several.
    public static let pluralName = "lexical categories"

    /// All that are known.
    public static let allCases: [Self] = [
        .adjective, .adverb, .combiningForm, .conjunction, .contraction, .determiner, .idiomatic, .interjection,
        .noun, .numeral, .other, .particle, .predeterminer, .prefix, .preposition, .pronoun, .residual, .suffix, .verb,
    ]

    /// Words that name, do, and tell how.
    public static let noun = Self("noun"), verb = Self("verb"), adjective = Self("adjective"), adverb = Self("adverb")
    /// Words that hold a sentence together.
    public static let conjunction = Self("conjunction"), determiner = Self("determiner"),
        predeterminer = Self("predeterminer"), preposition = Self("preposition"), pronoun = Self("pronoun"),
        numeral = Self("numeral"), particle = Self("particle"), interjection = Self("interjection")
    /// Parts of words, and what is more or other than a word.
    public static let combiningForm = Self("combining_form"), prefix = Self("prefix"), suffix = Self("suffix"),
        contraction = Self("contraction"), idiomatic = Self("idiomatic"), residual = Self("residual"),
        other = Self("other")
}
