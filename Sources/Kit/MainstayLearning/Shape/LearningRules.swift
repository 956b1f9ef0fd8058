// SPDX-License-Identifier: Apache-2.0

/// The limits and thresholds of learning, in one place.
package enum LearningRules {
    // MARK: Limits

    /// The most objects and lists in each other. A reply that is deeper is not learned from.
    package static let depthLimit = 64
    /// The most names of members that are kept of one object. With more of them it is a map.
    package static let memberLimit = 2_000
    /// The most places of one API: values, members and items, on all levels. Beyond it the deepest levels are left out.
    package static let positionLimit = 50_000
    /// The most places of all operations that are counted beside the models. An operation that does not fit is compared
    /// by what was counted of its models. A place takes about 200 bytes of a file.
    package static let placeLimit = 20_000
    /// The longest reply that is learned from, in bytes.
    package static let replyLimit = 1 << 20
    /// The most different texts that are counted at one place. With more of them it is free text.
    package static let textLimit = 256
    /// The longest text that can be a word of an open set, in bytes.
    package static let wordLimit = 64
    /// The most variants of one object. With more of them it has none.
    package static let variantLimit = 64

    // MARK: Types

    /// The replies that a format must hold in before it is one.
    package static let formatReplies = 5
    /// The replies that an open set must be seen in.
    package static let openSetReplies = 5
    /// The values that an open set must be seen in.
    package static let openSetValues = 10
    /// The most words of an open set. It also has no more than the root of the number of values.
    package static let openSetWords = 64
    /// The replies that a required member must always be in.
    package static let requiredReplies = 20
    /// The objects, the names and the presence by which an object with values of one kind is a map.
    package static let mapObjects = 4
    package static let mapNames = 8
    package static let mapPresence = 0.35
    /// The number of names with which any object is a map.
    package static let mapNamesInAnyCase = 500
    /// A kind in a smaller part of the replies, and in fewer of them, does not make the type wider.
    package static let minorityShare = 0.01
    package static let minorityReplies = 5
    /// The part of the members that two objects must have in common to be the same model.
    package static let sameModelShare = 0.75
    /// The part of the places that two variants must have in common to be no variants.
    package static let sameVariantShare = 0.75
    /// The part of its members that an object of a variant has at least.
    package static let regularShare = 0.8

    // MARK: Drift

    /// The replies after which something that was never seen is drift, and those after which it is noted.
    package static let driftReplies = 20
    package static let noteReplies = 5
    /// The probability of a false alarm below which a member that was seen sometimes is gone.
    package static let goneProbability = 0.001
    /// The replies that confirm a change.
    package static let confirmingReplies = 2
    /// The requests in a row without an answer after which an operation that has answered in the same check is no longer
    /// taken to be alive.
    package static let silentRequests = 20
    /// How many times more requests it takes if each may only have named something that does not exist.
    package static let missingFactor = 5
}
