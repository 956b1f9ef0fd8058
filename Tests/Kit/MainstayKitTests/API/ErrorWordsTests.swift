// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

/// What an error says to a developer: which request, which status, and what the server itself says.
@Suite struct ErrorWordsTests {
    private struct GraphQLError: LocalizedError, Equatable {
        var errorDescription: String? { "The book is lent." }
    }

    private func error(
        _ status: Int, _ body: String, type: String = "application/json", _ endpoint: Endpoint<[Int]>? = nil
    ) async throws -> APIError {
        let transport = ScriptedTransport(.respond(Fixture.response(status, [.contentType: type], body: body)))
        let endpoint = endpoint ?? Endpoint(.get, "todos/7", query: ["key": "s3cr3t-77815"])
        let error = await #expect(throws: APIError.self) {
            try await Client(upstream: Fixture.upstream, transport: transport).send(endpoint)
        }
        return try #require(error)
    }

    /// Each row: content of an error reply, and what of it the error says.
    @Test(arguments: [
        (#"{"message": "todo 7 is gone"}"#, "todo 7 is gone"), (#"{"error": "gone"}"#, "gone"),
        (#"{"error": {"code": 7, "message": "no\n such  todo"}}"#, "no such todo"),
        (#"{"error": "invalid_grant", "error_description": "The code is old."}"#, "The code is old."),
        (#"{"errors": [{"detail": "title is empty"}]}"#, "title is empty"),
        (#"{"type": "about:blank", "title": "Out of credit", "detail": "You need 30."}"#, "You need 30."),
        (#"{"title": "Out of credit"}"#, "Out of credit"), ("plain words", "plain words"),
        ("<!doctype html><title>Sorry</title>", "Sorry"), (#"{"state": 1}"#, #"{"state": 1}"#),
        (#"{"message": ""}"#, #"{"message": ""}"#),
        (#"{"message": "bad token ghp_16C7e42F292c6912E7710c838347Ae178B4a"}"#, "bad token REDACTED"),
    ])
    func `An error has the request, the status and the server's own words`(body: String, words: String) async throws {
        #expect(try await error(404, body).description == "api.example.com has no such entry (GET /todos/7: \(words))")
        #expect(
            try await error(400, body).description
                == "api.example.com refused the request (GET /todos/7: 400 Bad Request: \(words))")
        #expect(
            try await error(500, body).description
                == "api.example.com failed (GET /todos/7: 500 Internal Server Error: \(words))")
        #expect(
            try await error(401, body).description
                == "api.example.com wants valid credentials (GET /todos/7: 401 Unauthorized: \(words))")
    }

    @Test func `The server's words are bounded`() async throws {
        let long = String(repeating: "word ", count: 1_000)
        #expect(try await error(400, "{\"message\": \"\(long)\"}").description.count < 500)
        #expect(try await error(400, String(repeating: "[", count: 100_000)).description.count < 500)
        #expect(try await error(400, "{\"message\": \(String(repeating: "[", count: 400))}").description.count < 600)
    }

    @Test func `An endpoint with a name of its own is named`() async throws {
        let endpoint = Endpoint<[Int]>(name: "to-do", path: ["v1", "todos", "7"])
        #expect(
            try await error(404, "{}", endpoint).description
                == "api.example.com has no such entry (to-do, GET /v1/todos/7: {})")
    }

    @Test func `A request without a reply is named too`() async throws {
        let client = Client(upstream: Fixture.upstream, transport: ScriptedTransport(.fail(.connectionRefused)))
        let error = await #expect(throws: APIError.self) { try await client.get("todos/7", as: [Int].self) }
        #expect(error?.description == "api.example.com: the connection was refused (GET /todos/7)")
        #expect(error?.reason == "api.example.com: the connection was refused", "a list of reasons names no request")
    }

    @Test func `A person reads the detail of a problem, if the server sends one`() async throws {
        let problem = #"{"title": "Out of credit", "detail": "you need 30 more"}"#
        let type = "application/problem+json; charset=utf-8"
        #expect(try await error(409, problem, type: type).localizedDescription == "You need 30 more.")
        #expect(try await error(404, problem, type: type).localizedDescription == "You need 30 more.")
        #expect(try await error(422, #"{"title": "Wrong"}"#, type: type).localizedDescription == "Wrong.")
        #expect(
            try await error(409, problem).localizedDescription
                == "api.example.com refused the request: HTTP error 409.")
        #expect(
            try await error(409, "", type: type).localizedDescription
                == "api.example.com refused the request: HTTP error 409.")
    }

    @Test func `What decoding threw can be reached, and a person reads its text`() async throws {
        let endpoint = Endpoint<[Int]>(.get, "todos").map { _ -> [Int] in throw GraphQLError() }
        let own = try await error(200, "[1]", endpoint)
        #expect(own.underlyingError as? GraphQLError == GraphQLError())
        #expect(own.localizedDescription == "The book is lent.")
        let decoding = try await error(200, "{}")
        #expect(decoding.underlyingError is DecodingError)
        #expect(decoding.localizedDescription == "Invalid server response.")
        #expect(try await error(404, "{}").underlyingError == nil)
    }
}
