// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon
import MainstayWordsAPI

extension WordsAPI.Detail {
    /// The service's name for a relation of WordNet, except antonyms.
    init?(_ kind: RelationKind) {
        switch kind {
        case .antonym: return nil
        case .hypernym: self = .typeOf
        case .hyponym: self = .hasTypes
        case .instanceHypernym: self = .instanceOf
        case .instanceHyponym: self = .hasInstances
        case .memberHolonym: self = .memberOf
        case .memberMeronym: self = .hasMembers
        case .substanceHolonym: self = .substanceOf
        case .substanceMeronym: self = .hasSubstances
        case .partHolonym: self = .partOf
        case .partMeronym: self = .hasParts
        case .attribute: self = .attribute
        case .derivation: self = .derivation
        case .domainTopic: self = .inCategory
        case .memberOfTopic: self = .hasCategories
        case .domainRegion: self = .inRegion
        case .memberOfRegion: self = .regionOf
        case .domainUsage: self = .usageOf
        case .memberOfUsage: self = .hasUsages
        case .entailment: self = .entails
        case .cause: self = .cause
        case .seeAlso: self = .also
        case .verbGroup: self = .verbGroup
        case .similar: self = .similarTo
        case .participle: self = .participle
        case .pertainym: self = .pertainsTo
        }
    }

    /// What a word needs in the lexicon to have this detail. `nil` if every word has it.
    var facet: LexiconQuery.Facet? {
        switch self {
        case .definitions: nil
        case .synonyms: .synonyms
        case .antonyms: .relation(.antonym)
        case .examples: .examples
        case .rhymes, .pronunciation: .pronunciation
        case .syllables: .syllables
        case .frequency: .frequency
        default: RelationKind.allCases.first { Self($0) == self }.map { .relation($0) }
        }
    }
}
