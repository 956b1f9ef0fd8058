// SPDX-License-Identifier: Apache-2.0

/// The part of speech of a sense.
public enum PartOfSpeech: Int, Sendable, CaseIterable, CustomStringConvertible {
    // The database contains the raw values. The first four are WordNet's numbers (senseidx(5WN)).

    /// A noun.
    case noun = 1
    /// A verb.
    case verb
    /// An adjective.
    case adjective
    /// An adverb.
    case adverb
    /// A pronoun: *you*.
    case pronoun
    /// A determiner: *the*, *every*.
    case determiner
    /// A preposition: *for*.
    case preposition
    /// A conjunction: *and*.
    case conjunction
    /// An interjection: *hello*.
    case interjection
    /// A particle: the *to* of an infinitive.
    case particle
    /// Two words written as one: *don't*.
    case contraction
    /// The beginning of other words: *un-*.
    case prefix
    /// The end of other words: *-ness*.
    case suffix
    /// A phrase that belongs to no single part of speech.
    case phrase

    /// The parts of speech that WordNet has.
    public static let ofWordNet: [PartOfSpeech] = [.noun, .verb, .adjective, .adverb]

    /// The name in English.
    public var description: String {
        switch self {
        case .noun: "noun"
        case .verb: "verb"
        case .adjective: "adjective"
        case .adverb: "adverb"
        case .pronoun: "pronoun"
        case .determiner: "determiner"
        case .preposition: "preposition"
        case .conjunction: "conjunction"
        case .interjection: "interjection"
        case .particle: "particle"
        case .contraction: "contraction"
        case .prefix: "prefix"
        case .suffix: "suffix"
        case .phrase: "phrase"
        }
    }
}
