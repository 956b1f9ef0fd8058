// SPDX-License-Identifier: Apache-2.0

/// A grammatical feature of a word form: `plural`, `past`.
public struct OxfordGrammaticalFeature: OxfordCamelCaseTerm {
    /// The id in version 1 of the API.
    public let rawValue: String

    /// Makes a value from its id in any version. It need not be one of ``allCases``.
    public init(rawValue: String) {
        self.rawValue = Self.snakeCase(rawValue)
    }

    /// The name of a value.
    public static let name = "grammatical feature"
    /// The plural of the name.
    public static let pluralName = "grammatical features"

    /// All known values.
    public static let allCases: [Self] = groups.flatMap(\.features)

    /// Number, person and tense.
    public static let singular = Self("singular"), plural = Self("plural"), third = Self("third"),
        past = Self("past"), present = Self("present"), pastParticiple = Self("past_participle"),
        presentParticiple = Self("present_participle"), infinitive = Self("infinitive"),
        nonFiniteness = Self("non_finiteness")
    /// Degree and function of an adjective.
    public static let positive = Self("positive"), comparative = Self("comparative"), superlative = Self("superlative"),
        attributive = Self("attributive"), predicative = Self("predicative")
    /// Kinds of verb, and moods.
    public static let transitive = Self("transitive"), intransitive = Self("intransitive"),
        auxiliary = Self("auxiliary"),
        modal = Self("modal"), conditional = Self("conditional"), subjunctive = Self("subjunctive"),
        phrasal = Self("phrasal")
    /// Kinds of noun, pronoun and numeral.
    public static let mass = Self("mass"), collective = Self("collective"), proper = Self("proper"),
        feminine = Self("feminine"), interrogative = Self("interrogative"), possessive = Self("possessive"),
        relative = Self("relative"), cardinal = Self("cardinal"), ordinal = Self("ordinal")
    /// Abbreviations and symbols.
    public static let abbreviation = Self("abbreviation"), symbol = Self("symbol")
    /// The kind of sentence.
    public static let exclamative = Self("exclamative")

    /// The groups of the service's list, with the type of their features.
    public static let groups: [(type: String, features: [Self])] = [
        ("Adjective Function", [.attributive, .predicative]), ("Collectivity", [.collective]),
        ("Countability", [.mass]),
        ("Degree", [.comparative, .positive, .superlative]), ("Event Modality", [.modal]), ("Gender", [.feminine]),
        ("Marker", [.nonFiniteness]), ("Mood", [.conditional, .subjunctive]),
        ("Non Finiteness", [.infinitive, .pastParticiple, .presentParticiple]), ("Number", [.plural, .singular]),
        ("Numeral", [.cardinal, .ordinal]), ("Person", [.third]), ("Properness", [.proper]),
        ("Referential", [.interrogative, .possessive, .relative]), ("Residual", [.abbreviation, .symbol]),
        ("Sentence Modality", [.exclamative]), ("Subcategorization", [.intransitive, .transitive]),
        ("Tense", [.past, .present]), ("Unit Structure", [.phrasal]), ("Verb", [.auxiliary]),
    ]

    /// The type of the feature, such as `Tense`, or `nil` if it is not known.
    public var type: String? {
        Self.groups.first { $0.features.contains(self) }?.type
    }
}
