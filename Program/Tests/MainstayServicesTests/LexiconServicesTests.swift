// SPDX-License-Identifier: Apache-2.0

// Other platforms have no importer.
import MainstayBase
import MainstayDatabase
import MainstayDictionaries
import MainstayFoundation
import MainstayFreeDictionary
import MainstayKit
import MainstayLexicon
import MainstayLexiconImport
import MainstayOxford
import MainstayPlatform
import MainstayServices
import MainstayTestSupport
import MainstayWeb
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
        #expect(await services.dictionary.suggestions(for: "mosue").contains("mouse"))
        #expect(await services.dictionary.suggestions(for: "mouse").isEmpty)
    }

    /// A request that waits for a disk on a thread of the tasks holds all others up. The first read of a damaged file
    /// warns from its thread, which shows where it reads.
    @Test(arguments: ["suggestions", "correction", "random word", "completions"])
    func `The lexicon is read on no thread of a task`(_ asked: String) async throws {
        let folder = try TemporaryDirectory()
        let directories = Directories(environment: ["HOME": folder.path])
        let source = try TemporaryDirectory()
        try MiniWordNet.sample.write(to: source)
        try await LexiconImporter(from: .basic(directory: source.path), to: directories.lexiconFile).run()
        let isInTask = Lock<Bool?>(nil)
        let services = Services(
            directories: directories, isOffline: true,
            warn: { _ in withUnsafeCurrentTask { task in isInTask.withLock { $0 = task != nil } } })
        #expect(services.lexicon.value != nil)
        try Database(path: directories.lexiconFile).execute(
            "DROP TABLE word; DROP TABLE headwords; DROP TABLE spellings")
        switch asked {
        case "suggestions": #expect(await services.dictionary.suggestions(for: "mosue").isEmpty)
        case "correction": #expect(await services.dictionary.correction(of: "mosue") == nil)
        case "random word": _ = try await services.dictionary.randomWord(difficulty: .easy)
        default:
            let sources = WebSources(services, in: directories, audience: .everybody())
            #expect(await sources.completions("mou").isEmpty)
        }
        #expect(isInTask.withLock { $0 } == false)
    }

    /// - Parameter keepsReplies: Whether replies of services may be kept. If not, the services are not even asked for
    ///   these.
    @Test(arguments: [false, true])
    func `A look-up without the network opens the lexicon once, and sends no request that is refused`(
        keepsReplies: Bool
    ) async throws {
        let folder = try TemporaryDirectory()
        let directories = Directories(environment: ["HOME": folder.path])
        let source = try TemporaryDirectory()
        try MiniWordNet.sample.write(to: source)
        try await LexiconImporter(from: .basic(directory: source.path), to: directories.lexiconFile).run()
        if keepsReplies {
            try Directories.make(directories.cache)
            try Data().write(to: URL(filePath: directories.responsesFile))
        }
        let events = Lock<[PipelineEvent.Kind]>([])
        let services = Services(
            directories: directories, isOffline: true, observe: { event in events.withLock { $0.append(event.kind) } },
            warn: { Issue.record("\($0)") })
        let thesaurus = try #require(services.thesaurusProvider)
        for providers in [services.dictionaryProviders, services.dictionaryProviders(language: "en"), [thesaurus]] {
            let answer = try await services.dictionary.asking(providers).entries(for: "mouse")
            #expect(answer.source == .embedded)
        }
        for event in events.withLock(\.self) {
            if case .failure = event { Issue.record("\(event)") }
        }
        #if os(Linux)
        let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count { descriptor in
            var target = [CChar](repeating: 0, count: 4_096)
            let count = readlink("/proc/self/fd/\(descriptor)", &target, target.count)
            return count > 0 && target.prefix(count).elementsEqual(directories.lexiconFile.utf8.map(CChar.init))
        }
        #expect(open == 1)
        #endif
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
