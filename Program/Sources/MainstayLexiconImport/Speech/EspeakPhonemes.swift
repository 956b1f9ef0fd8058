// SPDX-License-Identifier: Apache-2.0

/// Converts the phonemes of espeak-ng. It marks stress before the vowel; dictionaries mark it before the syllable.
package enum EspeakPhonemes {
    /// Converts the phonemes of a word to the International Phonetic Alphabet.
    ///
    /// - Parameter phonemes: The output of `--ipa --sep=-`: `s-ˌɛ-ɹ-ə-n-d-ˈɪ-p-ɪ-t-i`.
    /// - Returns: `nil` if the phonemes are not those of one English word. Words read by the rules of other languages,
    ///   or letter by letter, contain spaces and names of languages.
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
            let text = dictionaryText(String(String.UnicodeScalarView(scalars)))
            phones.append((text, scalars.contains(where: vowels.contains)))
        }
        guard !phones.isEmpty else { return nil }
        // A word of one syllable needs no stress mark.
        if phones.count(where: \.isSyllable) > 1 {
            for (index, mark) in stresses {
                let start = Self.start(ofSyllableOf: index, in: phones)
                phones[start].text.unicodeScalars.insert(mark, at: phones[start].text.startIndex)
            }
        }
        return phones.map(\.text).joined()
    }

    /// A phone as the pronouncing dictionary writes it: without length, and without the sounds that American speech
    /// makes of a *t*.
    private static func dictionaryText(_ phone: String) -> String {
        if phone == "ɜː" { return "ɝ" }
        var written = String.UnicodeScalarView()
        for scalar in phone.unicodeScalars {
            switch scalar {
            case "ː": break
            case "ᵻ": written.append("ɪ")
            case "ɐ": written.append("ə")
            case "ɾ", "ʔ": written.append("t")
            case "\u{329}": written.insert("ə", at: written.indices.last ?? written.endIndex)
            default: written.append(scalar)
            }
        }
        return String(written)
    }

    /// The start of the syllable of a vowel. It includes the longest group of consonants that can begin an English
    /// word. The first syllable includes all consonants before it.
    private static func start(ofSyllableOf vowel: Int, in phones: [(text: String, isSyllable: Bool)]) -> Int {
        guard let before = phones[..<vowel].lastIndex(where: \.isSyllable) else { return 0 }
        let starts = before + 1..<vowel
        return starts.first { onsets.contains(phones[$0..<vowel].map(\.text).joined()) } ?? vowel
    }

    /// The vowels, with the marks of length and of syllabic consonants.
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
