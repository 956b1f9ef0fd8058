// SPDX-License-Identifier: Apache-2.0

extension WordsAPI {
    /// A search for words. Conditions that are `nil` or empty do not count.
    public struct Search: Sendable, Hashable {
        /// A regular expression that matches anywhere in the word: `^a.{4}$`.
        public var letterPattern: String?
        /// The smallest and largest number of letters.
        public var letters: ClosedRange<Int>?
        /// `noun`, `verb`, …
        public var partOfSpeech: String?
        /// Details that the word has.
        public var details: [Detail]

        /// Makes a search.
        public init(
            letterPattern: String? = nil, letters: ClosedRange<Int>? = nil, partOfSpeech: String? = nil,
            details: [Detail] = []
        ) {
            (self.letterPattern, self.letters) = (letterPattern, letters)
            (self.partOfSpeech, self.details) = (partOfSpeech, details)
        }

        var items: [(name: String, value: String)] {
            var items: [(name: String, value: String)] = []
            if let letterPattern { items.append(("letterPattern", letterPattern)) }
            if let letters {
                if letters.count == 1 {
                    items.append(("letters", "\(letters.lowerBound)"))
                } else {
                    items += [("lettersMin", "\(letters.lowerBound)"), ("lettersMax", "\(letters.upperBound)")]
                }
            }
            if let partOfSpeech { items.append(("partOfSpeech", partOfSpeech)) }
            if !details.isEmpty { items.append(("hasDetails", details.map(\.rawValue).joined(separator: ","))) }
            return items
        }
    }
}
