// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon
import MainstayLexiconImport
import MainstayTestSupport
import Testing

struct ThesaurusTests {
    private static let imported = Task {
        let directory = try TemporaryDirectory.kept()
        try MiniWordNet.sample.write(to: directory)
        let path = directory.file("lexicon.sqlite")
        try await LexiconImporter(from: LexiconSources.find(directory: directory.path), to: path).run()
        return try Lexicon(path: path)
    }

    @Test func `Opposites are direct or of words with a similar meaning`() async throws {
        let lexicon = try await Self.imported.value
        let good = try #require(try lexicon.thesaurus(of: "good").first)
        #expect(good.partOfSpeech == .adjective)
        #expect(good.antonyms == ["bad"])
        #expect(good.similar == ["fine", "all right"])
        #expect(good.indirectAntonyms.isEmpty)
        let fine = try #require(try lexicon.thesaurus(of: "Fine").first)
        #expect(fine.antonyms.isEmpty)
        #expect(fine.indirectAntonyms == ["bad"])
        // What is similar to the opposite is an opposite too.
        #expect(try lexicon.thesaurus(of: "bad").first?.indirectAntonyms == ["fine", "all right"])
    }

    @Test(arguments: ["zzzz", ""])
    func `A word without related words has no senses`(word: String) async throws {
        #expect(try await Self.imported.value.thesaurus(of: word).isEmpty)
    }
}
