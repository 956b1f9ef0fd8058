// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

/// What happens to the exchanges that a file has already, and archives that others made.
@Suite struct CassetteModeTests {
    private let file = CassetteFile()

    private func get(_ word: String) -> HTTPRequest {
        HTTPRequest(url: HTTPURL("https://api.example.com/words/\(word)")!)
    }

    private func answer(_ text: String) -> ScriptedTransport.Step {
        .respond(HTTPResponse(status: 200, body: Array(text.utf8)))
    }

    private func run(
        _ mode: CassetteMode, _ words: [String], _ transport: ScriptedTransport
    ) async throws -> (answers: [String], cassette: Cassette) {
        let cassette = try Cassette(recording: transport, to: file.path, mode: mode)
        var answers: [String] = []
        for word in words { answers.append(String(decoding: try await cassette.send(get(word)).body, as: UTF8.self)) }
        try cassette.save()
        return (answers, cassette)
    }

    /// The last part of each URL, and the content.
    private var content: [String] {
        get throws {
            try HTTPArchive(Data(contentsOf: URL(filePath: file.path))).entries.map { entry in
                "\(entry.request.url.split(separator: "/").last ?? "") "
                    + String(decoding: entry.response.content.bytes ?? [], as: UTF8.self)
            }
        }
    }

    @Test func `Only new requests are sent and recorded`() async throws {
        _ = try await run(.new, ["cat", "mouse"], ScriptedTransport(answer("1"), answer("2")))
        let transport = ScriptedTransport(answer("3"), answer("4"))
        let (answers, cassette) = try await run(.new, ["cat", "dog", "cat"], transport)
        #expect(answers == ["1", "3", "4"])
        #expect(transport.requests == [get("dog"), get("cat")], "the second cat was not recorded")
        #expect(try content == ["cat 1", "mouse 2", "dog 3", "cat 4"])
        #expect(cassette.unused == ["GET https://api.example.com/words/mouse"])
        #expect(try await run(.new, ["cat", "dog", "cat"], ScriptedTransport()).answers == ["1", "3", "4"])
    }

    @Test func `An update replaces old exchanges in their places, and keeps those that no request asks for`()
        async throws
    {
        _ = try await run(.update, ["cat", "mouse", "cat"], ScriptedTransport(answer("1"), answer("2"), answer("3")))
        let (answers, cassette) = try await run(
            .update, ["cat", "dog", "cat"], ScriptedTransport(answer("4"), answer("5"), answer("6")))
        #expect(answers == ["4", "5", "6"])
        #expect(try content == ["cat 4", "mouse 2", "cat 6", "dog 5"])
        #expect(cassette.unused == ["GET https://api.example.com/words/mouse"])
    }

