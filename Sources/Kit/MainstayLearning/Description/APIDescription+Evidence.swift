// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

extension APIDescription {
    /// What was counted at a place while the API was learned (`x-mainstay`). No value of a reply is in it.
    public struct Evidence: Sendable, Hashable, DescriptionValue {
        /// The number of distinct replies that could have had a value here: for a member, those that had its object.
        public var replies: Int
        /// The number of them that had one, `null` included; `nil` if it is not counted.
        public var present: Int?
        /// The number of them that had `null` here; `nil` if it is not counted.
        public var null: Int?
        /// The number of them by the kind of the value: the names of ``Schema/Kind``.
        public var kinds: [String: Int] = [:]
        /// The members that have no property here, such as the forms of texts.
        public var other: [String: JSON] = [:]

        /// Creates evidence.
        public init(replies: Int, present: Int? = nil, null: Int? = nil) {
            (self.replies, self.present, self.null) = (replies, present, null)
        }

        init(_ members: inout DescriptionMembers) {
            replies = members.count("replies") ?? 0
            present = members.count("present")
            null = members.count("null")
            kinds = members.counts("kinds") ?? [:]
            other = members.rest
        }

        var members: [String: JSON] {
            var members = other
            if other["replies"] == nil { members.set("replies", replies) }
            members.set("present", present)
            members.set("null", null)
            if !kinds.isEmpty { members["kinds"] = .object(kinds.mapValues { .integer(Int64($0)) }) }
            return members
        }
    }

    /// What replies say about limits and freshness (`x-mainstay-upstream`).
    public struct UpstreamFacts: Sendable, Hashable, DescriptionValue {
        /// A limit that replies report.
        public struct Limit: Sendable, Hashable, DescriptionValue {
            /// The number of requests.
            public var requests: Int
            /// The length of the window, in seconds.
            public var seconds: Int
            /// The members that have no property here.
            public var other: [String: JSON] = [:]

            /// Creates a limit.
            public init(requests: Int, seconds: Int) {
                (self.requests, self.seconds) = (requests, seconds)
            }

            init(_ members: inout DescriptionMembers) throws(DescriptionError) {
                guard let requests = members.count("requests"), let seconds = members.count("seconds") else {
                    throw DescriptionError(members.place, "a limit needs a number of requests and of seconds")
                }
                self.init(requests: requests, seconds: seconds)
                other = members.rest
            }

            var members: [String: JSON] {
                var members = other
                members.set("requests", requests)
                members.set("seconds", seconds)
                return members
            }
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

        init(_ members: inout DescriptionMembers) throws(DescriptionError) {
            limits = try members.list("limits") ?? []
            rateFields = Set(members.texts("rateFields") ?? [])
            freshness = members.count("freshness")
            hasValidators = members.bool("hasValidators")
            idempotencyField = members.text("idempotencyField")
            other = members.rest
        }

        var members: [String: JSON] {
            var members = other
            if !limits.isEmpty { members["limits"] = .array(limits.map(\.json)) }
            if !rateFields.isEmpty { members["rateFields"] = .array(rateFields.sorted().map(JSON.string)) }
            members.set("freshness", freshness)
            if let hasValidators { members["hasValidators"] = .bool(hasValidators) }
            if let idempotencyField { members["idempotencyField"] = .string(idempotencyField) }
            return members
        }
    }
}
