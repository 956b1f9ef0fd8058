// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

extension APIDescription {
    /// The shape of a JSON value (JSON Schema 2020-12, as OpenAPI 3.1 has it).
    public struct Schema: Sendable, Hashable {
        /// A kind of JSON value (`type`).
        @nonexhaustive public enum Kind: String, Sendable, Hashable, CaseIterable {
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
            public var member: String
            /// The references of the variants by that text.
            public var mapping: [String: String]
            /// The members that have no property here.
            public var other: [String: JSON] = [:]

            /// Creates a discriminator.
            public init(member: String, mapping: [String: String] = [:]) {
                (self.member, self.mapping) = (member, mapping)
            }

            init(_ members: inout DescriptionMembers) throws(DescriptionError) {
                guard let member = members.text("propertyName") else {
                    throw DescriptionError(members.place, "a discriminator needs the name of a member (propertyName)")
                }
                self.member = member
                mapping = [:]
                if case .object(let texts)? = members.rest["mapping"] {
                    mapping = texts.compactMapValues { if case .string(let text) = $0 { text } else { nil } }
                    if mapping.count == texts.count { _ = members.take("mapping") }
                }
                other = members.rest
            }

            var members: [String: JSON] {
                var members = other
                members["propertyName"] = .string(member)
                if !mapping.isEmpty, members["mapping"] == nil {
                    members["mapping"] = .object(mapping.mapValues(JSON.string))
                }
                return members
            }
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
    static func read(_ json: JSON, at place: String, isOld: Bool) throws(DescriptionError) -> Self {
        if case .bool(let value) = json {
            var schema = Self()
            schema.constant = value
            return schema
        }
        var members = try DescriptionMembers(json, at: place, isOld: isOld)
        return try Self(&members)
    }

    init(_ members: inout DescriptionMembers) throws(DescriptionError) {
        reference = members.text("$ref")
        kinds = members.kinds()
        format = members.text("format")
        properties = try members.map("properties")
        required = Set(members.texts("required") ?? [])
        values = members.values()
        onlyValue = members.take("const")
        items = try members.schema("items")
        additional = try members.value("additionalProperties")
        anyOf = try members.list("anyOf") ?? []
        oneOf = try members.list("oneOf") ?? []
        allOf = try members.list("allOf") ?? []
        discriminator = try members.value("discriminator")
        name = members.text("x-mainstay-name")
        evidence = try members.value("x-mainstay")
        // A schema of OpenAPI 3.0 says these in another way.
        let isNullable = members.isOld && members.bool("nullable") ?? false
        other = members.rest
        guard members.isOld else { return }
        if isNullable { allowNull() }
        for (flag, limit) in [("exclusiveMinimum", "minimum"), ("exclusiveMaximum", "maximum")] {
            guard case .bool(let isExclusive)? = other[flag] else { continue }
            other[flag] = nil
            if isExclusive, let value = other.removeValue(forKey: limit) { other[flag] = value }
        }
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

    var json: JSON { constant.map(JSON.bool) ?? .object(members) }

    var members: [String: JSON] {
        var members = other
        if let reference { members["$ref"] = .string(reference) }
        if let kinds {
            let names = Kind.allCases.filter(kinds.contains).map { JSON.string($0.rawValue) }
            members["type"] = names.count == 1 ? names[0] : .array(names)
        }
        if let format { members["format"] = .string(format) }
        members.set("properties", properties)
        if !required.isEmpty { members["required"] = .array(required.sorted().map(JSON.string)) }
        if let values { members["enum"] = .array(values) }
        if let onlyValue { members["const"] = onlyValue }
        if let items { members["items"] = items.json }
        if let additional { members["additionalProperties"] = additional.json }
        for (name, variants) in [("anyOf", anyOf), ("oneOf", oneOf), ("allOf", allOf)] where !variants.isEmpty {
            members[name] = .array(variants.map(\.json))
        }
        if let discriminator { members["discriminator"] = discriminator.json }
        if let name { members["x-mainstay-name"] = .string(name) }
        if let evidence { members["x-mainstay"] = evidence.json }
        return members
    }
}

extension DescriptionMembers {
    fileprivate mutating func kinds() -> Set<APIDescription.Schema.Kind>? {
        guard let json = rest["type"] else { return nil }
        let names: [JSON] = if case .array(let names) = json { names } else { [json] }
        let kinds = names.compactMap { (name) -> APIDescription.Schema.Kind? in
            if case .string(let text) = name { .init(rawValue: text) } else { nil }
        }
        guard !kinds.isEmpty, kinds.count == names.count else { return nil }
        _ = take("type")
        return Set(kinds)
    }

    fileprivate mutating func values() -> [JSON]? {
        guard case .array(let values)? = rest["enum"] else { return nil }
        _ = take("enum")
        return values
    }

    /// Takes a schema. A list of schemas is what older drafts of JSON Schema had for tuples: it stays in the rest.
    fileprivate mutating func schema(_ name: String) throws(DescriptionError) -> APIDescription.Schema? {
        if case .array? = rest[name] { return nil }
        return try value(name)
    }
}