    @Test func `An update says what has changed in the form of the replies`() async throws {
        let old = #"{"id": 1, "tags": ["a"], "owner": {"name": "x", "age": 1}, "note": null, "empty": []}"#
        let new = #"{"id": "1", "tags": [], "owner": {"name": "y", "mail": {"a": 1}}, "note": "z", "empty": [1]}"#
        _ = try await run(
            .update, ["cat", "dog", "cow"], ScriptedTransport(answer(old), answer("[1]"), answer("text")))
        let transport = ScriptedTransport(
            answer(new), .respond(HTTPResponse(status: 404)), answer("other"), answer("{}"))
        let (_, cassette) = try await run(.update, ["cat", "dog", "cow", "ant"], transport)
        #expect(
            cassette.changes.map(\.text) == [
                "the member id is a text, and was an integer", "the member owner.age is gone",
                "the member owner.mail is new", "the status is 404, and was 200",
            ])
        #expect(cassette.changes.first?.request == "GET https://api.example.com/words/cat")
        #expect(try Cassette(replaying: file.path).changes == [])
    }

    @Test func `An update that fails keeps the old exchange`() async throws {
        _ = try await run(.update, ["cat"], ScriptedTransport(answer("1")))
        let cassette = try Cassette(recording: ScriptedTransport(.fail(.tls), .fail(.tls)), to: file.path)
        for word in ["cat", "dog"] {
            await #expect(throws: TransportError(.tls)) { try await cassette.send(get(word)) }
        }
        try cassette.save()
        #expect(try content == ["cat 1"])
        #expect(cassette.unused == ["GET https://api.example.com/words/cat"])
    }

    @Test func `An update with the same replies writes the same bytes`() async throws {
        _ = try await run(.update, ["cat", "mouse"], ScriptedTransport(answer("1"), answer("2")))
        let text = try file.text
        _ = try await run(.update, ["mouse", "cat"], ScriptedTransport(answer("2"), answer("1")))
        #expect(try file.text == text)
    }

    @Test func `A cassette that records knows the user of its transport`() throws {
        let cassette = try Cassette(recording: SigningTransport(), to: file.path)
        #expect(cassette.identity(for: get("cat")) == "mouse")
        try cassette.save()
        #expect(try Cassette(replaying: file.path).identity(for: get("cat")) == nil)
    }

    @Test func `A cassette that only replays writes nothing`() async throws {
        let text = #"{"log": {"entries": [], "_mine": 1}}"#
        try Data(text.utf8).write(to: URL(filePath: file.path))
        try Cassette(replaying: file.path).save()
        #expect(try file.text == text)
    }

    @Test func `An entry that cannot be read is named when a request is missing, and is never overwritten`()
        async throws
    {
        let archive = """
            {"log": {"entries": [{"request": {"method": "GET"}}, {"request": {"method": "GET", "url": "https://a.example/"}}]}}
            """
        try Data(archive.utf8).write(to: URL(filePath: file.path))
        let error = await #expect(throws: TransportError.self) {
            try await Cassette(replaying: file.path).send(get("cat"))
        }
        #expect(
            error?.detail.hasSuffix(
                ". Entries of the file that cannot be read: 1, such as entry 0: no \"url\" at request") == true)
        #expect(throws: Cassette.Failure.unreadable(path: file.path, reason: "entry 0: no \"url\" at request")) {
            try Cassette(recording: ScriptedTransport(), to: file.path)
        }
    }

    @Test func `An archive of a browser is replayed, with other credentials than its own`() async throws {
        let archive = #"""
            {"log": {"version": "1.2", "creator": {"name": "Browser"}, "entries": [
              {"startedDateTime": "2026-06-09T10:13:20.123Z", "_priority": "High",
               "request": {"method": "GET", "url": "https://api.example.com/words/cat?token=abcdefg#top",
                 "headers": [{"name": ":method", "value": "GET"}]},
               "response": {"status": 200, "headers": [{"name": "content-encoding", "value": "gzip"},
                 {"name": "content-length", "value": "3"}, {"name": "etag", "value": "\"1\""}],
                 "content": {"size": 4, "mimeType": "text/plain", "encoding": "base64", "text": "bWlhdQ=="}}},
              {"request": {"method": "GET", "url": "https://api.example.com/words/dog"},
               "response": {"status": 200, "content": {"size": 90}}},
              {"request": {"method": "GET", "url": "https://api.example.com/words/none"},
               "response": {"status": 0, "_error": "net::ERR_ABORTED"}},
              {"request": {"method": "GET", "url": "wss://api.example.com/live"}, "response": {"status": 101}}
            ]}}
            """#
        try Data(archive.utf8).write(to: URL(filePath: file.path))
        let cassette = try Cassette(replaying: file.path)
        let response = try await cassette.send(get("cat?token=other"))
        #expect(response == HTTPResponse(status: 200, fields: [.etag: "\"1\""], body: Array("miau".utf8)))
        let dog = await #expect(throws: TransportError.self) { try await cassette.send(get("dog")) }
        #expect(dog?.kind == .truncated && dog?.detail.contains("words/dog has no content") == true)
        let none = await #expect(throws: TransportError.self) { try await cassette.send(get("none")) }
        #expect(none?.kind == .connectionLost && none?.detail == "net::ERR_ABORTED")
        #expect(cassette.unused == ["GET wss://api.example.com/live"])
    }

    @Test func `What an inspector has seen is replayed`() async throws {
        let inspector = Inspector(ScriptedTransport(answer("1"), answer("123456")), bodyLimit: 5)
        for word in ["cat", "dog"] { _ = try await inspector.send(get(word)) }
        try inspector.archive.data().write(to: URL(filePath: file.path))
        let cassette = try Cassette(replaying: file.path)
        #expect(try await cassette.send(get("cat")).body == Array("1".utf8))
        let dog = await #expect(throws: TransportError.self) { try await cassette.send(get("dog")) }
        #expect(dog?.kind == .truncated && dog?.detail.hasSuffix("words/dog has only the beginning") == true)
    }
}

/// A transport that signs in by itself.
private struct SigningTransport: IdentifyingTransport {
    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse { HTTPResponse(status: 200) }
    func identity(for request: HTTPRequest) -> String? { "mouse" }
}
