// SPDX-License-Identifier: Apache-2.0

/// How a synset, or a word in it, relates to another: WordNet's pointers (wninput(5WN)).
///
/// The raw values stand in the database.
public enum RelationKind: Int, Sendable, CaseIterable {
    /// Means the opposite.
    case antonym = 1
    /// Is what it is a kind of, or an instance of, and the other way about.
    case hypernym, instanceHypernym, hyponym, instanceHyponym
    /// Is what it is a member of, the substance of, or a part of.
    case memberHolonym, substanceHolonym, partHolonym
    /// Is its member, its substance, or its part.
    case memberMeronym, substanceMeronym, partMeronym
    /// Is a value of the quality it names, or that quality.
    case attribute
    /// Is derived from it, or it from that.
    case derivation
    /// Is the field, the region or the usage it belongs to, or belongs to it.
    case domainTopic, memberOfTopic, domainRegion, memberOfRegion, domainUsage, memberOfUsage
    /// Has to be done to do it.
    case entailment
    /// Is what it brings about.
    case cause
    /// Is worth looking at too.
    case seeAlso
    /// Is a verb of much the same meaning.
    case verbGroup
    /// Is an adjective of much the same meaning.
    case similar
    /// Is the verb it is a participle of.
    case participle
    /// Is the noun or adjective it pertains to.
    case pertainym
}
