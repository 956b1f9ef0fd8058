// SPDX-License-Identifier: Apache-2.0

import MainstayDictionary
import MainstayFoundation
import Testing

/// The JSON of an entry, which `mainstay define --json` prints.
@Suite struct EntryFormTests {
    private func json(_ entry: Entry) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(entry), as: UTF8.self)
    }

    @Test func `An entry without anything has the members that all entries have`() throws {
        #expect(try json(Entry(word: "a")) == #"{"meanings":[],"phonetics":[],"word":"a"}"#)
    }

    @Test func `Every part of an entry has its member`() throws {
        var sense = Entry.Sense(
            "d", labels: [Entry.Label(.register, "slang")], source: "B",
            examples: [Entry.Example("e", author: "A"), Entry.Example("f")], synonyms: ["s"], antonyms: ["t"])
        sense.related = [Entry.Related(.similar, ["u"]), Entry.Related(.broader, [])].compactMap(\.self)
        var entry = Entry(
            word: "w", meanings: [Entry.Meaning(partOfSpeech: "noun", senses: [sense], synonyms: ["s"])],
            sources: [
                Entry.Source("A", licence: Entry.Licence("L", url: "l"), page: "p"),
                Entry.Source("B", licence: Entry.Licence("M", url: "m"), page: "p"),
            ])
        entry.sounds = [Entry.Sound("/x/", accent: "American", partOfSpeech: "noun", recording: "r")]
        entry.variants = [Entry.Variant("v", region: "Wales")]
        entry.forms = [Entry.Form("ws", tags: ["plural"])]
        entry.translations = [Entry.Translation("W", language: "German", code: "de")]
        (entry.origin, entry.language) = ("Latin", "English")
        #expect(
            try json(entry)
                == #"{"forms":[{"form":"ws","tags":["plural"]}],"language":"English","license":{"name":"L, M","url":"l"},"meanings":[{"antonyms":[],"definitions":[{"antonyms":["t"],"definition":"(slang) d","example":"e — A","examples":["f"],"similar":["u"],"source":"B","synonyms":["s"]}],"partOfSpeech":"noun","synonyms":["s"]}],"origin":"Latin","phonetic":"/x/","phonetics":[{"accent":"American","audio":"r","partOfSpeech":"noun","text":"/x/"}],"sourceUrls":["p"],"translations":[{"code":"de","language":"German","word":"W"}],"variants":[{"region":"Wales","word":"v"}],"word":"w"}"#
        )
    }
}
