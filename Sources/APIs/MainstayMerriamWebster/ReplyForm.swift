// SPDX-License-Identifier: Apache-2.0

extension MerriamWebster {
    /// What the content of a reply is: with status 200 it can be any of these.
    public enum ReplyForm: Sendable, Equatable {
        /// A list of entries.
        case entries
        /// A list of words spelled alike: there is no entry.
        case suggestions
        /// An empty list: there is no entry, and no word is spelled alike.
        case nothing
        /// The text that there was no word to look up.
        case missingWord
        /// The text that there was no key, or that it is wrong or not one for the reference.
        case badKey
        /// Anything else, such as a page.
        case other

        /// Tells the form from the first bytes, without reading the whole.
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
