// SPDX-License-Identifier: Apache-2.0

import MainstayDictionary
import MainstayFoundation
import MainstayFreeDictionary
import MainstayMerriamWebster
import MainstayOxford
import MainstayWordBank
import MainstayWords
import MainstayWordsAPI
import Testing

/// How the entries of each upstream become entries in the common form.
@Suite struct MappingTests {
    private func decode<Model: Decodable>(_ type: Model.Type, _ json: String) throws -> Model {
        try JSONDecoder().decode(Model.self, from: Data(json.utf8))
    }

    private func merriamWebster(_ members: String) throws -> WordEntry {
        WordEntry(
            try decode(
                MerriamWebster.Entry.self, #"{"meta": {"id": "ace:1"}\#(members.isEmpty ? "" : ", ")\#(members)}"#))
    }

    @Test func `All parts of a Merriam-Webster entry are mapped`() throws {
        let source = try decode(
            MerriamWebster.Entry.self,
            #"""
            {"meta": {"id": "ace:1", "syns": [["one"], ["star", "pro"]], "ants": [["duffer"]]}, "fl": "noun",
             "hwi": {"hw": "ace", "prs": [{"l": "silent"}, {"mw": "ās", "sound": {"audio": "ace00001"}}, {"ipa": "eɪs"}]},
             "et": [["text", "Latin {it}as{/it}"], ["et_snote", []], ["text", "a unit"]],
             "def": [{"sseq": [[["sense", {"dt": [["text", "{bc}a card "], ["vis", [{"t": "an {wi}ace{/wi}"}, {"t": "two"}]]],
                "syn_list": [[{"wd": "one"}], [{}, {"wd": "unit"}]], "ant_list": [[{"wd": "two"}]]}],
               ["sense", {"dt": [["vis", [{"t": "only an example"}]]]}]]]}, {"sseq": [[["sense", {"dt": [["text", "a serve"]]}]]]}]}
            """#)
        let entry = WordEntry(source)
        #expect(entry.word == "ace" && entry.origin == "Latin as a unit" && entry.original == .merriamWebster(source))
        #expect(entry.sounds.map(\.text) == [nil, "\\ās\\", "eɪs"] && entry.pronunciation == "\\ās\\")
        #expect(entry.sounds[1].recording == "https://media.merriam-webster.com/audio/prons/en/us/mp3/a/ace00001.mp3")
        let meaning = try #require(entry.meanings.first)
        #expect(entry.meanings.count == 1 && meaning.partOfSpeech == "noun")
        #expect(meaning.synonyms == ["one", "star", "pro"] && meaning.antonyms == ["duffer"])
        #expect(meaning.senses.map(\.definition) == ["a card", "a serve"])
        #expect(meaning.senses[0].examples.map(\.text) == ["an ace", "two"])
        #expect(meaning.senses[0].synonyms == ["one", "unit"] && meaning.senses[0].antonyms == ["two"])
    }

    @Test(
        arguments: [
            ("", []), (#""shortdef": []"#, []), (#""shortdef": ["a card", "a serve"]"#, ["a card", "a serve"]),
            (#""def": [], "shortdef": ["short"]"#, ["short"]),
            (#""def": [{"sseq": []}], "shortdef": ["short"]"#, ["short"]),
            (#""def": [{"sseq": [[["sense", {"dt": [["text", "{bc}"]]}]]]}], "shortdef": ["short"]"#, ["short"]),
            (#""def": [{"sseq": [[["sense", {"dt": [["text", "long"]]}]]]}], "shortdef": ["short"]"#, ["long"]),
            (#""def": "odd""#, []),
        ] as [(String, [String])])
    func `Without full definitions, the short definitions are used`(members: String, definitions: [String]) throws {
        let entry = try merriamWebster(members)
        #expect(entry.meanings.flatMap(\.senses).map(\.definition) == definitions)
        #expect(entry.meanings.isEmpty == definitions.isEmpty)
        #expect(entry.firstDefinition == definitions.first && entry.origin == nil && entry.sounds == [])
    }

    @Test func `WordsAPI's senses are grouped by part of speech, in order of first appearance`() throws {
        let word = try decode(
            WordsAPI.Word.self,
            #"""
            {"word": "ace", "pronunciation": {"all": "eɪs"}, "results": [
             {"definition": "a card", "partOfSpeech": "noun", "examples": ["an ace", "two aces"], "synonyms": ["one"]},
             {"definition": "serve well", "partOfSpeech": "verb"}, {"definition": "a pilot", "partOfSpeech": "noun", "antonyms": ["dud"]},
             {"partOfSpeech": "adverb"}, {"definition": "of no part"}]}
            """#)
        let entry = WordEntry(word)
        #expect(entry.word == "ace" && entry.sounds.map(\.text) == ["/eɪs/"])
        #expect(entry.meanings.map(\.partOfSpeech) == ["noun", "verb", nil])
        #expect(
            entry.meanings.map { $0.senses.map(\.definition) } == [
                ["a card", "a pilot"], ["serve well"], ["of no part"],
            ])
        let card = try #require(entry.meanings.first?.senses.first)
        #expect(card.examples.map(\.text) == ["an ace", "two aces"] && card.synonyms == ["one"])
        #expect(entry.meanings.first?.senses.last?.antonyms == ["dud"])
        #expect(entry.original == .wordsAPI(word))
    }

    @Test(arguments: [
        #"{"word": "a"}"#, #"{"word": "a", "results": []}"#, #"{"word": "a", "results": [{"partOfSpeech": "noun"}]}"#,
    ])
    func `A word without definitions has no meaning`(json: String) throws {
        let entry = WordEntry(try decode(WordsAPI.Word.self, json))
        #expect(entry.meanings == [] && entry.firstDefinition == nil && entry.sounds == [])
        #expect(DefinedWord(entry) == nil)
    }

    @Test(
        arguments: [
            (#"{"word": "ace", "text": "b", "id": "c"}"#, "ace"), (#"{"text": "b", "id": "c"}"#, "b"),
            (#"{"id": "c"}"#, "c"),
            ("{}", ""),
        ])
    func `The word of an Oxford headword comes from the first member that has it`(json: String, word: String) throws {
        let entry = WordEntry(try decode(Oxford.Headword.self, json))
        #expect(entry.word == word && entry.meanings == [] && entry.origin == nil && entry.pronunciation == nil)
    }

    @Test func `Oxford's pronunciations come from all levels, and its etymologies from all entries`() throws {
        let entry = WordEntry(
            try decode(
                Oxford.Headword.self,
                #"""
                {"word": "a", "pronunciations": [{"audioFile": "1.mp3"}], "lexicalEntries": [
                 {"pronunciations": [{"phoneticSpelling": "b"}], "lexicalCategory": "Noun",
                  "entries": [{"etymologies": ["x", "y"], "pronunciations": [{"phoneticSpelling": "c"}],
                   "senses": [{"definitions": ["one", "two"]}, {"subsenses": [{"subsenses": [{"definitions": ["deep"]}]}]}]},
                   {"etymologies": ["z"]}]}]}
                """#))
        #expect(
            entry.sounds.map(\.text) == [nil, "/b/", "/c/"] && entry.sounds.map(\.recording) == ["1.mp3", nil, nil])
        #expect(entry.pronunciation == "/b/" && entry.origin == "x y z")
        #expect(entry.meanings.map(\.partOfSpeech) == ["noun"])
        #expect(entry.meanings.first?.senses.map(\.definition) == ["one", "two", "deep"])
    }

    @Test(
        arguments: [
            (#"{"word": "a"}"#, nil, nil), (#"{"word": "a", "meanings": []}"#, nil, nil),
            (
                #"{"word": "a", "meanings": [{"partOfSpeech": "noun", "definitions": [{"definition": "d"}]}]}"#, "d",
                "noun"
            ),
            (
                #"{"word": "a", "meanings": [{"partOfSpeech": "noun", "definitions": []}, {"partOfSpeech": "verb", "definitions": [{"definition": "v"}]}]}"#,
                "v", "verb"
            ),
            (#"{"word": "a", "meanings": [{"partOfSpeech": "noun", "definitions": [{"definition": ""}]}]}"#, nil, nil),
            (#"{"word": "a", "meaning": {"verb": [{"definition": "v"}], "noun": [{"definition": "n"}]}}"#, "n", "noun"),
        ] as [(String, String?, String?)])
    func `The first definition belongs to the first part of speech that has a definition`(
        json: String, definition: String?, partOfSpeech: String?
    ) throws {
        let entry = WordEntry(try decode(FreeDictionary.Entry.self, json))
        #expect(entry.firstDefinition == definition)
        #expect(DefinedWord(entry)?.definition == definition)
        #expect(DefinedWord(entry)?.partOfSpeech == partOfSpeech)
        #expect(DefinedWord(entry).map(\.word) == definition.map { _ in "a" })
    }

    @Test func `An entry of the word bank has one meaning with one definition`() throws {
        let source = try #require(WordBank.words.first)
        let entry = WordEntry(source)
        #expect(entry.word == source.word && entry.firstDefinition == source.definition)
        #expect(entry.meanings.map(\.partOfSpeech) == [source.partOfSpeech.rawValue])
        #expect(entry.meanings.first?.senses.first?.examples.map(\.text) == [source.example])
        #expect(entry.original == .wordBank(source))
    }

    @Test func `An entry is encoded in the common form`() throws {
        let source = try decode(FreeDictionary.Entry.self, #"{"word": "a", "meanings": [], "later": [1]}"#)
        let written = try JSONDecoder().decode(FreeDictionary.Entry.self, from: JSONEncoder().encode(WordEntry(source)))
        #expect(written == source && WordEntry(source).original == .freeDictionary(source))
    }

    @Test func `An entry of the Free Dictionary has its pronunciations, examples and pages`() throws {
        let source = try decode(
            FreeDictionary.Entry.self,
            #"""
            {"word": "a", "phonetic": "/x/", "phonetics": [{"text": "/y/", "audio": "//media.example/y.mp3"}], "origin": "",
             "sourceUrls": ["https://en.wiktionary.org/wiki/a"], "license": {"name": "CC", "url": "u"},
             "meanings": [{"partOfSpeech": "noun", "synonyms": ["c"], "definitions": [
              {"definition": "b", "example": "one", "examples": ["two"], "source": "GCIDE"}]}]}
            """#)
        let entry = WordEntry(source).entry
        #expect(entry.sounds.map(\.text) == ["/x/", "/y/"] && entry.origin == nil)
        #expect(entry.sounds.last?.recording == "https://media.example/y.mp3")
        let licence = Entry.Licence("CC", url: "u")
        let page = "https://en.wiktionary.org/wiki/a"
        #expect(entry.sources == [Entry.Source("Wiktionary", licence: licence, page: page)])
        #expect(entry.meanings.first?.senses.first?.examples.map(\.text) == ["one", "two"])
        #expect(entry.meanings.first?.senses.first?.source == "GCIDE" && entry.meanings.first?.synonyms == ["c"])
    }

    @Test func `An entry of the dictionary on this machine is encoded with one example of a sense`() throws {
        let sense = Entry.Sense("d", examples: [Entry.Example("one"), Entry.Example("two")])
        let entry = Entry(word: "a", meanings: [Entry.Meaning(partOfSpeech: nil, senses: [sense])])
        let written = try JSONDecoder().decode(FreeDictionary.Entry.self, from: JSONEncoder().encode(WordEntry(entry)))
        #expect(written.meanings?.first?.definitions.first?.example == "one")
        #expect(written.meanings?.first?.definitions.first?.examples == nil)
        #expect(WordEntry(entry).original == .local)
    }
}
