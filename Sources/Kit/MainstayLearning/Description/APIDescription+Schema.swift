// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

extension APIDescription {
    /// The shape of a JSON value (JSON Schema 2020-12, as OpenAPI 3.1 has it).
    public struct Schema: Sendable, Hashable {
        /// A kind of JSON value (`type`).
        @nonexhaustive public enum Kind: String, Sendable, Hashable, CaseIterable, DescriptionMember {
            /// An object.
            case object
            /// A list.
            case array
            /// A text.
            case string
            /// A number without a fraction.
            case integer
            /// Any number.
            case number
            /// `true` or `false`.
            case boolean
            /// `null`.
            case null
        }

        /// Which variant an object is, by one of its members.
        public struct Discriminator: Sendable, Hashable, DescriptionValue {
            /// The name of the member whose text decides.
            public var member = ""
            /// The references of the variants by that text.
            public var mapping: [String: String] = [:]
            /// The members that have no property here.
            public var other: [String: JSON] = [:]

            /// Creates a discriminator.
            public init(member: String, mapping: [String: String] = [:]) {
                (self.member, self.mapping) = (member, mapping)
            }

            static let fields: [DescriptionField<Self>] = [
                .required(
                    "propertyName", \.member, or: "a discriminator needs the name of a member (propertyName)"),
                .usual("mapping", \.mapping),
            ]

            init() {}
        }

        /// The schema that stands here (`$ref`), such as `#/components/schemas/Book`; `nil` if this is one itself.
        public var reference: String?
        /// The kinds of values; `nil` for any.
        public var kinds: Set<Kind>?
        /// The form of a text or number, such as `date-time`.
        public var format: String?
        /// The members of an object.
        public var properties: [String: Schema] = [:]
        /// The names of the members that are always there.
        public var required: Set<String> = []
        /// The values (`enum`); `nil` if they are open.
        public var values: [JSON]?
        /// The only value (`const`); `nil` if there may be others.
        public var onlyValue: JSON?
        /// The variants of which at least one fits.
        public var anyOf: [Schema] = []
        /// The variants of which one fits.
        public var oneOf: [Schema] = []
        /// The schemas that all fit.
        public var allOf: [Schema] = []
        /// Which of the variants an object is.
        public var discriminator: Discriminator?
        /// `true` for the schema that fits everything, `false` for the one that fits nothing, `nil` for all others.
        public var constant: Bool?
        /// The name of the type in code (`x-mainstay-name`), or of the member's property. A person may write it, and
        /// it stays when the API is learned again.
        public var name: String?
        /// What was counted here (`x-mainstay`); `nil` if the schema was not learned.
        public var evidence: Evidence?
        /// The members that have no property here.
        public var other: [String: JSON] = [:]
        /// The schema itself and its variants.
        var parts: [Self] { [self] + anyOf + oneOf }
        // An array is the indirection that a struct needs to contain itself.
        private var itemSchema: [Schema] = []
        private var valueSchema: [Schema] = []

        /// The items of a list; `nil` if nothing is known about them.
        public var items: Schema? {
            get { itemSchema.first }
            set { itemSchema = newValue.map { [$0] } ?? [] }
        }
        /// The values of a map, or of an object's members that have no property (`additionalProperties`); `nil` if
        /// nothing is known about them.
        public var additional: Schema? {
            get { valueSchema.first }
            set { valueSchema = newValue.map { [$0] } ?? [] }
        }

        /// Creates a schema for values of some kinds; of any kind without them.
        public init(_ kinds: Kind...) {
            self.kinds = kinds.isEmpty ? nil : Set(kinds)
        }

        /// Creates a schema that stands for one of ``Components/schemas``.
        public init(component name: String) {
            reference = "#/components/schemas/\(DescriptionMembers.escaped(name))"
        }
    }
}

extension APIDescription.Schema: DescriptionValue {
    static let fields: [DescriptionField<Self>] = [
        .optional("$ref", \.reference),
        DescriptionField(
            read: { (schema, members) throws(DescriptionError) in
                switch members.rest["type"] {
                case .array([])?: return
                case .array?: schema.kinds = try members.take("type").map { (kinds: [Kind]) in Set(kinds) }
                default: schema.kinds = try members.take("type").map { [$0] }
                }
            },
            write: { schema, members in
                guard let kinds = schema.kinds else { return }
                let names = Kind.allCases.filter(kinds.contains)
                members["type"] = names.count == 1 ? names[0].json : names.json
            }),
        .optional("format", \.format), .usual("properties", \.properties), .usual("required", \.required),
        .optional("enum", \.values), .optional("const", \.onlyValue),
        DescriptionField(
            read: { (schema, members) throws(DescriptionError) in
                // A list of schemas is what older drafts of JSON Schema had for tuples.
                if case .array? = members.rest["items"] { return }
                schema.items = try members.take("items")
            },
            write: { schema, members in
                if let items = schema.items { members["items"] = items.json }
            }),
        .optional("additionalProperties", \.additional), .usual("anyOf", \.anyOf), .usual("oneOf", \.oneOf),
        .usual("allOf", \.allOf), .optional("discriminator", \.discriminator), .optional("x-mainstay-name", \.name),
        .optional("x-mainstay", \.evidence),
    ]

    init() {}

    static func read(_ json: JSON, isOld: Bool) throws(DescriptionError) -> Self? {
        if case .bool(let value) = json {
            var schema = Self()
            schema.constant = value
            return schema
        }
        var schema = try object(json, isOld: isOld)
        if isOld { try schema.modernize() }
        return schema
    }

    var json: JSON { constant.map(JSON.bool) ?? .object(members) }

    /// Says what a schema of OpenAPI 3.0 says as 3.1 does.
    private mutating func modernize() throws(DescriptionError) {
        var members = DescriptionMembers(rest: other, isOld: true)
        let isNullable: Bool? = try members.take("nullable")
        for (flag, limit) in [("exclusiveMinimum", "minimum"), ("exclusiveMaximum", "maximum")] {
            guard let isExclusive: Bool = try members.take(flag), isExclusive else { continue }
            members.rest[flag] = members.rest.removeValue(forKey: limit)
        }
        other = members.rest
        if isNullable == true { allowNull() }
    }

    private mutating func allowNull() {
        if let values, !values.contains(.null) { self.values = values + [.null] }
        if kinds != nil {
            kinds?.insert(.null)
        } else if reference != nil || !allOf.isEmpty {
            var rest = self
            rest.name = nil
            let name = name
            self = Self()
            (self.name, anyOf) = (name, [rest, Self(.null)])
        } else if !anyOf.isEmpty {
            anyOf.append(Self(.null))
        } else if !oneOf.isEmpty {
            oneOf.append(Self(.null))
        }
    }
}
