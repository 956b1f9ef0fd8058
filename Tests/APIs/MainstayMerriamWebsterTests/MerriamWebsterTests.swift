// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayMerriamWebster
import MainstayTesting
import Testing

@Suite struct MerriamWebsterTests {
    private func reply(_ status: Int, _ body: String) -> HTTPResponse {
        HTTPResponse(status: HTTPStatus(status), body: Array(body.utf8))
    }

    private func client(_ response: HTTPResponse) -> MerriamWebster {
        MerriamWebster(transport: ScriptedTransport(.respond(response)))
    }

    @Test func `A word is asked for in a reference, the key added where the request is sent`() async throws {
        let transport = ScriptedTransport(.respond(reply(200, #"[{"meta": {"id": "ice cream"}}]"#)))
        var upstream = MerriamWebster.upstream
        upstream.credentials[0].value = "a key"
        let client = MerriamWebster(
            transport: Pipeline(
                through: transport, context: PipelineContext(upstream: upstream), store: MemoryStore(capacity: 1)),
            upstream: upstream)
        _ = try await client.entries(for: " ice cream\n", reference: .school)
        #expect(
            transport.requests.map(\.url.description) == [
                "https://www.dictionaryapi.com/api/v3/references/sd4/json/ice%20cream?key=a%20key"
            ])
    }

    /// All come with status 200 but the last two.
    @Test(
        arguments: [
            (200, #"[{"meta": {"id": "a"}}]"#, .success), (200, "\u{FEFF} [\n {\"meta\": {\"id\": \"a\"}}]", .success),
            (200, #"["b", "c"]"#, .notFound), (200, "[]", .notFound), (200, " [ ] ", .notFound),
            (200, "Word is required.\n", .failure), (200, "Key is required.", .credentials),
            (200, "Invalid API key. Not subscribed for this reference.", .credentials),
            (200, "<html></html>", .failure), (200, "", .failure), (200, "{}", .failure), (200, "[1]", .failure),
            (404, "<html>Not Found</html>", .failure), (503, "", .failure),
        ] as [(Int, String, Upstream.Outcome)])
    func `The forms of reply are told apart by their content`(status: Int, body: String, outcome: Upstream.Outcome) {
        #expect(MerriamWebster.upstream.classify(reply(status, body), .distantPast) == outcome)
    }

    @Test func `Words spelled alike are an answer to the caller`() async throws {
        let answer = try await client(reply(200, #"["receive", "relieve"]"#)).entries(for: "recieve")
        #expect(answer.value == .suggestions(["receive", "relieve"]))
        #expect(answer.provider == "Merriam-Webster (www.dictionaryapi.com)")
    }

    @Test(
        arguments: [
            (200, "[]", .notFound), (200, "Invalid API key.", .credentials), (200, "Word is required.\n", .unavailable),
            (404, "<html></html>", .rejected), (200, #"["a", 1]"#, .notFound), (500, "", .unavailable),
        ] as [(Int, String, APIError.Kind)])
    func `What is neither entries nor suggestions is the error it is`(
        status: Int, body: String, kind: APIError.Kind
    ) async {
        let client = client(reply(status, body))
        let error = await #expect(throws: APIError.self) { try await client.entries(for: "a") }
        #expect(error?.kind == kind)
    }

    @Test(arguments: ["", " \t"])
    func `An empty word is refused before any request`(word: String) async {
        let transport = ScriptedTransport()
        let error = await #expect(throws: APIError.self) {
            try await MerriamWebster(transport: transport).entries(for: word)
        }
        #expect(error?.kind == .invalidRequest("the word to look up is empty"))
        #expect(transport.requests.isEmpty)
    }

    @Test func `A byte order mark before the content is no fault of it`() async throws {
        let answer = try await client(reply(200, "\u{FEFF}" + #"[{"meta": {"id": "a"}}]"#)).entries(for: "a")
        #expect(answer.value.entries(about: "a").map(\.word) == ["a"])
    }
}
