// SPDX-License-Identifier: Apache-2.0

// Other platforms have no importer.
#if !MAINSTAY_PORTABLE
import Mainstay
import MainstayDictionaries
import MainstayFreeDictionary
import MainstayLexiconImport
import MainstayServices
import MainstayTestSupport
import MainstayWords
import MainstayWordsAPI
import Testing

@Suite(.timeLimit(.minutes(10))) struct LexiconServicesTests {
    @Test func `With a lexicon each upstream is answered from it, in its own form`() async throws {
        let folder = try TemporaryDirectory()
        let directories = Directories(environment: ["HOME": folder.path])
        let source = try TemporaryDirectory()
        try MiniWordNet.sample.write(to: source)
        try await LexiconImporter(from: .basic(directory: source.path), to: directories.lexiconFile).run()
        let services = Services(directories: directories, isOffline: true, warn: { Issue.record("\($0)") })
        #expect(services.lexicon.value != nil)
        #expect(services.dictionaryProviders.contains { $0.name == "lexicon" })
        let answer = try await services.freeDictionary.entries(for: "mouse")
        #expect(answer.source == .embedded && answer.value.first?.word == "mouse")
        #expect(try await services.wordsAPI.word("mouse").source == .embedded)
        #expect(try await services.dictionary.entries(for: "mouse").value.isEmpty == false)
        #expect(services.dictionary.suggestions(for: "mosue").contains("mouse"))
        #expect(services.dictionary.suggestions(for: "mouse").isEmpty)
    }
}
#endif
