// SPDX-License-Identifier: Apache-2.0

/// How a word is spoken.
public struct Pronunciation: Sendable, Hashable {
    /// In the International Phonetic Alphabet, without slashes, the stress marked before the syllable: `ˈɹɛkɚd`.
    public var ipa: String
    /// The part of speech that is spoken so; `nil` where all are.
    public var partOfSpeech: PartOfSpeech?

    /// Makes a pronunciation.
    public init(ipa: String, partOfSpeech: PartOfSpeech? = nil) {
        self.ipa = ipa
        self.partOfSpeech = partOfSpeech
    }

    /// Pronunciations as they stand in a word's row: one a line, the number of the part of speech (0 for all) first.
    static func text(_ pronunciations: [Pronunciation]) -> String? {
        guard !pronunciations.isEmpty else { return nil }
        return pronunciations.map { "\($0.partOfSpeech?.rawValue ?? 0) \($0.ipa)" }.joined(separator: "\n")
    }

    /// The pronunciations of such a text.
    static func list(_ text: String?) -> [Pronunciation] {
        guard let text else { return [] }
        return text.split(separator: "\n").map { line in
            let parts = line.split(separator: " ", maxSplits: 1)
            return Pronunciation(
                ipa: parts.count > 1 ? String(parts[1]) : "",
                partOfSpeech: parts.first.flatMap { Int($0) }.flatMap(PartOfSpeech.init))
        }
    }
}
