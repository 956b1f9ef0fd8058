// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension Oxford {
    /// A value of one of the vocabularies in a reply: a text in version 1, an id and a text in version 2.
    public struct Label: Hashable, Sendable {
        /// Its id; `nil` in replies of version 1.
        public var id: String?
        /// Its name in English.
        public var text: String?
        /// Members this model has no name for.
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
}

extension Oxford.Label: Codable {
    /// Reads a label of either version.
    public init(from decoder: any Decoder) throws {
        text = Self.text(from: decoder)
        isObject = text == nil
        guard isObject else { return }
        var members = try JSONMembers(from: decoder)
        id = try members.takeIfPresent("id")
        text = try members.takeIfPresent("text")
        other = try members.rest()
    }

    /// Writes the label as it was read.
    public func encode(to encoder: any Encoder) throws {
        guard isObject else {
            var container = encoder.singleValueContainer()
            return try container.encode(text)
        }
        var writer = try JSONMembersWriter(to: encoder, rest: other)
        try writer.write("id", id)
        try writer.write("text", text)
    }

    /// The text a decoder stands at. That it stands at something else is no error: version 2 has objects there.
    private static func text(from decoder: any Decoder) -> String? {
        do { return try decoder.singleValueContainer().decode(String.self) } catch { return nil }
    }
}
