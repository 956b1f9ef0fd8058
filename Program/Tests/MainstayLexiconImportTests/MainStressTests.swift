// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MainstayLexiconImport

struct MainStressTests {
    /// Some words with the numbers of their syllables and the stressed ones.
    private static let words: [String: (count: Int, stressed: [Int])] = [
        "super": (2, [0]), "market": (2, [0]), "every": (3, [0]), "table": (2, [0]), "occupy": (3, [0, 2]),
        "engineer": (3, [0, 2]), "document": (3, [0, 2]),
    ]
    private let stress = MainStress(syllables: { Self.words[$0] }, isCommon: { Self.words[$0] != nil })

    @Test(arguments: [
        // Endings that attract the stress, have it, or never have it.
        ("immigration", 4, [0, 2], 2), ("electricity", 5, [1, 2], 2), ("technological", 5, [0, 2], 2),
        ("necessarily", 5, [0, 2], 2), ("refugees", 3, [0, 2], 2), ("cartoon", 2, [0, 1], 1), ("unique", 2, [0, 1], 1),
        ("racism", 3, [0, 1], 0), ("estimated", 4, [0, 2], 0), ("dictionary", 4, [0, 2], 0),
        ("operator", 4, [0, 2], 0),
        ("advertising", 4, [0, 2], 0), ("architecture", 4, [0, 2], 0), ("serendipity", 5, [0, 2], 2),
        // Compounds, and inflected forms.
        ("supermarket", 4, [0, 2], 0), ("occupying", 4, [0, 2], 0), ("engineering", 4, [0, 2], 2),
        ("documented", 4, [0, 2], 0), ("tablemarket", 4, [0, 2], 0),
        // Verbs with a prefix, and other short words.
        ("disappear", 3, [0, 2], 2), ("replace", 2, [0, 1], 1), ("aardvark", 2, [0, 1], 0), ("uniform", 3, [0, 2], 0),
        // Letters.
        ("uk", 2, [0, 1], 1), ("bbc", 3, [0, 2], 2), ("bmw", 5, [0, 1, 2], 2), ("aria", 3, [0, 2], 0),
        // Exceptions.
        ("television", 4, [0, 2], 0), ("hospital", 3, [0, 1], 0), ("vietnam", 3, [1, 2], 2),
    ])
    func `The main stress is where people put it`(word: String, count: Int, stressed: [Int], main: Int) {
        #expect(stress.main(of: word, count: count, stressed: stressed) == main)
    }

    @Test func `A single stress is the main one, and no stress is none`() {
        #expect(stress.main(of: "above", count: 2, stressed: [1]) == 1)
        #expect(stress.main(of: "the", count: 1, stressed: []) == nil)
        #expect(stress.main(of: "", count: 0, stressed: []) == nil)
    }

    @Test func `Any combination of text and syllables has an answer`() {
        for word in ["", "tion", "ity", "arily", "ing", "television", "eer", String(repeating: "s", count: 250)] {
            for count in 1...4 {
                for stressed in [[0], Array(0..<count), [count - 1]] {
                    #expect(stress.main(of: word, count: count, stressed: stressed).map(stressed.contains) == true)
                }
            }
        }
    }
}
