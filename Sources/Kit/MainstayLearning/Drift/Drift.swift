// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit

/// A difference between an API's description and what the API answers now.
public struct Drift: Sendable, Hashable {
    /// How much a difference matters.
    @nonexhaustive public enum Level: String, Sendable, Hashable, Comparable, CaseIterable {
        /// Nothing needs to be done.
        case note
        /// A client may have to be changed.
        case warning
        /// A client that relies on the description fails, or misses data.
        case breaking

        /// Sorts notes first.
        public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

        private var rank: Int {
            switch self {
            case .note: 0
            case .warning: 1
            case .breaking: 2
            }
        }
    }

    /// The kind of a difference.
    @nonexhaustive public enum Rule: String, Sendable, Hashable, CaseIterable {
        /// A value has a kind that was never seen at its place.
        case kind
        /// Members are gone.
        case gone
        /// A member is gone, and another one with the same form is there instead.
        case renamed
        /// A value that was never `null` is.
        case null
        /// Texts do not have their form any more.
        case format
        /// A reply has a successful status that was never seen.
        case status
        /// A reply has a media type that was never seen.
        case mediaType = "media-type"
        /// Errors have a form that shares nothing with the one that they had.
        case error
        /// No request of an operation is answered any more: each brings an error, a refusal, a page for people or nothing.
        case operation
        /// There are new members.
        case member
        /// An open set has a new word.
        case word
        /// There is a new variant of objects.
        case variant
    }

    /// The operation.
    public var operation: APIDescription.Place
    /// The place in the reply, as a path of names: `/owner`. An item of a list is `*`, a value of a map `{}`, and a
    /// variant is in angle brackets. Empty for the whole reply.
    public var place: String
    /// The kind of difference.
    public var rule: Rule
    /// How much it matters. A difference that only one reply shows matters less.
    public var level: Level
    /// The members at the place, sorted; empty if the place itself is meant. For ``Rule/operation`` why it is not
    /// answered, such as `unavailable`; empty if it is gone.
    public var members: [String]
    /// What was found, in a sentence.
    public var text: String
    /// The number of different replies that show it; for ``Rule/operation`` and ``Rule/error`` equal ones count too.
    public var replies: Int
    /// The number of replies that the description has learned from at this place; for ``Rule/operation`` the answers.
    public var evidence: Int

    /// Whether two replies show the difference.
    public var isConfirmed: Bool { replies >= LearningRules.confirmingReplies }

    /// Stands for the difference in ``APIDescription/accepted``: twelve hexadecimal digits.
    public var fingerprint: String {
        let parts = ["\(operation)", place, rule.rawValue] + members
        return String(SHA256.hexDigest(Array(parts.joined(separator: "\n").utf8)).prefix(12))
    }
}

extension Drift: Comparable {
    /// Sorts what matters most first, then by operation, place and rule.
    public static func < (left: Drift, right: Drift) -> Bool {
        if left.level != right.level { return left.level > right.level }
        if left.operation != right.operation { return left.operation < right.operation }
        return (left.place, left.rule.rawValue, left.members.joined()) < (
            right.place, right.rule.rawValue, right.members.joined()
        )
    }
}
