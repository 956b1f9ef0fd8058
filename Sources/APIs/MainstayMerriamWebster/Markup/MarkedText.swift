// SPDX-License-Identifier: Apache-2.0

import Mainstay

extension MerriamWebster {
    /// A text with the service's markup (products/json, "Tokens used in running text"), read into runs of one style each.
    ///
    /// Of a token that is not known the braces are dropped, and what stands between an opening and a closing one is kept.
    public struct MarkedText: Sendable, Hashable {
        /// How a run is set off.
        public struct Style: OptionSet, Sendable, Hashable {
            /// The set as bits.
            public let rawValue: Int

            /// Makes a set of bits.
            public init(rawValue: Int) {
                self.rawValue = rawValue
            }

            /// Bold.
            public static let bold = Style(rawValue: 1)
            /// Italic: also a word spoken of as such, and the word defined in an example.
            public static let italic = Style(rawValue: 2)
            /// Below the line.
            public static let inferior = Style(rawValue: 4)
            /// Above the line.
            public static let superior = Style(rawValue: 8)
            /// Small capitals, as synonyms that are links have.
            public static let smallCapitals = Style(rawValue: 16)
        }

        /// Where a run leads to.
        public struct Link: Sendable, Hashable {
            /// The token: `a_link`, `sx`, `dxt`, …
            public var token: String
            /// The entry's identifier or word: as `meta.id` has it.
            public var target: String
            /// The number of the sense there; `nil` for the whole entry.
            public var sense: String?
        }

        /// Text of one style.
        public struct Run: Sendable, Hashable {
            /// The text.
            public var text: String
            /// How it is set off.
            public var style: Style
            /// Where it leads to.
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

        /// The text alone, without the colon that stands before a definition and the white space around.
        public var text: String {
            let text = runs.map(\.text).joined().trimmed
            guard text.hasPrefix(":") else { return text }
            return String(text.dropFirst()).trimmed
        }
    }
}
