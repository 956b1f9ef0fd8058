// SPDX-License-Identifier: Apache-2.0

/// An array of a name and a content, in which the service has values of several kinds follow each other.
struct TaggedPair {
    private let decoder: any Decoder
    /// The name; `nil` where what is there is no such array.
    let tag: String?

    init(_ decoder: any Decoder) {
        self.decoder = decoder
        tag = Self.read(decoder) { try $0.decode(String.self) }
    }

    /// The content, where it has the form its name promises.
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

    /// That it is something else is no error: then it is kept as the JSON it is.
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
