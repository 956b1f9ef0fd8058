// SPDX-License-Identifier: Apache-2.0

extension Oxford {
    /// The words of an n-gram: in a list, or in one text where the format asked for is `google`.
    public enum Tokens: Hashable, Sendable, Codable {
        /// One word each.
        case list([String])
        /// All of them with spaces between.
        case text(String)

        /// The words.
        public var words: [String] {
            switch self {
            case .list(let words): words
            case .text(let text): text.split(separator: " ").map(String.init)
            }
        }

        /// Reads the words in either form.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            do {
                self = .list(try container.decode([String].self))
            } catch DecodingError.typeMismatch {
                self = .text(try container.decode(String.self))
            }
        }

        /// Writes them as they were read.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .list(let words): try container.encode(words)
            case .text(let text): try container.encode(text)
            }
        }
    }
}
