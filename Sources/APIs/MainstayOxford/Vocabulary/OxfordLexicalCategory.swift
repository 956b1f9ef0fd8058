// SPDX-License-Identifier: Apache-2.0

/// A part of speech.
public struct OxfordLexicalCategory: OxfordCamelCaseTerm {
    /// The id in version 1 of the API.
    public let rawValue: String

    /// Makes a value from its id in any version. It need not be one of ``allCases``.
    public init(rawValue: String) {
        self.rawValue = rawValue == "combiningForm" ? "combining_form" : rawValue
    }

    /// The name of a value.
    public static let name = "lexical category"
    /// The plural of the name.
    public static let pluralName = "lexical categories"

    /// All known values.
    public static let allCases: [Self] = [
        .adjective, .adverb, .combiningForm, .conjunction, .contraction, .determiner, .idiomatic, .interjection,
        .noun, .numeral, .other, .particle, .predeterminer, .prefix, .preposition, .pronoun, .residual, .suffix, .verb,
    ]

    /// The open word classes.
    public static let noun = Self("noun"), verb = Self("verb"), adjective = Self("adjective"), adverb = Self("adverb")
    /// The function words.
    public static let conjunction = Self("conjunction"), determiner = Self("determiner"),
        predeterminer = Self("predeterminer"), preposition = Self("preposition"), pronoun = Self("pronoun"),
        numeral = Self("numeral"), particle = Self("particle"), interjection = Self("interjection")
    /// Parts of words, phrases, and everything else.
    public static let combiningForm = Self("combining_form"), prefix = Self("prefix"), suffix = Self("suffix"),
        contraction = Self("contraction"), idiomatic = Self("idiomatic"), residual = Self("residual"),
        other = Self("other")
}
