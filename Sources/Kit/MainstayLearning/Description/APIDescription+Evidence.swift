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
        /// The replies with an integer that a `Double` does not hold, and those with a number that no type of Swift holds.
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
        var seen: [UInt32]?
        /// The members that have no property here.
        public var other: [String: JSON] = [:]

        /// The counts by their names in a file.
        private static let counts: [(name: String, path: any (WritableKeyPath<Self, Int?> & Sendable))] = [
            ("present", \.present), ("null", \.null), ("values", \.values), ("partial", \.partial),
            ("texts", \.texts), ("blank", \.blank), ("formed", \.formed), ("beyondDouble", \.beyondDouble),
            ("wide", \.wide),
        ]

        /// Creates evidence.
        public init(replies: Int, present: Int? = nil, null: Int? = nil) {
            (self.replies, self.present, self.null) = (replies, present, null)
        }

        init(_ members: inout DescriptionMembers) {
            replies = members.count("replies") ?? 0
            for (name, path) in Self.counts { self[keyPath: path] = members.count(name) }
            kinds = members.counts("kinds") ?? [:]
            free = members.bool("free")
            forms = members.texts("forms")
            tag = members.text("tag")
            sent = members.bool("sent")
            seen = members.hashes("seen")
            other = members.rest
        }

        var members: [String: JSON] {
            var members = other
            if members["replies"] == nil { members.set("replies", replies) }
            for (name, path) in Self.counts { members.set(name, self[keyPath: path]) }
            if !kinds.isEmpty {
                let counts = kinds.map { ($0.rawValue, JSON.integer(Int64($1))) }
                members["kinds"] = .object(Dictionary(uniqueKeysWithValues: counts))
            }
            if let free { members["free"] = .bool(free) }
            if let forms { members["forms"] = .array(forms.map(JSON.string)) }
            if let tag { members["tag"] = .string(tag) }
            if let sent { members["sent"] = .bool(sent) }
            if let seen { members["seen"] = .string(DescriptionMembers.text(of: seen)) }
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
