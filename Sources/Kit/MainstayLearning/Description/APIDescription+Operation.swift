// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

extension APIDescription {
    /// The operations of one path.
    public struct PathItem: Sendable, Hashable, DescriptionValue {
        /// The operations by method.
        public var operations: [HTTPMethod: Operation] = [:]
        /// The parameters of all operations.
        public var parameters: [Parameter] = []
        /// The members that have no property here.
        public var other: [String: JSON] = [:]

        /// Creates a path without operations.
        public init() {}

        /// The methods that an item of OpenAPI 3.1 can have. Others are in `x-mainstay-methods`.
        private static let methods: [HTTPMethod] = [.get, .put, .post, .delete, .options, .head, .patch, .trace]

        init(_ members: inout DescriptionMembers) throws(DescriptionError) {
            for method in Self.methods {
                operations[method] = try members.value(method.rawValue.lowercased())
            }
            if case .object(let names)? = members.rest["x-mainstay-methods"],
                names.keys.allSatisfy({ HTTPMethod($0) != nil })
            {
                let others: [String: Operation] = try members.map("x-mainstay-methods")
                for (name, operation) in others {
                    if let method = HTTPMethod(name) { operations[method] = operation }
                }
            }
            parameters = try members.list("parameters") ?? []
            other = members.rest
        }

        var members: [String: JSON] {
            var members = other
            var others: [String: Operation] = [:]
            for (method, operation) in operations {
                if Self.methods.contains(method) {
                    members[method.rawValue.lowercased()] = operation.json
                } else {
                    others[method.rawValue] = operation
                }
            }
            members.set("x-mainstay-methods", others)
            if !parameters.isEmpty { members["parameters"] = .array(parameters.map(\.json)) }
            return members
        }
    }

    /// What can be asked for with one method at one path.
    public struct Operation: Sendable, Hashable, DescriptionValue {
        /// The id (`operationId`).
        public var id: String?
        /// The name of the function in code (`x-mainstay-name`). A person may write it, and it stays when the API is
        /// learned again.
        public var name: String?
        /// The parameters in the path, the query and the fields.
        public var parameters: [Parameter] = []
        /// The content of the request; `nil` for none.
        public var requestBody: RequestBody?
        /// The responses by status: `200`, `2XX` or `default`.
        public var responses: [String: Response] = [:]
        /// The credentials that it needs; `nil` for those of ``APIDescription/security``.
        public var security: [[String: [String]]]?
        /// How its list continues on further pages (`x-mainstay-pages`); `nil` if it has none.
        public var pages: Pagination?
        /// What was counted (`x-mainstay`); `nil` if the operation was not learned. Its replies are all those of the
        /// operation.
        public var evidence: Evidence?
        /// The members that have no property here.
        public var other: [String: JSON] = [:]

        /// Creates an operation.
        public init() {}

        init(_ members: inout DescriptionMembers) throws(DescriptionError) {
            id = members.text("operationId")
            name = members.text("x-mainstay-name")
            parameters = try members.list("parameters") ?? []
            requestBody = try members.value("requestBody")
            responses = try members.map("responses")
            security = members.security()
            pages = try members.value("x-mainstay-pages")
            evidence = try members.value("x-mainstay")
            other = members.rest
        }

        var members: [String: JSON] {
            var members = other
            if let id { members["operationId"] = .string(id) }
            if let name { members["x-mainstay-name"] = .string(name) }
            if !parameters.isEmpty { members["parameters"] = .array(parameters.map(\.json)) }
            if let requestBody { members["requestBody"] = requestBody.json }
            members.set("responses", responses)
            members.set(security: security)
            if let pages { members["x-mainstay-pages"] = pages.json }
            if let evidence { members["x-mainstay"] = evidence.json }
            return members
        }
    }

    /// How a list continues on further pages.
    public struct Pagination: Sendable, Hashable, DescriptionValue {
        /// Where the next page is found.
        @nonexhaustive public enum Rule: String, Sendable, Hashable, CaseIterable {
            /// A link with the relation `next` in the Link field (RFC 8288).
            case link
            /// A URL in a member of the reply.
            case url
            /// A text in a member of the reply that an item of the next query repeats.
            case cursor
            /// The number of the page in the query.
            case number
        }

        /// Where the next page is found; `nil` if the rule in ``other`` is not known here.
        public var rule: Rule?
        /// The names that lead to the member of the reply with the URL or the cursor; empty for none.
        public var member: [String] = []
        /// The name of the query item with the cursor or the number; `nil` for none.
        public var queryName: String?
        /// The members that have no property here.
        public var other: [String: JSON] = [:]

        /// Creates a rule.
        public init(_ rule: Rule, member: [String] = [], queryName: String? = nil) {
            (self.rule, self.member, self.queryName) = (rule, member, queryName)
        }

        init(_ members: inout DescriptionMembers) {
            if case .string(let text)? = members.rest["rule"], let rule = Rule(rawValue: text) {
                self.rule = rule
                _ = members.take("rule")
            }
            member = members.texts("member") ?? []
            queryName = members.text("query")
            other = members.rest
        }

        var members: [String: JSON] {
            var members = other
            if let rule { members["rule"] = .string(rule.rawValue) }
            if !member.isEmpty { members["member"] = .array(member.map(JSON.string)) }
            if let queryName { members["query"] = .string(queryName) }
            return members
        }
    }
}
