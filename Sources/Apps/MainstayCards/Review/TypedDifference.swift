// SPDX-License-Identifier: Apache-2.0

/// How a typed word differs from the right one, letter by letter.
public struct TypedDifference: Sendable, Hashable {
    /// Some letters in a row.
    public struct Part: Sendable, Hashable {
        /// What is right or wrong with them.
        public enum Kind: Sendable, Hashable {
            /// They are as they should be, apart from their case.
            case right
            /// They were typed and do not belong there.
            case wrong
            /// They were not typed.
            case missing
        }

        /// What is right or wrong.
        public var kind: Kind
        /// The letters.
        public var text: String

        /// Makes a part.
        public init(_ kind: Kind, _ text: String) {
            (self.kind, self.text) = (kind, text)
        }
    }

    /// The parts in their order.
    public let parts: [Part]

    /// In characters. Comparing longer texts would take long, and would not help a person.
    private static let longest = 200

    /// Compares a typed word with the right one. Texts of more than 200 characters are wrong as a whole.
    ///
    /// - Parameters:
    ///   - typed: What the person typed.
    ///   - word: The right word.
    public init(_ typed: String, for word: String) {
        let (typed, word) = (Array(typed), Array(word))
        guard max(typed.count, word.count) <= Self.longest else {
            parts = [Part(.wrong, String(typed)), Part(.missing, String(word))].filter { !$0.text.isEmpty }
            return
        }
        let isSame = { (left: Int, right: Int) in typed[left].lowercased() == word[right].lowercased() }
        // The length of the longest common subsequence of what follows two places.
        var common = [[Int]](repeating: [Int](repeating: 0, count: word.count + 1), count: typed.count + 1)
        for left in typed.indices.reversed() {
            for right in word.indices.reversed() {
                common[left][right] =
                    isSame(left, right)
                    ? common[left + 1][right + 1] + 1 : max(common[left + 1][right], common[left][right + 1])
            }
        }
        var found: [Part] = []
        func add(_ kind: Part.Kind, _ letter: Character) {
            if found.last?.kind == kind {
                found[found.count - 1].text.append(letter)
            } else {
                found.append(Part(kind, String(letter)))
            }
        }
        var (left, right) = (0, 0)
        while left < typed.count || right < word.count {
            if left < typed.count, right < word.count, isSame(left, right) {
                add(.right, word[right])
                (left, right) = (left + 1, right + 1)
            } else if left < typed.count, right == word.count || common[left + 1][right] >= common[left][right + 1] {
                add(.wrong, typed[left])
                left += 1
            } else {
                add(.missing, word[right])
                right += 1
            }
        }
        parts = found
    }
}
