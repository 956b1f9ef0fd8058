// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon
import MainstayLexiconImport
import MainstayTestSupport
import Testing

@Suite struct WordNetLMFTests {
    private let file: UserDictionaryFile

    init() throws {
        file = try UserDictionaryFile()
    }

    private static let sample = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE LexicalResource SYSTEM "http://example.org/WN-LMF-1.3.dtd" [<!ENTITY x "y">]>
        <LexicalResource xmlns:dc="https://example.org/">
          <!-- a <comment> -->
          <Lexicon id="oewn" label="Open English WordNet" language="en" email="a@example.org"
              license="https://creativecommons.org/licenses/by/4.0/" version="2024" url="https://example.org/wn">
            <LexicalEntry id="e1"><Lemma writtenForm="hot" partOfSpeech="a">
                <Pronunciation variety="US">hɑt</Pronunciation></Lemma>
              <Form writtenForm="hotter"/><Sense id="s1" synset="y1"><SenseRelation relType="antonym" target="s3"/></Sense>
              <Sense id="s4" synset="missing"/></LexicalEntry>
            <LexicalEntry id="e2"><Lemma writtenForm="torrid" partOfSpeech='s'/><Sense id="s2" synset="y1"/></LexicalEntry>
            <LexicalEntry id="e3"><Lemma writtenForm="cold" partOfSpeech="a"/><Sense id="s3" synset="y2"/></LexicalEntry>
            <LexicalEntry id="e4"><Lemma writtenForm="empty" partOfSpeech="n"/><Sense id="s5" synset="nowhere"/></LexicalEntry>
            <Synset id="y1" partOfSpeech="a"><Definition>of a high &lt;temperature&#62; &amp; more</Definition>
              <Example>"a hot stove"</Example><Example>the torrid zone</Example></Synset>
            <Synset id="y2" partOfSpeech="a"><Definition>of a low
              temperature</Definition><Definition language="fr">froid</Definition></Synset>
          </Lexicon>
        </LexicalResource>
        """

    @Test func `Entries are joined with the definitions of their synsets`() async throws {
        let outcome = try await file.importing(Self.sample, as: "wn.xml", .wordNet)
        #expect(outcome.entries == 3 && outcome.skipped == 1)
        #expect(outcome.problems == ["entry 4, empty: no sense has a definition"])
        let hot = try #require(try file.dictionaries.matches(for: "hotter", language: "en").first?.found.entry)
        #expect(hot.word == "hot" && hot.pos == "adj" && hot.sounds?.map(\.ipa) == ["hɑt"])
        let sense = try #require(hot.senses?.first)
        #expect(hot.senses?.count == 1 && sense.glosses == ["of a high <temperature> & more"])
        #expect(sense.examples?.map(\.text) == ["a hot stove"])
        #expect(sense.synonyms?.map(\.word) == ["torrid"] && sense.antonyms?.map(\.word) == ["cold"])
        let cold = try #require(try file.dictionaries.matches(for: "cold", language: "en").first?.found.entry)
        #expect(cold.senses?.first?.glosses == ["of a low temperature"])
    }

    @Test func `The file says its name, version and licence`() async throws {
        try await file.importing(Self.sample, as: "wn.xml", .wordNet)
        let about = try #require(file.dictionaries.dictionaries.first?.about)
        #expect(about.title == "Open English WordNet" && about.version == "2024")
        #expect(about.licence == "CC BY 4.0" && about.licenceURL == "https://creativecommons.org/licenses/by/4.0/")
        #expect(about.sourceURL == "https://example.org/wn")
    }

    @Test(arguments: [
        "", "{}", "<html></html>", "<LexicalResource>", "<LexicalResource></Lexicon>",
        "<LexicalResource a></LexicalResource>",
        "<LexicalResource><Lexicon label=\"&nothing;\"/></LexicalResource>", "<LexicalResource><!-- ",
        "<LexicalResource a='",
        "<LexicalResource/>", "<>", "</a>", "<!DOCTYPE x [", "text",
    ])
    func `What is no WN-LMF is refused`(text: String) async throws {
        await #expect(throws: LexiconError.self) { try await file.importing(text, as: "wn.xml", .wordNet) }
        #expect(file.dictionaries.dictionaries.isEmpty)
    }

    @Test func `A sense or an entry outside of its parent does no harm`() async throws {
        let text = """
            <LexicalResource><Sense id="s0" synset="y1"/>
              <LexicalEntry id="e1"><Lemma writtenForm="hot" partOfSpeech="a"/><Sense id="s1" synset="y1">
                <SenseRelation relType="antonym" target="s0"/></Sense></LexicalEntry>
              <Synset id="y1"><Definition>of a high temperature</Definition></Synset></LexicalResource>
            """
        let outcome = try await file.importing(text, as: "wn.xml", .wordNet)
        #expect(outcome.entries == 1 && outcome.skipped == 0)
        let hot = try #require(try file.dictionaries.matches(for: "hot", language: "en").first?.found.entry)
        #expect(hot.senses?.first?.synonyms == nil && hot.senses?.first?.antonyms == nil)
    }

    @Test func `Elements inside each other have a limit`() async throws {
        let text = "<LexicalResource>" + String(repeating: "<a>", count: 200)
        await #expect(throws: LexiconError.self) { try await file.importing(text, as: "wn.xml", .wordNet) }
    }

    @Test func `A folder with WordNet's database is a dictionary too`() async throws {
        try file.folder.makeDirectory("dict")
        let source = try TemporaryDirectory()
        try MiniWordNet.sample.write(to: source)
        for name in try source.names { try file.folder.write(try source.read(name), to: "dict/\(name)") }
        let outcome = try await file.importer("dict", .wordNet).run()
        #expect(outcome.entries > 5 && outcome.skipped == 0)
        let mouse = try #require(try file.dictionaries.matches(for: "mice", language: "en").first?.found.entry)
        #expect(mouse.word == "mouse" && mouse.pos == "noun")
        #expect(mouse.senses?.last?.synonyms?.map(\.word) == ["computer mouse"])
        let good = try #require(try file.dictionaries.matches(for: "good", language: "en").first?.found.entry)
        #expect(good.senses?.first?.antonyms?.map(\.word) == ["bad"])
        let about = try #require(file.dictionaries.dictionaries.first?.about)
        #expect(about.licence == "WordNet License")
    }
}
