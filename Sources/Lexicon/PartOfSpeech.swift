// SPDX-License-Identifier: Apache-2.0

/// What kind of word a sense belongs to. Those that carry meaning by themselves: WordNet has no others.
public enum PartOfSpeech: Int, Sendable, CaseIterable, CustomStringConvertible {
    // The raw values are WordNet's numbers (senseidx(5WN)) and stand in the database.

    /// A noun.
    case noun = 1
    /// A verb.
    case verb = 2
    /// An adjective.
    case adjective = 3
    /// An adverb.
    case adverb = 4

    /// The name in English.
    public var description: String {
        switch self {
        case .noun: "noun"
        case .verb: "verb"
        case .adjective: "adjective"
        case .adverb: "adverb"
        }
    }
}
