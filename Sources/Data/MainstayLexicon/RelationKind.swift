// SPDX-License-Identifier: Apache-2.0

/// How a synset, or a word in it, is related to another: WordNet's pointers (wninput(5WN)).
///
/// The database contains the raw values.
@nonexhaustive public enum RelationKind: Int, Sendable, CaseIterable {
    /// The target means the opposite.
    case antonym = 1
    /// The target is more general, or more specific; for instances too.
    case hypernym, instanceHypernym, hyponym, instanceHyponym
    /// The target is the whole that it is a member, the substance or a part of.
    case memberHolonym, substanceHolonym, partHolonym
    /// The target is a member, the substance or a part of it.
    case memberMeronym, substanceMeronym, partMeronym
    /// The target is a value of the attribute, or the attribute.
    case attribute
    /// One is derived from the other.
    case derivation
    /// The target is the topic, region or usage that it belongs to, or belongs to it.
    case domainTopic, memberOfTopic, domainRegion, memberOfRegion, domainUsage, memberOfUsage
    /// The verb entails the target.
    case entailment
    /// The verb causes the target.
    case cause
    /// The source refers to the target.
    case seeAlso
    /// The target is a verb with a similar meaning.
    case verbGroup
    /// The target is an adjective with a similar meaning.
    case similar
    /// It is a participle of the target, a verb.
    case participle
    /// It pertains to the target, a noun, or is derived from the target, an adjective.
    case pertainym
}
