// SPDX-License-Identifier: Apache-2.0

import MainstayDictionary

/// The meaning of a word on the back of a card.
public enum CardMeaning {
    /// The definitions that a person can learn at once, of each part of speech.
    private static let definitions = 3
    private static let partsOfSpeech = 3

    /// The lines: parts of speech, and numbered definitions.
    ///
    /// - Parameter isWhole: Whether to give all entries with all definitions, and not only the most usual ones.
    public static func lines(of entries: [WordEntry], isWhole: Bool) -> [String] {
        (isWhole ? entries : Array(entries.prefix(1))).flatMap { entry in
            entry.meanings.prefix(isWhole ? .max : partsOfSpeech).flatMap { meaning in
                [meaning.partOfSpeech ?? ""].filter { !$0.isEmpty }
                    + meaning.senses.prefix(isWhole ? .max : definitions).enumerated().map { index, sense in
                        "\(index + 1). \(sense.text)" + (sense.examples.first.map { " “\($0.text)”" } ?? "")
                    }
            }
        }
    }
}
