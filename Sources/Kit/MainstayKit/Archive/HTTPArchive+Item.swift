// SPDX-License-Identifier: Apache-2.0

extension HTTPArchive {
    /// A field or a query item.
    public struct Item: Hashable, Sendable {
        /// The name.
        public var name: String
        /// The value.
        public var value: String

        /// Creates an item.
        public init(_ name: String, _ value: String) {
            (self.name, self.value) = (name, value)
        }
    }
}

extension HTTPArchive.Item: Codable {
    private enum Keys: String, CodingKey { case name, value }

    /// Decodes an item. Polly.js writes the values of a field as a list, which is one value with commas (RFC 9110
    /// §5.2).
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        name = try container.decode(String.self, forKey: .name)
        do {
            value = try container.decodeIfPresent(String.self, forKey: .value) ?? ""
        } catch DecodingError.typeMismatch {
            value = try container.decode([String].self, forKey: .value).joined(separator: ", ")
        }
    }

    /// Encodes the item.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(name, forKey: .name)
        try container.encode(value, forKey: .value)
    }
}

extension HTTPFields {
    /// The fields as items.
    var archived: [HTTPArchive.Item] { lines.map { HTTPArchive.Item($0.name.rawValue, $0.value) } }

    /// Creates fields from items. Leaves out what is not a field, such as the pseudo-fields of HTTP/2 in a browser's
    /// archive.
    init(archived items: [HTTPArchive.Item]) {
        self.init(
            items.compactMap { item in
                HTTPFieldName(item.name).flatMap { HTTPFields.Field(name: $0, value: item.value) }
            })
    }
}
