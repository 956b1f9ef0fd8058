// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayPlatform
import MainstayTesting
import Testing

@Suite struct CassetteTests {
    private let file = CassetteFile()
    private let clock = ManualClock()
    private let url = HTTPURL("https://api.example.com/words/mouse?key=k123456&lang=en")!

    private func get(_ url: HTTPURL, _ fields: HTTPFields = [:]) -> HTTPRequest {
        HTTPRequest(url: url, fields: fields)
    }

    private func json(_ text: String) -> ScriptedTransport.Step {
        .respond(HTTPResponse(status: 200, fields: [.contentType: "application/json"], body: Array(text.utf8)))
    }

    private func record(
        _ requests: [HTTPRequest], _ transport: ScriptedTransport, mode: CassetteMode = .update
    ) async throws -> String {
        let cassette = try Cassette(recording: transport, to: file.path, mode: mode)
        for request in requests { _ = try await cassette.send(request) }
        try cassette.save()
        return try file.text
    }

    @Test func `What was recorded is replayed in order, and what was not used is named`() async throws {
        let other = try #require(HTTPURL("https://api.example.com/words/cat"))
        let binary = HTTPResponse(status: 404, fields: [.etag: "\"1\""], body: [0xFF, 0x00])
        _ = try await record(
            [get(url), get(url), get(other), get(other)],
            ScriptedTransport(json("1"), json("2"), .respond(binary), json("3")))
        let cassette = try Cassette(replaying: file.path)
        #expect(try await cassette.send(get(url)).body == Array("1".utf8))
        #expect(try await cassette.send(get(other)) == binary)
        #expect(try await cassette.send(get(url)).body == Array("2".utf8))
        #expect(cassette.unused == ["GET https://api.example.com/words/cat"])
    }

