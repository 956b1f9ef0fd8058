// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayLexicon

/// How often the main stress contradicts the CMU Pronouncing Dictionary. It is compared where the numbers of syllables
/// are equal. Where the CMU dictionary has several main stresses in a word, as in an abbreviation that is spelled, each is
/// right.
enum StressFigures {
    static func report(_ lists: Lists, _ lexicon: Lexicon) throws {
        guard let words = lists.lines("wordfreq.txt"), let lines = lists.lines("cmudict.dict") else { return }
        let stresses = stresses(lines)
        var (compared, contradictions) = (0, [String]())
        for (index, word) in words.prefix(20_000).enumerated() {
            if let known = stresses[String(word)], let (own, areByPart) = try pronunciations(String(word), lexicon) {
                let comparable = own.filter { one in known.contains { $0.syllables == one.syllables } }
                if comparable.contains(where: { $0.syllables > 1 }) { compared += 1 }
                let agreeing = comparable.count(where: known.contains)
                // Of "export" the CMU dictionary has only the noun.
                if agreeing < (areByPart ? min(1, comparable.count) : comparable.count) {
                    contradictions.append(String(word))
                }
            }
            for (count, wanted) in [(5_000, "0.3"), (20_000, "0.8")] where index + 1 == count {
                print(
                    String(
                        format:
                            "stress against CMUdict, commonest %d: %d of %d contradict, %.2f %% (at most %@ %% wanted)",
                        count, contradictions.count, compared,
                        100 * Double(contradictions.count) / Double(max(1, compared)), wanted))
            }
        }
        if lists.showsFailures { print("  \(contradictions.joined(separator: " "))") }
    }

    private struct Stress: Hashable {
        var syllables: Int
        var main: Int
    }

    /// The number of syllables and the main stress of each pronunciation of the words.
    private static func stresses(_ lines: [Substring]) -> [String: Set<Stress>] {
        var stresses: [String: Set<Stress>] = [:]
        for line in lines {
            let parts = line.prefix { $0 != "#" }.split(separator: " ")
            guard let word = parts.first?.prefix(while: { $0 != "(" }) else { continue }
            let vowels = parts.dropFirst().filter { $0.last?.isNumber == true }
            for (place, vowel) in vowels.enumerated() where vowel.hasSuffix("1") {
                stresses[String(word), default: []].insert(Stress(syllables: vowels.count, main: place))
            }
        }
        return stresses
    }

    /// Those of the lexicon's pronunciations, and whether they are of several parts of speech. `nil` if it has none.
    private static func pronunciations(_ word: String, _ lexicon: Lexicon) throws -> (own: [Stress], areByPart: Bool)? {
        let match = try lexicon.entry(for: word)?.matches.first {
            $0.kind == .exact && $0.headword.lowercased() == word && !$0.pronunciations.isEmpty
        }
        guard let match else { return nil }
        let areByPart = match.pronunciations.contains { $0.partOfSpeech != nil }
        return (match.pronunciations.map { stress($0.ipa) }, areByPart)
    }

    /// Counts the vowels. Diphthongs are one.
    private static func stress(_ ipa: String) -> Stress {
        var (syllables, main) = (0, 0)
        var last: Unicode.Scalar = " "
        for scalar in ipa.unicodeScalars {
            if scalar == "ˈ" { main = syllables }
            let continues =
                (last, scalar) == ("a", "ɪ") || (last, scalar) == ("a", "ʊ") || (last, scalar) == ("e", "ɪ")
                || (last, scalar) == ("o", "ʊ") || (last, scalar) == ("ɔ", "ɪ")
            if vowels.contains(scalar), !continues { syllables += 1 }
            last = scalar
        }
        return Stress(syllables: syllables, main: main)
    }

    private static let vowels = Set("aæɑəɚɛɝeiɪɔoʊuʌ".unicodeScalars)
}
