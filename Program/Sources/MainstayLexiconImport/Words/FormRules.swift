// SPDX-License-Identifier: Apache-2.0

/// Finds the words that a text may be a regular form of, by its ending. It is faster than ``MainstayLexicon``'s rules
/// and less exact: the text must be known to be spelled right.
enum FormRules {
    /// Calls the body with each base form that the rules give, until it returns `true`.
    ///
    /// - Returns: Whether the body returned `true`.
    static func contains(
        _ word: UnsafeBufferPointer<UInt8>, where isBase: (UnsafeBufferPointer<UInt8>) -> Bool
    ) -> Bool {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: word.count + 3) { base in
            for (suffix, ending) in rules
            where word.count > suffix.count + 1 && word[(word.count - suffix.count)...].elementsEqual(suffix) {
                var count = word.count - suffix.count
                for index in 0..<count { base[index] = word[index] }
                for byte in ending {
                    base[count] = byte
                    count += 1
                }
                if isBase(UnsafeBufferPointer(rebasing: base[..<count])) { return true }
                // A doubled consonant: planned.
                if ending.isEmpty, suffix.count > 1, count > 2, base[count - 1] == base[count - 2],
                    isBase(UnsafeBufferPointer(rebasing: base[..<(count - 1)]))
                {
                    return true
                }
            }
            return false
        }
    }

    private static let rules: [(suffix: [UInt8], ending: [UInt8])] = [
        ("s", ""), ("es", ""), ("ies", "y"), ("ves", "f"), ("ves", "fe"), ("men", "man"), ("ed", "e"), ("ed", ""),
        ("ied", "y"), ("ing", "e"), ("ing", ""), ("er", ""), ("er", "e"), ("ier", "y"), ("est", ""), ("est", "e"),
        ("iest", "y"),
    ].map { (Array($0.0.utf8), Array($0.1.utf8)) }
}
