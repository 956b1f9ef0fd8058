// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayFoundation
import MainstayTesting
import Testing

@Suite struct ClientTests {
    private struct Word: Codable, Equatable {
        var word: String
    }

    private let endpoint = Endpoint<[Word]>(name: "words", path: ["words", "a b"], query: [("limit", "1")])

    private func send(_ step: ScriptedTransport.Step) async throws(APIError) -> Answer<[Word]> {
        try await Client(upstream: Fixture.upstream, transport: ScriptedTransport(step)).answer(to: endpoint)
    }

    @Test func `An endpoint becomes a request to the upstream's base URL`() throws {
        let request = try endpoint.request(to: Fixture.upstream)
        #expect(request.method == .get)
        #expect(request.url.description == "https://api.example.com/words/a%20b?limit=1")
        #expect(request.fields[.accept] == "application/json")
    }

    @Test func `A success is decoded, as UTF-8 whatever its charset says`() async throws {
        let response = Fixture.response(
            200, [.contentType: "application/json; charset=iso-8859-1"], body: #"[{"word": "café"}]"#)
        let answer = try await send(.respond(response))
        #expect(answer.value == [Word(word: "café")])
        #expect(answer.source == .network)
    }

    @Test(
        arguments: [
            (404, .notFound), (401, .credentials), (403, .credentials), (429, .throttled(until: nil)), (400, .rejected),
            (500, .unavailable), (502, .unavailable),
        ] as [(Int, APIError.Kind)])
    func `The status is judged before the body`(status: Int, kind: APIError.Kind) async throws {
        let error = await #expect(throws: APIError.self) {
            try await send(.respond(Fixture.response(status, [:], body: "<html>\n<b>Sorry</b>")))
        }
        #expect(error?.kind == kind)
        #expect(error?.bodyExcerpt == "Sorry")
        #expect(error?.request?.url.path == "/words/a%20b")
    }

    @Test(arguments: [
        ("{}", "the reply of api.example.com is not what words promises: no Array<Any>"),
        (#"[{"word": "a"}, {}]"#, "the reply of api.example.com is not what words promises: no \"word\" at [1]"),
        (#"[{"word": 1}]"#, "the reply of api.example.com is not what words promises: no String at [0].word"),
    ])
    func `A reply that is not what was promised says what is wrong and where`(body: String, says: String) async {
        let error = await #expect(throws: APIError.self) {
            try await send(.respond(Fixture.response(200, [:], body: body)))
        }
        #expect(error?.description == says)
    }

    @Test(
        arguments: [
            (.connectionRefused, .unavailable), (.cancelled, .cancelled), (.offline, .unavailable),
            (.rateLimited(until: Date(timeIntervalSince1970: 1)), .throttled(until: Date(timeIntervalSince1970: 1))),
        ] as [(TransportError.Kind, APIError.Kind)])
    func `A failure on the wire keeps its cause`(kind: TransportError.Kind, expected: APIError.Kind) async {
        let error = await #expect(throws: APIError.self) { try await send(.fail(kind)) }
        #expect(error?.kind == expected)
        #expect(error?.cause?.kind == kind)
    }

    @Test func `An answer is written with its provenance, and null for what there is not`() throws {
        let answer = Answer(
            [1], provenance: Provenance(source: .embedded, provider: "lexicon", age: nil, attempts: 3, because: "down"))
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(
            String(decoding: try encoder.encode(answer), as: UTF8.self)
                == #"{"age":null,"attempts":3,"because":"down","provider":"lexicon","source":"embedded","value":[1]}"#)
    }
}
