// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

extension HTTPArchive {
    /// The content of a request or a response. The file has it as text if it is UTF-8, so that a person can read it,
    /// and in base64 otherwise.
    public struct Body: Hashable, Sendable {
        /// The media type; empty if it is not known.
        public var mediaType: String
        /// The content; `nil` if the archive does not have it.
        public var bytes: [UInt8]?
        /// The length of the whole content in bytes.
        public var size: Int
        /// Whether ``bytes`` is only the beginning of the content. It is written as the member `_cut`.
        public var isCut: Bool

        /// Creates a body.
        ///
        /// - Parameters:
        ///   - bytes: The content; `nil` if the archive does not have it.
        ///   - mediaType: The media type.
        ///   - size: The length of the whole content; by default that of the bytes.
        ///   - isCut: Whether the bytes are only the beginning of the content.
        public init(_ bytes: [UInt8]?, mediaType: String = "", size: Int? = nil, isCut: Bool = false) {
            (self.bytes, self.mediaType, self.isCut) = (bytes, mediaType, isCut)
            self.size = size ?? bytes?.count ?? 0
        }
    }
}

extension HTTPArchive.Body: Codable {
    private enum Keys: String, CodingKey {
        case mimeType, text, encoding, size, params
        case isCut = "_cut"
    }

    /// Decodes content. If the items of a form are there and not its text, they become the text.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        mediaType = try container.decodeIfPresent(String.self, forKey: .mimeType) ?? ""
        isCut = try container.decodeIfPresent(Bool.self, forKey: .isCut) ?? false
        let text = try container.decodeIfPresent(String.self, forKey: .text)
        if let text, try container.decodeIfPresent(String.self, forKey: .encoding) == "base64" {
            guard let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters) else {
                throw DecodingError.dataCorruptedError(forKey: .text, in: container, debugDescription: "not base64")
            }
            bytes = Array(data)
        } else if let text {
            bytes = Array(text.utf8)
        } else {
            let params = try container.decodeIfPresent([HTTPArchive.Item].self, forKey: .params) ?? []
            let form = params.map { item in
                [item.name, item.value].map(PercentEncoding.formComponent).joined(separator: "=")
            }
            bytes = form.isEmpty ? nil : Array(form.joined(separator: "&").utf8)
        }
        // A size of -1 is one that is not known.
        size = max(try container.decodeIfPresent(Int.self, forKey: .size) ?? 0, bytes?.count ?? 0)
    }

    /// Encodes the content.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(mediaType, forKey: .mimeType)
        try container.encode(size, forKey: .size)
        if isCut { try container.encode(true, forKey: .isCut) }
        guard let bytes else { return }
        if let text = String(validUTF8: bytes) {
            try container.encode(text, forKey: .text)
        } else {
            try container.encode(Data(bytes).base64EncodedString(), forKey: .text)
            try container.encode("base64", forKey: .encoding)
        }
    }
}
