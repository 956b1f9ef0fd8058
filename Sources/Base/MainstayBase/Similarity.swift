// SPDX-License-Identifier: Apache-2.0

/// Finds the name that a user may have meant to type.
public enum Similarity {
    /// Returns the candidate with the smallest edit distance; `nil` if even that one is too different to suggest.
    public static func closest(to word: String, among candidates: [String]) -> String? {
        let scored = candidates.map { (candidate: $0, edits: edits(from: word, to: $0)) }
        guard let best = scored.min(by: { $0.edits < $1.edits }), best.edits <= max(1, word.count / 3) else {
            return nil
        }
        return best.candidate
    }

    /// The number of insertions, removals and replacements between two words (Levenshtein).
    private static func edits(from one: String, to other: String) -> Int {
        let target = Array(other)
        var row = Array(0...target.count)
        for (position, character) in one.enumerated() {
            var diagonal = row[0]
            row[0] = position + 1
            for column in target.indices {
                let replaced = diagonal + (target[column] == character ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
            }
        }
        return row[target.count]
    }
}
