// SPDX-License-Identifier: Apache-2.0

/// The phonemes of espeak-ng, which marks stress before the vowel, as dictionaries write them, before the syllable.
package enum EspeakPhonemes {
    /// The International Phonetic Alphabet for the phonemes of a word.
    ///
    /// - Parameter phonemes: As `--ipa --sep=-` prints them: `s-ˌɛ-ɹ-ə-n-d-ˈɪ-p-ɪ-t-i`.
    /// - Returns: `nil` where they are not those of one English word: words read by other languages' rules, or letter by
    ///   letter, come with spaces and the names of languages.
    package static func ipa(_ phonemes: some StringProtocol) -> String? {
        var phones: [(text: String, isSyllable: Bool)] = []
        var stresses: [(index: Int, mark: Unicode.Scalar)] = []
        for phone in phonemes.split(separator: "-") {
            var scalars = phone.unicodeScalars[...]
            if let mark = scalars.first, mark == "ˈ" || mark == "ˌ" {
                stresses.append((phones.count, mark))
                scalars.removeFirst()
            }
            guard !scalars.isEmpty, scalars.allSatisfy({ vowels.contains($0) || consonants.contains($0) }) else {
                return nil
            }
            phones.append((String(String.UnicodeScalarView(scalars)), scalars.contains(where: vowels.contains)))
        }
        guard !phones.isEmpty else { return nil }
        // A word of one syllable has nothing to tell it from.
        if phones.count(where: \.isSyllable) > 1 {
            for (index, mark) in stresses {
                let start = Self.start(ofSyllableOf: index, in: phones)
                phones[start].text.unicodeScalars.insert(mark, at: phones[start].text.startIndex)
            }
        }
        return phones.map(\.text).joined()
    }

    /// A syllable takes as many of the consonants before its vowel as can begin an English word; the first takes all.
    private static func start(ofSyllableOf vowel: Int, in phones: [(text: String, isSyllable: Bool)]) -> Int {
        guard let before = phones[..<vowel].lastIndex(where: \.isSyllable) else { return 0 }
        let starts = before + 1..<vowel
        return starts.first { onsets.contains(phones[$0..<vowel].map(\.text).joined()) } ?? vowel
    }

    /// With the marks of length and of a consonant that is a syllable.
    private static let vowels = Set("aæɐɑəɚɛɜeiɪᵻoɔuʊʌː\u{329}".unicodeScalars)
    private static let consonants = Set("bdðfɡhjklmnŋpɹɾsʃtθvwxzʒʔ".unicodeScalars)

    private static let onsets: Set<String> = {
        let single = "b d ð f ɡ h j k l m n p ɹ ɾ s ʃ t θ v w x z ʒ tʃ dʒ"
        let clusters = """
            bj bl bɹ dj dɹ dw fj fl fɹ ɡj ɡl ɡɹ ɡw hj hw kj kl kɹ kw mj nj pj pl pɹ sf sk sl sm sn sp st sw ʃɹ tj tɹ tw θj \
            θɹ θw vj skj skl skɹ skw spj spl spɹ stj stɹ
            """
        return Set("\(single) \(clusters)".split(separator: " ").map(String.init))
    }()
}
