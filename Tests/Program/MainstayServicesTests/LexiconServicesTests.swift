// SPDX-License-Identifier: Apache-2.0

// Other platforms have no importer.
#if !MAINSTAY_PORTABLE
import Mainstay
import MainstayBase
import MainstayDictionaries
import MainstayFoundation
import MainstayFreeDictionary
import MainstayLexicon
import MainstayLexiconImport
import MainstayOxford
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

    private func failure(_ body: () async throws(APIError) -> Void) async -> APIError? {
        do throws(APIError) {
            try await body()
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: [0, 8_192, 32_768])
    func `A damaged lexicon is the reason of every failure, and no service is`(offset: Int) async throws {
        let folder = try TemporaryDirectory()
        let directories = Directories(environment: ["HOME": folder.path])
        let source = try TemporaryDirectory()
        try MiniWordNet.sample.write(to: source)
        let path = directories.lexiconFile
        try await LexiconImporter(from: .basic(directory: source.path), to: path).run()
        if offset == 0 {
            try Data("no lexicon at all".utf8).write(to: URL(filePath: path))
        } else {
            // The header and the schema stay.
            var file = try Data(contentsOf: URL(filePath: path))
            file.replaceSubrange(offset..., with: Data(repeating: 0xA7, count: file.count - offset))
            try file.write(to: URL(filePath: path))
        }
        let warnings = Lock<[String]>([])
        let services = Services(
            directories: directories, isOffline: true, warn: { text in warnings.withLock { $0.append(text) } })
        let error = try #require(
            await failure { () throws(APIError) in _ = try await services.dictionary.entries(for: "dog") })
        let damage = try #require(services.lexiconDamage)
        #expect(damage.description.contains("The embedded dictionary at \(path) is damaged ("))
        #expect(error.kind == .unavailable && error.cause?.detail == damage.description)
        #expect(error.upstream == "the dictionary on this machine" && services.advice(on: error) == nil)
        let other = try #require(
            await failure { () throws(APIError) in _ = try await services.oxford.v2.entries("dog") })
        #expect(services.advice(on: other) == damage.description)
        #expect(await services.problems().contains(damage.description))
        #expect(warnings.withLock { $0 } == [damage.description])
        // The word bank has this one.
        let word = try await services.dictionary.entries(for: "serendipity")
        #expect(word.because?.contains(damage.description) == true)
        #expect(try await services.dictionary.randomWord(difficulty: .easy).value.word.isEmpty == false)
    }
}
#endif
