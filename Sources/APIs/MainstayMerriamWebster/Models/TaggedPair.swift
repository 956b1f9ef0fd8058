// SPDX-License-Identifier: Apache-2.0

/// An array of a name and a content. The service uses such pairs for lists of values of several kinds.
struct TaggedPair {
    private let decoder: any Decoder
    /// The name, or `nil` if the value is not such an array.
    let tag: String?

    init(_ decoder: any Decoder) {
        self.decoder = decoder
        tag = Self.read(decoder) { try $0.decode(String.self) }
    }

    /// The content, or `nil` if it does not have the expected form.
    func content<Content: Decodable>() -> Content? {
        Self.read(decoder) { array in
            _ = try array.decode(String.self)
            let content = try array.decode(Content.self)
            return array.isAtEnd ? content : nil
        }
    }

    static func encode(_ tag: String, _ content: some Encodable, to encoder: any Encoder) throws {
        var array = encoder.unkeyedContainer()
        try array.encode(tag)
        try array.encode(content)
    }

    /// A value of another form is not an error here, because the caller keeps it as JSON.
    private static func read<Value>(
        _ decoder: any Decoder, _ body: (inout any UnkeyedDecodingContainer) throws -> Value?
    ) -> Value? {
        do {
            var array = try decoder.unkeyedContainer()
            return try body(&array)
        } catch {
            return nil
        }
    }
}
