// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
public import MainstayKit

extension APIDescription {
    /// What was counted at a place while the API was learned (`x-mainstay`). No value of a reply is in it.
    public struct Evidence: Sendable, Hashable, DescriptionValue {
        /// The number of distinct replies that could have had a value here: for a member, those that had its object.
        public var replies = 0
        /// The number of them that had one, `null` included; `nil` if it is not counted.
        public var present: Int?
        /// The number of them that had `null` here; `nil` if it is not counted.
        public var null: Int?
        /// The number of them by the kind of the value.
        public var kinds: [Schema.Kind: Int] = [:]
        /// The number of values, if there are several in a reply.
        var values: Int?
        /// The replies in which some objects had the member and others did not.
        var partial: Int?
        /// The number of texts, if other kinds are among the values.
        var texts: Int?
        /// The replies with a text that says nothing, and those with any other text, if they are not all.
        var blank: Int?
        var formed: Int?
        /// The replies with an integer that a `Double` does not hold, and with a number that no type of Swift holds.
        var beyondDouble: Int?
        var wide: Int?
        /// Whether there are too many different texts for an open set.
        var free: Bool?
        /// The names of the forms that all texts or integers have.
        var forms: [String]?
        /// The only text of a member that names the type of its object.
        var tag: String?
        /// Whether a model is that of requests.
        var sent: Bool?
        /// The hashes of the replies, by which one that is learned again is recognised.
        var seen: SeenReplies?
        /// The members that have no property here.
        public var other: [String: JSON] = [:]

        static let fields: [DescriptionField<Self>] = [
            .always("replies", \.replies), .optional("present", \.present), .optional("null", \.null),
            .usual("kinds", \.kinds), .optional("values", \.values), .optional("partial", \.partial),
            .optional("texts", \.texts), .optional("blank", \.blank), .optional("formed", \.formed),
            .optional("beyondDouble", \.beyondDouble), .optional("wide", \.wide), .optional("free", \.free),
            .optional("forms", \.forms), .optional("tag", \.tag), .optional("sent", \.sent),
            .optional("seen", \.seen),
        ]

        init() {}

        /// Creates evidence.
        public init(replies: Int, present: Int? = nil, null: Int? = nil) {
            (self.replies, self.present, self.null) = (replies, present, null)
        }
    }

    /// What replies say about limits and freshness (`x-mainstay-upstream`).
    public struct UpstreamFacts: Sendable, Hashable, DescriptionValue {
        /// A limit that replies report.
        public struct Limit: Sendable, Hashable, DescriptionValue {
            /// The number of requests.
            public var requests = 0
            /// The length of the window, in seconds.
            public var seconds = 0
            /// The members that have no property here.
            public var other: [String: JSON] = [:]

            /// Creates a limit.
            public init(requests: Int, seconds: Int) {
                (self.requests, self.seconds) = (requests, seconds)
            }

            static let fields: [DescriptionField<Self>] = [
                .required("requests", \.requests, or: lack), .required("seconds", \.seconds, or: lack),
            ]
            private static let lack = "a limit needs a number of requests and of seconds"

            init() {}
        }

        /// The limits that replies report.
        public var limits: [Limit] = []
        /// The names of the response fields that report limits, such as `X-RateLimit-Remaining`.
        public var rateFields: Set<String> = []
        /// How long a reply is fresh in seconds, if the reply does not say so itself; `nil` if nothing is known.
        public var freshness: Int?
        /// Whether replies have an ETag or a Last-Modified field, by which they can be revalidated.
        public var hasValidators: Bool?
        /// The name of the request field that makes a request safe to repeat, such as `Idempotency-Key`.
        public var idempotencyField: String?
        /// The members that have no property here.
        public var other: [String: JSON] = [:]

        /// Creates facts without any.
        public init() {}

        static let fields: [DescriptionField<Self>] = [
            .usual("limits", \.limits), .usual("rateFields", \.rateFields), .optional("freshness", \.freshness),
            .optional("hasValidators", \.hasValidators), .optional("idempotencyField", \.idempotencyField),
        ]
    }
}

/// The hashes of replies: 4 bytes each, in base64.
struct SeenReplies: DescriptionMember, Hashable {
    var hashes: [UInt32]

    static func read(_ json: JSON, isOld: Bool) -> Self? {
        guard case .string(let text) = json, let bytes = Data(base64Encoded: text).map(Array.init),
            bytes.count % 4 == 0
        else { return nil }
        return Self(
            hashes: stride(from: 0, to: bytes.count, by: 4).map { start in
                bytes[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) }
            })
    }

    var json: JSON {
        let bytes = hashes.flatMap { hash in
            stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: hash >> UInt32($0)) }
        }
        return .string(Data(bytes).base64EncodedString())
    }
}
