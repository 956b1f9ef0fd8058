// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon
import MainstayPlatform

/// How frequent a word is, in the service's measures. `diversity`, the share of texts that have it, is not known here.
struct WordsAPIFrequency {
    /// In a million words.
    let perMillion: Double

    /// - Returns: `nil` where WordNet's tagged texts do not have the word.
    init?(of match: LexiconEntry.Match) {
        let count = match.meanings.reduce(0) { $0 + $1.tagCount }
        guard count > 0 else { return nil }
        perMillion = Double(count) / Lexicon.taggedWords * 1_000_000
    }

    /// On the Zipf scale: the logarithm to the base 10 of how often it is in a thousand million words.
    var zipf: Double { Self.rounded(log10(perMillion) + 3) }

    var measures: [String: Double] { ["zipf": zipf, "perMillion": Self.rounded(perMillion)] }

    private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
