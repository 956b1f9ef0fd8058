// SPDX-License-Identifier: Apache-2.0

/// Finds the syllable with the main stress in a word with several stressed syllables. The pronouncing dictionary does
/// not say: `festlex-cmu` marks main and secondary stress alike.
///
/// The rules are about endings that attract the stress (*-tion*, *-ity*), have it (*-eer*) or never have it
/// (*-ism*, *-ate*), about compounds (*everybody*), and about inflected words, which have the stress of their bases.
struct MainStress {
    /// Returns the number of syllables in a word's first pronunciation and the indices of the stressed ones. `nil` for
    /// an unknown word.
    let syllables: (String) -> (count: Int, stressed: [Int])?
    /// Returns `true` if a word is common enough to be a part of a compound.
    let isCommon: (String) -> Bool

    /// The index of the syllable with the main stress. `nil` if no syllable is stressed.
    ///
    /// - Parameters:
    ///   - word: The word in lower case.
    ///   - count: The number of its syllables.
    ///   - stressed: The indices of the stressed syllables, in order.
    func main(of word: String, count: Int, stressed: [Int]) -> Int? {
        guard let first = stressed.first, let last = stressed.last, first != last else { return stressed.first }
        return main(of: word, count, stressed, depth: 0)
    }

    private func main(of word: String, _ count: Int, _ stressed: [Int], depth: Int) -> Int? {
        guard stressed.count > 1, let first = stressed.first, let last = stressed.last else { return stressed.first }
        if let exception = Self.exceptions[word] { return stressed[exception] }
        if isSpelled(word, count) { return last }
        if let place = attracted(word, count, stressed) { return place }
        if let place = mainOfBase(word, count, stressed, depth) { return place }
        if let ending = Self.ending(of: word, in: Self.strong) {
            let place = count - (ending.hasSuffix("ern") || ending.hasSuffix("ier") ? 2 : 1)
            if last >= place { return last }
        }
        if isCompound(word, count, stressed) { return first }
        if let ending = Self.ending(of: word, in: Self.weak) {
            return last >= count - (ending.utf8.count > 4 ? 3 : 2) ? stressed[stressed.count - 2] : last
        }
        guard last == count - 1 else { return last }
        // Short words with a prefix are verbs more often than nouns: "replace", "disappear".
        let isVerb =
            count <= 3 && stressed.count == 2 && Self.prefixes.contains(where: word.hasPrefix)
            && !word.hasPrefix("uni") && !(count == 2 && word.hasPrefix("im"))
        return isVerb ? last : stressed[stressed.count - 2]
    }

    /// Whether a word is spoken letter by letter, which stresses the last one: *BBC*. Each letter is a syllable, but W
    /// has three.
    private func isSpelled(_ word: String, _ count: Int) -> Bool {
        word.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: "w") ? 3 : 1) } == count
    }

    /// The stressed syllable before an ending that attracts the stress: *nation*, *electricity*. `nil` if no such
    /// ending decides.
    private func attracted(_ word: String, _ count: Int, _ stressed: [Int]) -> Int? {
        if ["arily", "erily", "orily"].contains(where: word.hasSuffix), stressed.contains(count - 3) {
            return count - 3
        }
        for (tail, syllables) in Self.tails where word.hasSuffix(tail) {
            let place = count - 1 - syllables
            guard stressed.contains(place) else { continue }
            let stem = word.dropLast(tail.count)
            if Self.attracting.contains(where: stem.hasSuffix) { return place }
        }
        for (ending, syllables, isLast) in Self.attractingEndings where word.hasSuffix(ending) {
            for place in [count - 1 - syllables, count - syllables]
            where stressed.contains(place) && (isLast || place < count - 1) {
                return place
            }
            return nil
        }
        return nil
    }

    /// The main stress of the word without its ending, if both have the same stressed syllables: *occupying*, *occupy*.
    private func mainOfBase(_ word: String, _ count: Int, _ stressed: [Int], _ depth: Int) -> Int? {
        guard depth < 4 else { return nil }
        for ending in Self.inflections where word.hasSuffix(ending) && word.utf8.count - ending.utf8.count >= 4 {
            let stem = word.dropLast(ending.count)
            if ["al", "ally", "or", "ors"].contains(ending), stem.utf8.count < 6 { continue }
            var bases = [String(stem), stem + "e"]
            if stem.last == stem.dropLast().last { bases.append(String(stem.dropLast())) }
            if stem.last == "i" { bases.append(stem.dropLast() + "y") }
            for base in bases where base != word {
                guard let found = syllables(base), found.count <= count, !found.stressed.isEmpty,
                    stressed.filter({ $0 < found.count }) == found.stressed
                else { continue }
                return main(of: base, found.count, found.stressed, depth: depth + 1)
            }
        }
        return nil
    }

    /// Whether a word consists of two words, each with a stress: *supermarket*.
    private func isCompound(_ word: String, _ count: Int, _ stressed: [Int]) -> Bool {
        for place in word.indices.dropFirst(3).dropLast(2) {
            let (one, other) = (String(word[..<place]), String(word[place...]))
            guard other.utf8.count > 3 || Self.shortParts.contains(other), !Self.endParts.contains(other),
                !Self.beginnings.contains(one), isCommon(one), isCommon(other), let left = syllables(one),
                let right = syllables(other), left.count + right.count == count
            else { continue }
            if stressed.contains(where: { $0 < left.count }), stressed.contains(where: { $0 >= left.count }) {
                return true
            }
        }
        return false
    }

    private static func ending(of word: String, in endings: [String]) -> String? {
        endings.first { word.hasSuffix($0) && word.utf8.count > $0.utf8.count + 1 }
    }
}
