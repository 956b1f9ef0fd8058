// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

extension APIDescription {
    /// A value in the path, the query or the fields of a request.
    public struct Parameter: Sendable, Hashable, DescriptionValue {
        /// The place of a parameter in a request.
        @nonexhaustive public enum Place: String, Sendable, Hashable, CaseIterable, DescriptionMember {
            /// A part of the path.
            case path
            /// An item of the query.
            case query
            /// A header field.
            case header
            /// A cookie.
            case cookie
        }

        /// The parameter that stands here (`$ref`); `nil` if this is one itself.
        public var reference: String?
        /// The name in the request.
        public var name = ""
        /// The place (`in`); `nil` if it is not known, or if the parameter is a reference.
        public var place: Place?
        /// Whether every request has it.
        public var isRequired = false
        /// The shape of its value.
        public var schema: Schema?
        /// Whether each item of a list is an item of the query (`explode`); `nil` if the description does not say it.
        public var isExploded: Bool?
        /// The name in code (`x-mainstay-name`). A person may write it, and it stays when the API is learned again.
        public var codeName: String?
        /// What was counted (`x-mainstay`). Its replies are requests.
        public var evidence: Evidence?
        /// The members that have no property here.
        public var other: [String: JSON] = [:]

        /// Creates a parameter. One in the path is always required.
        public init(_ name: String, in place: Place, isRequired: Bool = false, schema: Schema? = nil) {
            (self.name, self.place, self.schema) = (name, place, schema)
            self.isRequired = isRequired || place == .path
        }

        static let fields: [DescriptionField<Self>] = [
            .optional("$ref", \.reference), .always("name", \.name) { $0.reference == nil }, .optional("in", \.place),
            .usual("required", \.isRequired), .optional("schema", \.schema), .optional("explode", \.isExploded),
            .optional("x-mainstay-name", \.codeName), .optional("x-mainstay", \.evidence),
        ]

        init() {}
    }

    /// The content of a request.
    public struct RequestBody: Sendable, Hashable, DescriptionValue {
        /// The body that stands here (`$ref`); `nil` if this is one itself.
        public var reference: String?
        /// Whether every request has it.
        public var isRequired = false
        /// The content by media type.
        public var content: [String: Content] = [:]
        /// The members that have no property here.
        public var other: [String: JSON] = [:]

        /// Creates a body.
        public init(content: [String: Content] = [:], isRequired: Bool = false) {
            (self.content, self.isRequired) = (content, isRequired)
        }

        static let fields: [DescriptionField<Self>] = [
            .optional("$ref", \.reference), .usual("required", \.isRequired),
            .always("content", \.content) { $0.reference == nil },
        ]

        init() {}
    }

    /// A response with a certain status.
    public struct Response: Sendable, Hashable, DescriptionValue {
        /// The response that stands here (`$ref`); `nil` if this is one itself.
        public var reference: String?
        /// What it means (`description`), in words.
        public var text = ""
        /// The content by media type; empty for none.
        public var content: [String: Content] = [:]
        /// The fields by name, as OpenAPI has them (`headers`).
        public var fields: [String: JSON] = [:]
        /// What was counted (`x-mainstay`); `nil` if the response was not learned.
        public var evidence: Evidence?
        /// The members that have no property here.
        public var other: [String: JSON] = [:]

        /// Creates a response.
        public init(content: [String: Content] = [:], text: String = "") {
            (self.content, self.text) = (content, text)
        }

        static let fields: [DescriptionField<Self>] = [
            .optional("$ref", \.reference), .always("description", \.text) { $0.reference == nil },
            .usual("content", \.content), .usual("headers", \.fields), .optional("x-mainstay", \.evidence),
        ]

        init() {}
    }

    /// Content of one media type.
    public struct Content: Sendable, Hashable, DescriptionValue {
        /// The shape of it; `nil` if it is not JSON, or not known.
        public var schema: Schema?
        /// What was counted (`x-mainstay`).
        public var evidence: Evidence?
        /// What was counted of the content of this operation, by the place in it (`x-mainstay-places`). The places are
        /// paths of names as ``Drift/place`` has them, and a place that no reply had is missing. The evidence of a schema
        /// that operations share is that of all of them together. Empty if the operation's own counts are not known.
        public var places: [String: Evidence] = [:]
        /// The members that have no property here.
        public var other: [String: JSON] = [:]

        /// Creates content.
        public init(schema: Schema? = nil) {
            self.schema = schema
        }

        static let fields: [DescriptionField<Self>] = [
            .optional("schema", \.schema), .optional("x-mainstay", \.evidence), .usual("x-mainstay-places", \.places),
        ]

        init() {}
    }

    /// A kind of credential.
    public struct SecurityScheme: Sendable, Hashable, DescriptionValue {
        /// The kind (`type`): `apiKey`, `http`, `oauth2`, `openIdConnect` or `mutualTLS`.
        public var kind = ""
        /// The name of the field, query item or cookie of an `apiKey`.
        public var name: String?
        /// The place of an `apiKey`: `header`, `query` or `cookie`.
        public var place: String?
        /// The scheme of `http`, such as `bearer` or `basic`.
        public var scheme: String?
        /// The members that have no property here.
        public var other: [String: JSON] = [:]

        /// Creates a kind of credential.
        public init(kind: String) {
            self.kind = kind
        }

        static let fields: [DescriptionField<Self>] = [
            .usual("type", \.kind), .optional("name", \.name), .optional("in", \.place), .optional("scheme", \.scheme),
        ]

        init() {}
    }
}
