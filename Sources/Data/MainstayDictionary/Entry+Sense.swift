// SPDX-License-Identifier: Apache-2.0

extension Entry {
    /// One sense of a word.
    public struct Sense: Sendable, Hashable {
        /// Tells the senses of a source apart. `nil` if the source has no identifiers.
        public var id: Int?
        /// The definitions of the groups that the sense belongs to, the widest first.
        public var groups: [String] = []
        /// Where the sense is used, in the order in which it is shown. The definition does not repeat these labels.
        public var labels: [Label]
        /// The definition as the source writes it, which can itself name labels: `(informal) a man`.
        public var definition: String
        /// The name of the source. `nil` if the service does not say.
        public var source: String?
        /// Sentences that use the word in this sense.
        public var examples: [Example]
        /// Words with the same meaning.
        public var synonyms: [String]
        /// Words with the opposite meaning.
        public var antonyms: [String]
        /// Words that are related in other ways. Only a thesaurus has them.
        public var related: [Related] = []

        /// Makes a sense.
        public init(
            _ definition: String, labels: [Label] = [], source: String? = nil, examples: [Example] = [],
            synonyms: [String] = [], antonyms: [String] = []
        ) {
            (self.definition, self.labels, self.source) = (definition, labels, source)
            (self.examples, self.synonyms, self.antonyms) = (examples, synonyms, antonyms)
        }

        /// The definition as it is shown: after the groups, and with the labels in parentheses.
        public var text: String {
            guard !groups.isEmpty || !labels.isEmpty else { return definition }
            var text = ""
            for group in groups {
                let isSentence = group.last.map { $0.isPunctuation && $0 != ")" } ?? false
                text += group + (isSentence ? " " : ": ")
            }
            if !labels.isEmpty { text += "(\(labels.map(\.text).joined(separator: ", "))) " }
            return text + definition
        }

        /// The labels of one kind.
        public func labels(_ kind: Label.Kind) -> [String] { labels.filter { $0.kind == kind }.map(\.text) }
    }

    /// Where a sense is used.
    public struct Label: Sendable, Hashable {
        /// What a label says.
        @nonexhaustive public enum Kind: Sendable, Hashable {
            /// How one speaks: `informal`, `archaic`.
            case register
            /// Where one speaks so: `United Kingdom`.
            case region
            /// The field of knowledge: `zoology`.
            case domain
            /// Anything else: `transitive`. The source may not tell the kinds apart.
            case other
        }

        /// What the label says.
        public var kind: Kind
        /// The label as it is shown.
        public var text: String

        /// Makes a label.
        public init(_ kind: Kind, _ text: String) {
            (self.kind, self.text) = (kind, text)
        }
    }

    /// A sentence or phrase that shows a sense in use.
    public struct Example: Sendable, Hashable {
        /// The sentence.
        public var sentence: String
        /// The author. `nil` if the source names none.
        public var author: String?

        /// Makes an example.
        public init(_ sentence: String, author: String? = nil) {
            (self.sentence, self.author) = (sentence, author)
        }

        /// The example as it is shown, with its author.
        public var text: String { author.map { "\(sentence) — \($0)" } ?? sentence }
    }

    /// Words that are related to a sense in one way.
    public struct Related: Sendable, Hashable {
        /// A way to be related.
        public enum Kind: Sendable, Hashable, CaseIterable {
            /// Words with a similar meaning.
            case similar
            /// Words that the source refers to.
            case also
            /// The opposites of words with a similar meaning.
            case indirectAntonyms
            /// More general words.
            case broader
            /// More specific words.
            case narrower
        }

        /// How the words are related.
        public var kind: Kind
        /// The words, at least one.
        public var words: [String]

        /// Makes a relation. `nil` without words.
        public init?(_ kind: Kind, _ words: [String]) {
            guard !words.isEmpty else { return nil }
            (self.kind, self.words) = (kind, words)
        }
    }
}
