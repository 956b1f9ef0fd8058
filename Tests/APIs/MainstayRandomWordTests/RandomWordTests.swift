// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayRandomWord
import MainstayTestSupport
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct RandomWordTests {
    private static let recordings = Recordings("random-word-api")

    private func reply(_ status: Int, _ body: String, type: String = "application/json") -> HTTPResponse {
        HTTPResponse(status: HTTPStatus(status), fields: [.contentType: type], body: Array(body.utf8))
    }

    private func client(_ response: HTTPResponse) -> RandomWord {
        RandomWord(transport: ScriptedTransport(.respond(response)))
    }

    @Test func `Only what is not as the service has it anyway is asked for`() throws {
        let requests = try [
            RandomWord.words(), RandomWord.words(number: 3, length: 5, language: "pt-br", difficulty: 2),
            RandomWord.all(), RandomWord.all(language: "de"), RandomWord.languages(),
        ].map { try $0.request(to: RandomWord.upstream).url.target }
        #expect(
            requests == [
                "/word", "/word?number=3&length=5&lang=pt-br&diff=2", "/all", "/all?lang=de", "/languages",
            ])
    }

    @Test(arguments: [(0, 1, 1), (-1, 1, 1), (1, 0, 1), (1, -1, 1), (1, 1, 0), (1, 1, 6)])
    func `What no service could answer is refused before any request`(number: Int, length: Int, difficulty: Int) async {
        let transport = ScriptedTransport()
        let error = await #expect(throws: APIError.self) {
            try await RandomWord(transport: transport).words(number: number, length: length, difficulty: difficulty)
        }
        if case .invalidRequest = error?.kind {} else { Issue.record("\(String(describing: error))") }
        #expect(transport.requests.isEmpty)
    }

    @Test func `A failure of the service is named, and not the client's own limit that keeps the next attempt back`()
        async throws
    {
        let clock = ManualClock()
        let transport = ScriptedTransport(.respond(reply(500, "")))
        let pipeline = Pipeline(
            through: transport, context: PipelineContext(upstream: RandomWord.upstream, clock: clock),
            store: MemoryStore())
        let words = Task { await #expect(throws: APIError.self) { try await RandomWord(transport: pipeline).words() } }
        await clock.sleepers(1)
        clock.advance(by: .seconds(1))
        let error = try #require(await words.value)
        #expect(error.kind == .unavailable && error.attempts == 1)
        #expect(error.localizedDescription == "HTTP error 500.")
        #expect(transport.requests.count == 1)
    }

    @Test(arguments: [#"[""]"#, #"["abyss", ""]"#])
    func `An empty word is an empty reply`(body: String) async throws {
        let error = await #expect(throws: APIError.self) { try await client(reply(200, body)).words() }
        #expect(error?.localizedDescription == "Server returned empty response.")
        #expect(error?.kind == .undecodable("Server returned empty response"))
    }

    @Test func `Words are read`() async throws {
        #expect(try await client(reply(200, #"["abyss", "accent"]"#)).words(number: 2).value == ["abyss", "accent"])
    }

    @Test(
        arguments: [
            (200, "[]", .notFound), (200, " [ ]\n", .notFound),
            (403, #"{"Error":"No translation for this language"}"#, .rejected),
            (400, "Unknown argument: \"swear\"", .rejected), (503, "<html>Application error</html>", .unavailable),
            (500, "java.lang.Exception", .unavailable), (404, "<html>No such app</html>", .rejected),
            (200, "<html></html>", .undecodable("it is an HTML page")),
        ] as [(Int, String, APIError.Kind)])
    func `What is not a list of words is the error it is`(status: Int, body: String, kind: APIError.Kind) async {
        let client = client(reply(status, body))
        let error = await #expect(throws: APIError.self) { try await client.words() }
        #expect(error?.kind == kind)
    }

    @Test func `Being asked too often is told with a status of its own, and passes in five seconds`() {
        let date = Date(timeIntervalSince1970: 1_000_000)
        let response = reply(403, #"{"Error":"You hit the rate limit, try again in a few seconds"}"#)
        #expect(
            RandomWord.upstream.classify(response, date) == .throttled(until: date.addingTimeInterval(5)))
    }

    @Test(.enabled(if: recordings.folder != nil, "the recordings are not beside the checkout"))
    func `Recorded replies are told apart`() throws {
        let upstream = RandomWord.upstream
        let outcomes = try ["403_rate_limit.json", "403_language.json", "languages.json", "words_de_sample200.json"].map
        {
            file in
            let status: HTTPStatus = file.hasPrefix("403") ? 403 : 200
            return upstream.classify(
                HTTPResponse(status: status, body: Array(try Self.recordings.read(file))),
                Date(timeIntervalSince1970: 0))
        }
        #expect(
            outcomes == [.throttled(until: Date(timeIntervalSince1970: 5)), .failure, .success, .success])
    }

    /// Through the standard pipeline, with a tier that answers what does not get out.
    @Test func `Words are never kept or shared, and who comes too soon is answered by the next tier at once`()
        async throws
    {
        let clock = ManualClock()
        let outside = ScriptedTransport(
            .respond(reply(200, #"["one"]"#)), .respond(reply(200, #"["two"]"#)))
        let embedded = ScriptedTransport(
            .respond(reply(200, #"["embedded"]"#)), .respond(reply(200, #"["embedded"]"#)))
        let pipeline = Pipeline(
            through: outside, context: PipelineContext(upstream: RandomWord.upstream, clock: clock),
            store: MemoryStore(capacity: 10), embedded: [embedded])
        let client = RandomWord(transport: pipeline)
        #expect(try await client.words().value == ["one"])
        for _ in 0..<2 {
            let answer = try await client.words()
            #expect(answer.value == ["embedded"])
            #expect(answer.because?.contains("it gets no more requests until") == true)
        }
        clock.advance(by: .milliseconds(5_500))
        #expect(try await client.words().value == ["two"])
        #expect(outside.requests.count == 2)
    }

    @Test func `Where the service says that it was asked too often, nobody waits and nothing is sent for nobody`()
        async throws
    {
        let clock = ManualClock()
        let outside = ScriptedTransport(
            .respond(reply(403, #"{"Error":"You hit the rate limit, try again in a few seconds"}"#)))
        let pipeline = Pipeline(
            through: outside, context: PipelineContext(upstream: RandomWord.upstream, clock: clock),
            store: MemoryStore(capacity: 10),
            embedded: [ScriptedTransport(.respond(reply(200, #"["embedded"]"#)))])
        #expect(try await RandomWord(transport: pipeline).words().value == ["embedded"])
        #expect(clock.waits.allSatisfy { $0 < .seconds(5) })
        #expect(outside.requests.count == 1)
    }

    @Test func `Lists are kept`() async throws {
        let outside = ScriptedTransport(.respond(reply(200, #"["de"]"#)))
        let pipeline = Pipeline(
            through: outside, context: PipelineContext(upstream: RandomWord.upstream, clock: ManualClock()),
            store: MemoryStore(capacity: 10))
        let client = RandomWord(transport: pipeline)
        for _ in 0..<3 { #expect(try await client.languages().value == ["de"]) }
        #expect(outside.requests.count == 1)
    }
}
