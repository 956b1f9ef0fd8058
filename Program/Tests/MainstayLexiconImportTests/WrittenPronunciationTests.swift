// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon
import Testing

@testable import MainstayLexiconImport

struct WrittenPronunciationTests {
    @Test(arguments: [
        ("record", ["ˈɹɛkɚd noun", "ˈɹɛkɚd adjective", "ɹɪˈkɔɹd verb"]), ("use", ["juz verb", "jus noun"]),
        ("email", ["ˈimeɪl all"]), ("cat", []), ("don't", ["doʊnt all"]), ("nato", ["ˈneɪtoʊ all"]),
        ("schedule", ["ˈskɛdʒul all", "ˈʃɛdjul all British"]), ("lorry", ["ˈlɒɹi all British"]),
    ])
    func `A word has the pronunciations of its parts of speech`(word: String, expected: [String]) throws {
        let found = try WrittenPronunciations().pronunciations(of: word)
        #expect(
            found.map { "\($0.ipa) \($0.partOfSpeech?.description ?? "all")\($0.region == nil ? "" : " British")" }
                == expected)
        #expect(found.allSatisfy { $0.source == "Mainstay" })
    }
}
