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

        static let fields: [DescriptionField<Self>] = [
            DescriptionField(
                read: { (item, members) throws(DescriptionError) in
                    for method in methods { item.operations[method] = try members.take(method.rawValue.lowercased()) }
                    guard case .object(let names)? = members.rest["x-mainstay-methods"],
                        names.keys.allSatisfy({ HTTPMethod($0) != nil })
                    else { return }
                    let others: [HTTPMethod: Operation] = try members.take("x-mainstay-methods") ?? [:]
                    item.operations.merge(others) { _, other in other }
                },
                write: { item, members in
                    for method in methods {
                        if let operation = item.operations[method] {
                            members[method.rawValue.lowercased()] = operation.json
                        }
                    }
                    let others = item.operations.filter { !methods.contains($0.key) }
                    if !others.isEmpty { members["x-mainstay-methods"] = others.json }
                }),
            .usual("parameters", \.parameters),
        ]
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

        static let fields: [DescriptionField<Self>] = [
            .optional("operationId", \.id), .optional("x-mainstay-name", \.name), .usual("parameters", \.parameters),
            .optional("requestBody", \.requestBody), .usual("responses", \.responses),
            .optional("security", \.security), .optional("x-mainstay-pages", \.pages),
            .optional("x-mainstay", \.evidence),
        ]
    }

    /// How a list continues on further pages.
    public struct Pagination: Sendable, Hashable, DescriptionValue {
        /// Where the next page is found.
        @nonexhaustive public enum Rule: String, Sendable, Hashable, CaseIterable, DescriptionMember {
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

        static let fields: [DescriptionField<Self>] = [
            .optional("rule", \.rule), .usual("member", \.member), .optional("query", \.queryName),
        ]

        init() {}
    }
}

extension HTTPMethod: DescriptionMember {
    static func read(_ json: JSON, isOld: Bool) -> Self? { String.read(json, isOld: isOld).flatMap { Self($0) } }
    var json: JSON { .string(rawValue) }
}
