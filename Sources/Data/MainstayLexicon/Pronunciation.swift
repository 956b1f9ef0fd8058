// SPDX-License-Identifier: Apache-2.0

/// How a word is pronounced.
public struct Pronunciation: Sendable, Hashable {
    /// The pronunciation in the International Phonetic Alphabet, without slashes. The stress mark precedes the
    /// syllable: `ˈɹɛkɚd`.
    public var ipa: String
    /// The part of speech with this pronunciation. `nil` if all have it.
    public var partOfSpeech: PartOfSpeech?
    /// The name of the source. The program `espeak-ng` makes pronunciations by rule, and no person has checked them.
    public var source: String
    /// The region whose people say so: `United Kingdom`. `nil` for the United States, the accent of all sources but the
    /// texts written for this lexicon.
    public var region: String?

    /// Makes a pronunciation.
    public init(ipa: String, partOfSpeech: PartOfSpeech? = nil, source: String) {
        (self.ipa, self.partOfSpeech, self.source) = (ipa, partOfSpeech, source)
    }

    /// Whether the last syllable has the main or a secondary stress, as in *begin* and *kidnap*. A word of one syllable
    /// has it even without a mark.
    var lastSyllableIsStressed: Bool {
        let scalars = ipa.unicodeScalars
        let mark = scalars.lastIndex { "ˈˌ".unicodeScalars.contains($0) }
        var syllables = 0
        var isInVowel = false
        for scalar in scalars[(mark ?? scalars.startIndex)...] {
            let isVowel = Self.vowels.contains(scalar)
            // A syllabic consonant, as in "open".
            if isVowel && !isInVowel || scalar == "\u{329}" { syllables += 1 }
            isInVowel = isVowel
        }
        return syllables == 1
    }

    private static let vowels = Set("aeiouyæɐɑɒɔəɚɛɜɝɨɪʉʊʌøœ".unicodeScalars)

    /// The region of British pronunciations.
    public static let british = "United Kingdom"

    /// The text of pronunciations in the row of a word: one per line, after the numbers of the source and of the part
    /// of speech (0 for all). `b` follows the latter if the British say so.
    public static func text(_ pronunciations: [Pronunciation]) -> String? {
        guard !pronunciations.isEmpty else { return nil }
        return pronunciations.map {
            let accent = $0.region == nil ? "" : "b"
            return "\(SourceID(name: $0.source)?.rawValue ?? 0) \($0.partOfSpeech?.rawValue ?? 0)\(accent) \($0.ipa)"
        }.joined(separator: "\n")
    }

    /// The pronunciations in the text of a row.
    static func list(_ text: String?) -> [Pronunciation] {
        guard let text else { return [] }
        return text.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: " ", maxSplits: 2)
            guard parts.count == 3, let source = Int(parts[0]).flatMap(SourceID.init) else { return nil }
            let isBritish = parts[1].hasSuffix("b")
            var pronunciation = Pronunciation(
                ipa: String(parts[2]),
                partOfSpeech: Int(isBritish ? parts[1].dropLast() : parts[1]).flatMap(PartOfSpeech.init),
                source: source.name)
            if isBritish { pronunciation.region = british }
            return pronunciation
        }
    }
}
