// SPDX-License-Identifier: Apache-2.0

import MainstayDictionary
import Testing

@Suite struct EntryOutlineTests {
    private func entry(_ word: String, _ meanings: [(String, Int)], of source: String = "Wiktionary") -> Entry {
        Entry(
            word: word,
            meanings: meanings.map { partOfSpeech, count in
                Entry.Meaning(
                    partOfSpeech: partOfSpeech,
                    senses: (0..<count).map { Entry.Sense("\(word) \(partOfSpeech) \($0)", source: source) })
            }, sources: [Entry.Source(source)])
    }

    private func shown(_ outline: EntryOutline) -> [[String]] {
        outline.parts.map { part in
            part.meanings.map { meaning in
                let senses = meaning.senses
                return "\(meaning.partOfSpeech ?? "") \(senses.items.count)/\(senses.items.count + senses.left)"
            }
        }
    }

    @Test func `The first senses of each part of speech are shown`() {
        let outline = EntryOutline([entry("run", [("noun", 16), ("verb", 2)])], limit: 3)
        #expect(shown(outline) == [["noun 3/16", "verb 2/2"]])
        #expect(outline.hidden == 13)
    }

    @Test func `Without a limit all senses are shown`() {
        let outline = EntryOutline([entry("run", [("noun", 16)]), entry("run", [("noun", 5)])])
        #expect(shown(outline) == [["noun 16/16"], ["noun 5/5"]])
        #expect(outline.hidden == 0)
    }

    @Test func `Entries of other dictionaries share the limit, and homographs show one sense at least`() {
        let outline = EntryOutline(
            [
                entry("bank", [("noun", 5), ("verb", 1)]), entry("bank", [("noun", 4), ("verb", 3)]),
                entry("bank", [("noun", 7)], of: "GCIDE"),
            ], limit: 3)
        #expect(shown(outline) == [["noun 3/5", "verb 1/1"], ["noun 1/4", "verb 2/3"]])
        #expect(outline.hidden == 2 + 3 + 1 + 7)
    }

    @Test func `Equal headings name their dictionaries, and all do where others answer too`() {
        let entries = [
            entry("bank", [("noun", 1)]), entry("bank", [("verb", 1)]), entry("Bank", [("noun", 1)]),
            entry("bank", [("adverb", 1)], of: "GCIDE"),
        ]
        #expect(
            EntryOutline(entries, limit: 3).parts.map(\.dictionary)
                == ["Wiktionary, 1 of 2", "Wiktionary, 2 of 2", nil, "GCIDE"])
        #expect(EntryOutline(entries, provider: "x").parts.map(\.dictionary)[2] == "Wiktionary")
        #expect(EntryOutline([Entry(word: "a")], provider: "x").parts.first?.dictionary == "x")
    }

    private func sounds(_ sounds: [Entry.Sound]) -> [String] {
        var entry = Entry(word: "word")
        entry.sounds = sounds
        return EntryOutline([entry]).parts[0].sounds.map { group in
            let texts = group.sounds.map { [$0.text, $0.partsOfSpeech].compactMap(\.self).joined(separator: " ") }
            return [group.accent, texts.joined(separator: ", ")].compactMap(\.self).joined(separator: " ")
        }
    }

    @Test func `Pronunciations are grouped by accent, with the parts of speech if these differ`() {
        let sound = { (text: String, part: String?) in Entry.Sound(text, accent: "American", partOfSpeech: part) }
        #expect(sounds([sound("/hɑɹt/", nil)]) == ["US /hɑɹt/"])
        #expect(
            sounds([sound("/a/", "noun"), sound("/a/", "adjective"), sound("/b/", "verb")])
                == ["US /a/ noun and adjective, /b/ verb"])
        #expect(sounds([sound("/a/", "noun")]) == ["US /a/"])
        #expect(
            sounds([sound("/a/", nil), Entry.Sound("/b/", accent: "UK"), Entry.Sound("/a/"), Entry.Sound("/b/")])
                == ["US /a/", "UK /b/"])
        #expect(sounds([Entry.Sound("/a/"), Entry.Sound("/b/"), Entry.Sound(nil, recording: "x")]) == ["/a/, /b/"])
        #expect(sounds([]) == [])
    }

    @Test func `A sense has its groups and labels before the definition, and a foreign source after it`() {
        var sense = Entry.Sense(
            "a man", labels: [Entry.Label(.register, "slang"), Entry.Label(.region, "Wales")], source: "GCIDE")
        sense.groups = ["to care", "of people."]
        #expect(sense.text == "to care: of people. (slang, Wales) a man")
        #expect(sense.labels(.register) == ["slang"] && sense.labels(.domain) == [])
        let meaning = Entry.Meaning(partOfSpeech: "noun", senses: [sense, Entry.Sense("x", source: "WordNet")])
        let outline = EntryOutline([Entry(word: "w", meanings: [meaning], sources: [Entry.Source("WordNet")])])
        #expect(outline.parts[0].meanings[0].senses.items.map(\.source) == ["GCIDE", nil])
    }

    @Test func `The short form leaves out the rest of lists, and the details`() {
        var sense = Entry.Sense(
            "d", examples: ["a", "b"].map { Entry.Example($0) }, synonyms: (0..<10).map { "s\($0)" },
            antonyms: (0..<9).map { "a\($0)" })
        sense.related = [Entry.Related(.broader, ["wide"])].compactMap(\.self)
        var entry = Entry(
            word: "w", meanings: [Entry.Meaning(partOfSpeech: nil, senses: [sense], synonyms: ["s1", "t"])])
        entry.origin = "Latin"
        let short = EntryOutline([entry], limit: 3).parts[0]
        #expect(short.details == [] && short.meanings[0].senses.items[0].examples.left == 1)
        #expect(short.meanings[0].senses.items[0].lists.map(\.words.left) == [2, 0])
        #expect(short.meanings[0].lists.map(\.words.items) == [["t"]])
        let whole = EntryOutline([entry]).parts[0]
        #expect(whole.details.map(\.text) == ["Latin"])
        #expect(whole.meanings[0].senses.items[0].lists.map(\.words.left) == [0, 0])
        let thesaurus = EntryOutline([entry], view: .thesaurus).parts[0]
        #expect(thesaurus.meanings[0].senses.items[0].lists.map(\.label) == ["Synonyms", "Opposites", "Broader"])
        #expect(EntryOutline([Entry(word: "w")], view: .thesaurus).parts[0].remark == "No related words are known.")
    }
}
