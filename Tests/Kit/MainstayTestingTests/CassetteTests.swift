// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayFoundation
import MainstayTesting
import Testing

@Suite struct CassetteTests {
    private let clock = ManualClock()
    private let path = FileManager.default.temporaryDirectory.appending(path: "cassette-\(UUID()).json").path()
    private let url = HTTPURL("https://api.example.com/words/mouse?key=k123456&lang=en")!

    private func get(_ url: HTTPURL, _ fields: HTTPFields = [:]) -> HTTPRequest {
        HTTPRequest(url: url, fields: fields)
    }

    private func json(_ text: String) -> ScriptedTransport.Step {
        .respond(HTTPResponse(status: 200, fields: [.contentType: "application/json"], body: Array(text.utf8)))
    }

    private func record(_ requests: [HTTPRequest], _ transport: ScriptedTransport) async throws -> String {
        let cassette = Cassette(recording: transport, to: path, clock: clock)
        for request in requests { _ = try await cassette.send(request) }
        try cassette.save()
        return String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    }

    private func removeFile() { try? FileManager.default.removeItem(atPath: path) }

    @Test func `What was recorded is replayed in order, and what was not used is named`() async throws {
        defer { removeFile() }
        let other = try #require(HTTPURL("https://api.example.com/words/cat"))
        let binary = HTTPResponse(status: 404, fields: [.etag: "\"1\""], body: [0xFF, 0x00])
        _ = try await record(
            [get(url), get(url), get(other), get(other)],
            ScriptedTransport(json("1"), json("2"), .respond(binary), json("3")))
        let cassette = try Cassette(replaying: path, clock: clock)
        #expect(try await cassette.send(get(url)).body == Array("1".utf8))
        #expect(try await cassette.send(get(other)) == binary)
        #expect(try await cassette.send(get(url)).body == Array("2".utf8))
        #expect(cassette.unused == ["GET https://api.example.com/words/cat"])
    }

    @Test func `No credential is written down, and requests with other credentials are found`() async throws {
        defer { removeFile() }
        let body =
            #"{"access_token": "t123456", "list": [{"Password": "p"}], "echo": "k123456 a123456", "word": "mouse"}"#
        let fields: HTTPFields = [
            .authorization: "Bearer a123456", .contentType: "application/x-www-form-urlencoded", .accept: "a/b",
        ]
        let request = HTTPRequest(
            method: .post, url: url, fields: fields, body: Array("user=u&password=w123456".utf8))
        let text = try await record([request], ScriptedTransport(json(body)))
        for secret in ["k123456", "a123456", "t123456", "w123456", #""p""#] { #expect(!text.contains(secret)) }
        for rest in ["lang=en", "a/b", "user=u", "mouse", Redaction.replacement] { #expect(text.contains(rest)) }

        var another = request
        another.url = try #require(HTTPURL("https://api.example.com/words/mouse?key=other&lang=en"))
        #expect(try await Cassette(replaying: path, clock: clock).send(another).status == 200)
    }

    @Test func `A request that is not on the cassette says so, without its credentials`() async throws {
        defer { removeFile() }
        _ = try await record([get(url)], ScriptedTransport(json("1")))
        let cassette = try Cassette(replaying: path, clock: clock)
        _ = try await cassette.send(get(url))
        let other = try #require(HTTPURL("https://api.example.com/words/cat?key=k123456"))
        for (request, reason) in [(get(url), "1 times only"), (get(other), "is not on the cassette")] {
            let error = await #expect(throws: TransportError.self) { try await cassette.send(request) }
            #expect(error?.kind == .invalidRequest)
            #expect(error?.detail.contains(reason) == true)
            #expect(error?.detail.contains("k123456") == false)
        }
    }

    @Test func `Named fields tell requests apart`() async throws {
        defer { removeFile() }
        let requests = ["de", "en"].map { language in get(url, [.accept: "*/*", .from: language]) }
        _ = try await record(requests, ScriptedTransport(json("1"), json("2")))
        let cassette = try Cassette(replaying: path, matching: [.from], clock: clock)
        #expect(try await cassette.send(requests[1]).body == Array("2".utf8))
        #expect(try await cassette.send(requests[0]).body == Array("1".utf8))
    }

    @Test func `A cassette that is too old is refused, by its own clock`() async throws {
        defer { removeFile() }
        _ = try await record([get(url)], ScriptedTransport(json("1")))
        let (day, recorded) = (Duration.seconds(86_400), clock.date)
        clock.advance(by: day)
        _ = try Cassette(replaying: path, maximumAge: day, clock: clock)
        clock.advance(by: .seconds(1))
        let stale = Cassette.Failure.stale(path: path, recorded: recorded, maximumAge: day)
        #expect(throws: stale) { try Cassette(replaying: path, maximumAge: day, clock: clock) }
        #expect("\(stale)".contains("record it again"))
        _ = try Cassette(replaying: path, clock: clock)
    }

    @Test func `A file that is no cassette says why`() throws {
        defer { removeFile() }
        let missing = #expect(throws: Cassette.Failure.self) { try Cassette(replaying: path) }
        #expect(missing?.description.contains(path) == true)
        try Data("{".utf8).write(to: URL(filePath: path))
        #expect(throws: Cassette.Failure.self) { try Cassette(replaying: path) }
        #expect(throws: Cassette.Failure.self) {
            try Cassette(recording: ScriptedTransport(), to: "\(path)/no/such/folder").save()
        }
    }

    @Test func `Failures go through and are not recorded`() async throws {
        defer { removeFile() }
        let cassette = Cassette(recording: ScriptedTransport(.fail(.tls), json("1")), to: path, clock: clock)
        await #expect(throws: TransportError(.tls)) { try await cassette.send(get(url)) }
        _ = try await cassette.send(get(url))
        try cassette.save()
        #expect(try Cassette(replaying: path, clock: clock).unused.count == 1)
    }
}

extension HTTPFieldName {
    fileprivate static let from = HTTPFieldName("From")
}
