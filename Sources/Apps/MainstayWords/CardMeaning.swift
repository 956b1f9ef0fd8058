// SPDX-License-Identifier: Apache-2.0

import MainstayDictionary

/// The meaning of a word on the back of a card.
public enum CardMeaning {
    /// The definitions that a person can learn at once, of each part of speech.
    private static let definitions = 3
    private static let partsOfSpeech = 3

    /// The lines: parts of speech, and numbered definitions.
    ///
    /// - Parameters:
    ///   - entries: The entries of the word.
    ///   - isWhole: Whether to give all entries with all definitions, and not only the most usual ones.
    public static func lines(of entries: [WordEntry], isWhole: Bool) -> [String] {
        var lines: [String] = []
        for meaning in entries.prefix(isWhole ? .max : 1).flatMap({ $0.meanings.prefix(isWhole ? .max : partsOfSpeech) }
        ) {
            if let part = meaning.partOfSpeech, !part.isEmpty { lines.append(part) }
            for (index, sense) in meaning.senses.prefix(isWhole ? .max : definitions).enumerated() {
                let example = sense.examples.first.map { " “\($0.text)”" } ?? ""
                lines.append("\(index + 1). \(sense.text)\(example)")
            }
        }
        return lines
    }
}
