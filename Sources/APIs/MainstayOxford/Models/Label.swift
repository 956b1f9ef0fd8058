// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

extension Oxford {
    /// A value of one of the vocabularies in a reply: a text in version 1, an id and a text in version 2.
    public struct Label: Hashable, Sendable {
        /// The id, or `nil` in replies of version 1.
        public var id: String?
        /// Its name in English.
        public var text: String?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]
        private var isObject: Bool

        /// The label of version 1.
        public init(_ text: String) {
            self.text = text
            isObject = false
        }

        /// The label of version 2.
        public init(id: String, text: String) {
            self.id = id
            self.text = text
            isObject = true
        }

        /// A term's label in replies of a version.
        public init(_ term: some OxfordTerm, in version: OxfordVersion) {
            self = version == .v1 ? Self(term.label) : Self(id: term.id(in: version), text: term.label)
        }
    }

    /// A value of a vocabulary with its names by the code of their language, or a group of such values by id.
    public indirect enum LabelTree: Hashable, Sendable, Codable {
        /// A value's names.
        case names([String: String])
        /// A group's values.
        case group([String: LabelTree])

        /// Reads either form.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            do {
                self = .names(try container.decode([String: String].self))
            } catch DecodingError.typeMismatch {
                self = .group(try container.decode([String: LabelTree].self))
            }
        }

        /// Writes it as it was read.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .names(let names): try container.encode(names)
            case .group(let values): try container.encode(values)
            }
        }
    }

    /// A text, and what kind of text: a note, a grammatical feature or a cross-reference.
    public struct TypedText: JSONModel, Hashable, Sendable {
        /// The id. Features of version 1 have none.
        public var id: String?
        /// Its text.
        public var text: String?
        /// The type.
        public var type: String?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a value without members.
        public init() {}

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("id", &id)
            try members("text", &text)
            try members("type", &type)
        }
    }
}

extension Oxford.Label: Codable {
    /// The form of version 2.
    private struct Object: JSONModel {
        var id: String?
        var text: String?
        var other: [String: JSON] = [:]

        mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("id", &id)
            try members("text", &text)
        }
    }

    /// Reads a label of either version.
    public init(from decoder: any Decoder) throws {
        if let text = Self.text(from: decoder) {
            self.init(text)
        } else {
            let object = try Object(from: decoder)
            self.init(object.text ?? "")
            (id, text, other, isObject) = (object.id, object.text, object.other, true)
        }
    }

    /// Writes the label as it was read.
    public func encode(to encoder: any Encoder) throws {
        guard isObject else { return try text.encode(to: encoder) }
        try Object(id: id, text: text, other: other).encode(to: encoder)
    }

    /// The text, or `nil` if the value is an object, as in version 2. So the error has no meaning here.
    private static func text(from decoder: any Decoder) -> String? {
        do { return try decoder.singleValueContainer().decode(String.self) } catch { return nil }
    }
}
