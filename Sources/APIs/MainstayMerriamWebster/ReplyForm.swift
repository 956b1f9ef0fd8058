// SPDX-License-Identifier: Apache-2.0

extension MerriamWebster {
    /// The forms of a reply. A reply with status 200 can have any of them.
    @nonexhaustive public enum ReplyForm: Sendable, Equatable {
        /// A list of entries.
        case entries
        /// A list of words with a similar spelling: there is no entry.
        case suggestions
        /// An empty list: there is no entry, and no word has a similar spelling.
        case nothing
        /// The text that says that the word was empty.
        case missingWord
        /// The text that says that the key is missing, wrong, or not valid for the reference.
        case badKey
        /// Anything else, such as a page.
        case other

        /// Finds the form from the first bytes of the body.
        public init(of body: [UInt8]) {
            var rest = body[...]
            if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
            rest = rest.drop(while: \.isJSONWhitespace)
            guard rest.first == UInt8(ascii: "[") else {
                let text = String(decoding: rest.prefix(200), as: UTF8.self).lowercased()
                let isBadKey = text.hasPrefix("invalid api key") || text.hasPrefix("key is required")
                self = text.hasPrefix("word is required") ? .missingWord : isBadKey ? .badKey : .other
                return
            }
            self =
                switch rest.dropFirst().first(where: { !$0.isJSONWhitespace }) {
                case UInt8(ascii: "{"): .entries
                case UInt8(ascii: "\""): .suggestions
                case UInt8(ascii: "]"): .nothing
                default: .other
                }
        }
    }
}

extension UInt8 {
    /// RFC 8259 §2.
    fileprivate var isJSONWhitespace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
