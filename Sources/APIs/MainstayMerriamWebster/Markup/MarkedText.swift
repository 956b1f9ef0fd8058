// SPDX-License-Identifier: Apache-2.0

import MainstayKit

extension MerriamWebster {
    /// A text with the service's markup (products/json, "Tokens used in running text"), as runs of one style each.
    ///
    /// The braces of an unknown token are dropped. The text between an opening and a closing token stays.
    public struct MarkedText: Sendable, Hashable {
        /// The style of a run.
        public struct Style: OptionSet, Sendable, Hashable {
            /// The set as bits.
            public let rawValue: Int

            /// Makes a set of bits.
            public init(rawValue: Int) { self.rawValue = rawValue }

            /// Bold.
            public static let bold = Style(rawValue: 1)
            /// Italic. Also used for words as words, and for the defined word in an example.
            public static let italic = Style(rawValue: 2)
            /// Below the line.
            public static let inferior = Style(rawValue: 4)
            /// Above the line.
            public static let superior = Style(rawValue: 8)
            /// Small capitals, used for synonyms that are links.
            public static let smallCapitals = Style(rawValue: 16)
        }

        /// The target of a link.
        public struct Link: Sendable, Hashable {
            /// The token: `a_link`, `sx`, `dxt`, …
            public var token: String
            /// The entry's id or word, as in `meta.id`.
            public var target: String
            /// The number of the sense, or `nil` for the whole entry.
            public var sense: String?
        }

        /// Text of one style.
        public struct Run: Sendable, Hashable {
            /// The text.
            public var text: String
            /// The style.
            public var style: Style
            /// The link.
            public var link: Link?
        }

        /// The runs, in order.
        public let runs: [Run]

        /// Reads a text.
        public init(_ source: String) {
            var reader = MarkupReader()
            reader.read(source)
            runs = reader.runs
        }

        /// The text without the colon before a definition and without outer white space.
        public var text: String {
            let text = runs.map(\.text).joined().trimmed
            guard text.hasPrefix(":") else { return text }
            return String(text.dropFirst()).trimmed
        }
    }
}
