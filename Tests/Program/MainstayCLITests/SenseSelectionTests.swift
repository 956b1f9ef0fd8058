// SPDX-License-Identifier: Apache-2.0

@testable import MainstayCLI
import MainstayFreeDictionary
import Testing

struct SenseSelectionTests {
    private func entry(
        _ word: String, _ meanings: [(String, Int)], page: String = "https://en.wiktionary.org/wiki/bank"
    ) -> FreeDictionary.Entry {
        FreeDictionary.Entry(
            word: word,
            meanings: meanings.map { partOfSpeech, count in
                FreeDictionary.Meaning(
                    partOfSpeech: partOfSpeech,
                    definitions: (0..<count).map { FreeDictionary.Definition("\(word) \(partOfSpeech) \($0)") })
            }, sourceUrls: [page])
    }

    private func shown(_ selection: SenseSelection) -> [[String]] {
        selection.parts.map { part in
            part.meanings.map { "\($0.meaning.partOfSpeech ?? "") \($0.meaning.definitions.count)/\($0.count)" }
        }
    }

    @Test func `The first senses of each part of speech are shown`() {
        let selection = SenseSelection([entry("run", [("noun", 16), ("verb", 2)])], limit: 3)
        #expect(shown(selection) == [["noun 3/16", "verb 2/2"]])
        #expect(selection.hidden == 13)
    }

    @Test func `Without a limit all senses are shown`() {
        let selection = SenseSelection([entry("run", [("noun", 16)]), entry("run", [("noun", 5)])], limit: nil)
        #expect(shown(selection) == [["noun 16/16"], ["noun 5/5"]])
        #expect(selection.hidden == 0)
    }

    @Test func `Entries of other dictionaries share the limit, and homographs show one sense at least`() {
        let selection = SenseSelection(
            [
                entry("bank", [("noun", 5), ("verb", 1)]), entry("bank", [("noun", 4), ("verb", 3)]),
                entry("bank", [("noun", 7)], page: "https://gcide.gnu.org.ua/"),
            ], limit: 3)
        #expect(shown(selection) == [["noun 3/5", "verb 1/1"], ["noun 1/4", "verb 2/3"]])
        #expect(selection.hidden == 2 + 3 + 1 + 7)
    }

    @Test func `Equal headings name their dictionaries`() {
        let selection = SenseSelection(
            [
                entry("bank", [("noun", 1)]), entry("bank", [("verb", 1)]), entry("Bank", [("noun", 1)]),
                entry("bank", [("adverb", 1)], page: "https://gcide.gnu.org.ua/"),
            ], limit: 3)
        #expect(selection.parts.map(\.dictionary) == ["Wiktionary, 1 of 2", "Wiktionary, 2 of 2", nil, "GCIDE"])
    }
}
