// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
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
        ("{}", "no array at the top, but an object (words, GET /words/a%20b: {})"),
        (#"[{"word": "a"}, {}]"#, #"no "word" at [1] (words, GET /words/a%20b: [{"word": "a"}, {}])"#),
        (#"[{"word": 1}]"#, #"no String at [0].word, but a number (words, GET /words/a%20b: [{"word": 1}])"#),
        (#"[{"word": null}]"#, #"no String at [0].word, but null (words, GET /words/a%20b: [{"word": null}])"#),
        ("[1", "it is not JSON (words, GET /words/a%20b: [1)"),
        (
            "<!doctype html><title>Hotel Wi-Fi login</title>",
            "it is an HTML page: Hotel Wi-Fi login (words, GET /words/a%20b: Hotel Wi-Fi login)"
        ),
        ("", "it has no content; use an optional output for a reply that may have none (words, GET /words/a%20b)"),
    ])
    func `A reply that is not what was promised says what is wrong and where`(body: String, says: String) async {
        let error = await #expect(throws: APIError.self) {
            try await send(.respond(Fixture.response(200, [:], body: body)))
        }
        #expect(error?.description == "the reply of api.example.com is not what words promises: \(says)")
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