    @Test func `No credential is written down, and requests with other credentials are found`() async throws {
        let body =
            #"{"access_token": "t123456", "list": [{"Password": "p"}], "echo": "k123456 a123456", "word": "mouse"}"#
        let fields: HTTPFields = [
            .authorization: "Bearer a123456", .contentType: "application/x-www-form-urlencoded", .accept: "a/b",
        ]
        let request = HTTPRequest(
            method: .post, url: url, fields: fields, body: Array("user=u&password=w123456".utf8))
        let text = try await record([request], ScriptedTransport(json(body)))
        for secret in ["k123456", "a123456", "t123456", "w123456", #""p\""#] { #expect(!text.contains(secret)) }
        for rest in ["lang=en", "a/b", "user=u", "mouse", Redaction.replacement] { #expect(text.contains(rest)) }

        var another = request
        another.url = try #require(HTTPURL("https://api.example.com/words/mouse?key=other&lang=en"))
        another.body = Array("user=u&password=other".utf8)
        #expect(try await Cassette(replaying: file.path).send(another).status == 200)
    }

    @Test func `Credentials with other names match too if the upstream names them`() async throws {
        var upstream = Upstream(host: "api.example.com", baseURL: HTTPURL("https://api.example.com")!)
        upstream.credentials = [Credential("pin", in: .query, variable: "PIN", value: "471123")]
        let recording = try Cassette(recording: ScriptedTransport(json("1")), to: file.path)
        _ = try await Pipeline([.authorization], through: recording, context: PipelineContext(upstream: upstream)).send(
            get(url))
        try recording.save()
        #expect(!(try file.text.contains("471123")))
        upstream.credentials[0].value = "x"
        let replaying = try Cassette(replaying: file.path)
        _ = try await Pipeline([.authorization], through: replaying, context: PipelineContext(upstream: upstream)).send(
            get(url))
    }

    @Test func `Failures go through and are not recorded`() async throws {
        let cassette = try Cassette(recording: ScriptedTransport(.fail(.tls), json("1")), to: file.path)
        await #expect(throws: TransportError(.tls)) { try await cassette.send(get(url)) }
        _ = try await cassette.send(get(url))
        try cassette.save()
        #expect(try Cassette(replaying: file.path).unused.count == 1)
    }

    @Test func `The same exchanges give the same bytes, without dates`() async throws {
        let body = EndpointBody.multipart([MultipartPart("a", text: "b")])
        let upstream = Upstream(host: "api.example.com", baseURL: HTTPURL("https://api.example.com")!)
        var texts: Set<String> = []
        for members in [["a", "b", "c"], ["c", "a", "b"]] {
            let object = "{\(members.map { "\"\($0)\": {\"y\": 1, \"x\": [1]}" }.joined(separator: ", "))}"
            let requests = [
                HTTPRequest(
                    method: .post, url: url, fields: [.contentType: "application/json"], body: Array(object.utf8)),
                try Endpoint<Void>(.post, "a", body: body).request(to: upstream),
                try Endpoint<Void>(.post, "a", body: .multipart([MultipartPart("a", text: "b")])).request(to: upstream),
            ]
            texts.insert(try await record(requests, ScriptedTransport(json("1"), json("2"), json("3"))))
        }
        #expect(texts.count == 1 && texts.first?.contains("1970-01-01T00:00:00.000Z") == true)
        #expect(texts.first?.contains(#"{\"a\":{\"x\":[1],\"y\":1},\"b\""#) == true)
    }

    @Test func `Exchanges are in the order in which their requests began`() async throws {
        let gate = ManualClock()
        let transport = ScriptedTransport(
            .stream(chunks: [.wait(.seconds(1)), .bytes([0x31])]), json("2"), clock: gate)
        let cassette = try Cassette(recording: transport, to: file.path)
        let slow = Task { try await cassette.send(get(url)) }
        await gate.sleepers(1)
        _ = try await cassette.send(get(url))
        gate.advance(by: .seconds(1))
        _ = try await slow.value
        try cassette.save()
        #expect(try await Cassette(replaying: file.path).send(get(url)).body == [0x31])
    }

    @Test func `A cassette that is too old is refused, by the dates of its clock`() async throws {
        let recording = try Cassette(recording: ScriptedTransport(json("1")), to: file.path, clock: clock)
        _ = try await recording.send(get(url))
        try recording.save()
        let (day, recorded) = (Duration.seconds(86_400), clock.date)
        clock.advance(by: day)
        _ = try Cassette(replaying: file.path, maximumAge: day, clock: clock)
        clock.advance(by: .seconds(1))
        let stale = Cassette.Failure.stale(path: file.path, recorded: recorded, maximumAge: day)
        #expect(throws: stale) { try Cassette(replaying: file.path, maximumAge: day, clock: clock) }
        #expect("\(stale)".contains("record it again"))
        _ = try Cassette(replaying: file.path, clock: clock)
    }

    @Test func `A cassette without dates has no age`() async throws {
        _ = try await record([get(url)], ScriptedTransport(json("1")))
        let error = #expect(throws: Cassette.Failure.self) {
            try Cassette(replaying: file.path, maximumAge: .seconds(1), clock: clock)
        }
        #expect(error?.description.hasSuffix("it has no dates; record it again with a clock") == true)
    }

    @Test func `A file that is no cassette says why`() throws {
        let missing = #expect(throws: Cassette.Failure.self) { try Cassette(replaying: file.path) }
        #expect(missing?.description.contains(file.path) == true)
        #expect(throws: Cassette.Failure.self) {
            try Cassette(recording: ScriptedTransport(), to: "\(file.path)/no/such/folder").save()
        }
        try Data("{".utf8).write(to: URL(filePath: file.path))
        #expect(throws: Cassette.Failure.self) { try Cassette(replaying: file.path) }
        #expect(throws: Cassette.Failure.self) { try Cassette(recording: ScriptedTransport(), to: file.path) }
    }

    @Test func `A file that is too large is not read`() throws {
        // The file has a length and no content, so it takes no space.
        try Data().write(to: URL(filePath: file.path))
        #expect(truncate(file.path, Cassette.fileLimit + 1) == 0)
        let error = #expect(throws: Cassette.Failure.self) { try Cassette(replaying: file.path) }
        #expect(error?.description.hasSuffix("it has more than 268435456 bytes") == true)
    }

    @Test func `A cassette that is full says so`() async throws {
        let body = [UInt8](repeating: 0x61, count: Cassette.contentLimit / 4)
        let cassette = try Cassette(
            recording: ScriptedTransport { _ in .respond(HTTPResponse(status: 200, body: body)) }, to: file.path)
        for _ in 1...3 { _ = try await cassette.send(get(url)) }
        let error = await #expect(throws: TransportError.self) { try await cassette.send(get(url)) }
        #expect(error?.kind == .invalidRequest)
        #expect(error?.detail == "the cassette \(file.path) is full: it records 33554432 bytes")
    }

    @Test func `A replayed response respects the limit of its request`() async throws {
        _ = try await record([get(url)], ScriptedTransport(json("12345")))
        let request = HTTPRequest(url: url, options: .init(bodyLimit: 4))
        await #expect(throws: TransportError(.tooLarge(limit: 4))) {
            try await Cassette(replaying: file.path).send(request)
        }
    }
}
