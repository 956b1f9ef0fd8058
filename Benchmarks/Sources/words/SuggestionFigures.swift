// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayLexicon

/// How often the word that somebody meant is the first suggestion or among the first five.
enum SuggestionFigures {
    static func report(_ lists: Lists, _ lexicon: Lexicon) throws {
        let checkers = Checker.installed
        var times: [Double] = []
        for (name, pairs, before, wanted) in [
            ("common misspellings", lists.pairs("05-common.tab"), "69.9 / 79.3 %", "88 / 98 %"),
            ("hard misspellings", lists.pairs("02-orig.tab"), "53.6 / 69.4 %", "62 / 86 %"),
            ("codespell's dictionary", lists.codespell(), "not measured", "80 / 92 %"),
        ] {
            guard let pairs else { continue }
            let own = try pairs.map { pair in
                let start = processorSeconds()
                let words = try lexicon.suggestions(for: pair.text, limit: 10)
                times.append((processorSeconds() - start) * 1000)
                return Array(words.filter { $0.kind != .exact }.map(\.word).prefix(5))
            }
            // What is answered as a word counts as missed, with and without a remark that another word is likelier.
            let unknown = try zip(pairs, own).map { pair, words in
                try lexicon.entry(for: pair.text) == nil ? words : []
            }
            let remarked = try zip(pairs, own).map { pair, words in
                try lexicon.entry(for: pair.text) == nil || lexicon.correction(of: pair.text) != nil ? words : []
            }
            var scores = [
                Score("Mainstay", pairs, own), Score("without what is taken for a word", pairs, remarked),
                Score("or what is answered at all", pairs, unknown),
            ]
            for checker in checkers {
                scores.append(Score(checker.name, pairs, try checker.check(pairs.map(\.text)).map { $0 ?? [] }))
            }
            print(
                "suggestions, \(name), first / among five: \(scores.map(\.description).joined(separator: ", "))"
                    + ", before \(before) (\(wanted) wanted, \(pairs.count) pairs)")
            if lists.showsFailures { showFailures(pairs, own) }
        }
        times.sort()
        if !times.isEmpty {
            print(
                String(
                    format: "suggestions, time: %.1f ms p50, %.1f ms p99 (10 ms p99 wanted)", times[times.count / 2],
                    times[times.count * 99 / 100]))
        }
        try reportAccepted(lists, lexicon, checkers)
    }

    /// How many misspellings are taken for words, without a remark that another word is likelier.
    private static func reportAccepted(_ lists: Lists, _ lexicon: Lexicon, _ checkers: [Checker]) throws {
        guard let texts = lists.pairs("05-common.tab")?.map(\.text) else { return }
        let known = try texts.filter { try lexicon.entry(for: $0)?.matches.first?.kind == .exact }
        let forms = try texts.filter { try lexicon.entry(for: $0)?.matches.first?.kind ?? .exact != .exact }
        let unmarked = try known.filter { try lexicon.correction(of: $0) == nil }
        let others = try checkers.map { "\($0.name) \(try $0.check(texts).count { $0 == nil })" }
        print(
            "misspellings taken for words: \(unmarked.count) without a remark, \(known.count) in all, and \(forms.count) as "
                + "forms of other words (\(others.joined(separator: ", ")), before 231; at most 20 wanted)")
        guard lists.showsFailures else { return }
        print("  without a remark: \(unmarked.joined(separator: " "))")
        print("  forms: \(forms.joined(separator: " "))")
    }

    private struct Score: CustomStringConvertible {
        var description: String

        init(_ name: String, _ pairs: [Lists.Misspelling], _ suggestions: [[String]]) {
            let places = zip(pairs, suggestions).map { pair, words in
                words.prefix(5).firstIndex { pair.right.contains($0.lowercased()) }
            }
            let (first, five) = (places.count { $0 == 0 }, places.count { $0 != nil })
            description = "\(name) \(percent(first, of: pairs.count)) / \(percent(five, of: pairs.count))"
        }
    }

    private static func showFailures(_ pairs: [Lists.Misspelling], _ suggestions: [[String]]) {
        for (pair, words) in zip(pairs, suggestions) where !pair.right.contains(words.first?.lowercased() ?? "") {
            print(
                "  \(pair.text): \(pair.right.sorted().joined(separator: " or ")), not \(words.joined(separator: ", "))"
            )
        }
    }
}
