// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon
import MainstayPlatform

/// The frequency of a word in the service's measures. `diversity`, the share of texts that contain the word, is not
/// known here.
struct WordsAPIFrequency {
    /// Occurrences in a million words.
    let perMillion: Double

    /// - Returns: `nil` if the word does not occur in WordNet's tagged texts.
    init?(of match: LexiconEntry.Match) {
        let count = match.meanings.reduce(0) { $0 + $1.tagCount }
        guard count > 0 else { return nil }
        perMillion = Double(count) / Lexicon.taggedWords * 1_000_000
    }

    /// The value on the Zipf scale: the base-10 logarithm of the occurrences in a billion words.
    var zipf: Double { Self.rounded(log10(perMillion) + 3) }

    var measures: [String: Double] { ["zipf": zipf, "perMillion": Self.rounded(perMillion)] }

    private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
