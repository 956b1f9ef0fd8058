// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayBase
import MainstayDictionaries
import MainstayFreeDictionary
import MainstayKit
import MainstayMerriamWebster
import MainstaySQLite
import MainstayServices
import MainstayTesting
import MainstayWords
import Testing

/// What the tutorials leave for later, as the article From the tutorials shows it.
@Suite(.timeLimit(.minutes(10))) struct FutureWorkTests {
    private let folder: String
    private let upstream = Upstream(host: "words.example.com", baseURL: HTTPURL("https://words.example.com")!)

    init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "mainstay-samples-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        folder = url.path
    }

    private func reply(_ text: String, _ fields: HTTPFields = [:]) -> HTTPResponse {
        HTTPResponse(
            status: 200, fields: fields, body: Array(text.utf8), provenance: Provenance(source: .network))
    }

    private func entry(_ word: String) -> String {
        #"[{"word":"\#(word)","meanings":[{"partOfSpeech":"noun","definitions":[{"definition":"a thing"}]}]}]"#
    }

    private func words(through transport: any Transport, file: String) async throws -> Answer<[String]> {
        let kept = try SQLiteStore(file: file)
        let cached = Client(Pipeline(through: transport, context: PipelineContext(upstream: upstream), store: kept))
        let words = try await cached.get("words", as: [String].self)
        print(words.value, words.source, words.age ?? .zero)
        // As at the end of a program.
        #expect(kept.flush(within: .seconds(30)))
        return words
    }

    @Test func `A reply that is kept on the disk is used by the next run without a request`() async throws {
        let transport = ScriptedTransport(.respond(reply(#"["cat"]"#, ["Cache-Control": "max-age=600"])))
        #expect(try await words(through: transport, file: "\(folder)/replies.sqlite").source == .network)
        #expect(try await words(through: transport, file: "\(folder)/replies.sqlite").source == .cache)
        #expect(transport.requests.count == 1)
    }

    @Test func `A word that was asked for is there without a network, in any case`() async throws {
        let directories = Directories(environment: ["HOME": folder, "XDG_CACHE_HOME": "\(folder)/cache"])
        let transport = ScriptedTransport(.respond(reply(entry("serendipity"))))
        // No patience ends while this clock stands still.
        let online = Services(
            directories: directories, clock: ManualClock(), through: { _ in transport }, warn: { print($0) })
        #expect(try await online.freeDictionary.entries(for: "serendipity").source == .network)
        online.flush(within: .seconds(30))

        let offline = Services(directories: directories, isOffline: true, warn: { print($0) })
        let known = try await offline.freeDictionary.entries(for: "Serendipity")
        print(known.value.count, known.source)
        #expect(known.value.first?.word == "serendipity" && known.source != .network)
    }

    @Test func `A dictionary that fails is followed by another one, and the answer says why`() async throws {
        var keyed = MerriamWebster.upstream
        for index in keyed.credentials.indices { keyed.credentials[index].value = "key" }
        let free = FreeDictionary(transport: ScriptedTransport { _ in .respond(HTTPResponse(status: 500, body: [])) })
        let webster = MerriamWebster(transport: ScriptedTransport { _ in .fail(.connectionRefused) }, upstream: keyed)
        let chain = ChainedDictionary(
            providers: [.freeDictionary(free), .merriamWebster(webster), .wordBank], lexicon: nil, randomWords: nil)
        let entries = try await chain.entries(for: "petrichor")
        print(entries.provider, entries.because ?? "")
        #expect(entries.provider == "the word bank")
        #expect(entries.because?.contains("500") == true && entries.because?.contains("refused") == true)
    }

    @Test func `Each call is counted and timed, also one that fails`() async throws {
        let calls = Lock<[(String, Bool)]>([])
        let track = { @Sendable (path: String, took: Duration, isSuccess: Bool) in
            calls.withLock { $0.append((path, isSuccess)) }
        }
        let counting = PipelineContext(upstream: upstream) { event in
            switch event.kind {
            case .attempt(_, let status, let took): track(event.path, took, status.isSuccess)
            case .failure(_, _, let took): track(event.path, took, false)
            default: break
            }
        }
        let transport = ScriptedTransport(.respond(reply(#"["cat"]"#)), .fail(.tls))
        let client = Client(Pipeline(through: transport, context: counting, store: MemoryStore()))
        _ = try await client.get("one", as: [String].self)
        await #expect(throws: APIError.self) { try await client.get("two", as: [String].self) }
        #expect(calls.withLock { $0.map { "\($0.0) \($0.1)" } } == ["/one true", "/two false"])
    }

    @Test func `Words that are asked for in advance need no request later, and those without an entry are named`()
        async throws
    {
        let directories = Directories(environment: ["HOME": folder, "XDG_CACHE_HOME": "\(folder)/cache"])
        let transport = ScriptedTransport { [entry, reply] request in
            let word = request.url.path.split(separator: "/").last.map { String($0) } ?? ""
            return word == "banana" ? .respond(HTTPResponse(status: 404, body: [])) : .respond(reply(entry(word), [:]))
        }
        let services = Services(
            directories: directories, clock: ManualClock(), through: { _ in transport }, warn: { print($0) })
        let dictionary = services.dictionary
        let failures = await dictionary.preload(["apple", "banana", "orange"])
        print(failures.keys.sorted())
        #expect(failures.keys.sorted() == ["banana"])
        let asked = transport.requests.count
        #expect(try await dictionary.definition(of: "apple").value == "a thing")
        #expect(transport.requests.count == asked)
    }
}
