// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

/// Which exchange a request gets, and what a request without one is told.
@Suite struct CassetteMatchTests {
    private let file = CassetteFile()
    private let url = HTTPURL("https://api.example.com/words/mouse?lang=en")!

    private func post(_ body: String, _ method: HTTPMethod = .post, fields: HTTPFields = [:]) -> HTTPRequest {
        HTTPRequest(method: method, url: url, fields: fields, body: Array(body.utf8))
    }

    /// Records the requests, answered with 1, 2 …
    private func record(_ requests: [HTTPRequest]) async throws {
        let count = Lock(0)
        let cassette = try Cassette(
            recording: ScriptedTransport { _ in
                .respond(HTTPResponse(status: 200, body: Array("\(count.withLock { $0 += 1; return $0 })".utf8)))
            }, to: file.path)
        for request in requests { _ = try await cassette.send(request) }
        try cassette.save()
    }

    private func answer(_ cassette: Cassette, _ request: HTTPRequest) async throws -> String {
        String(decoding: try await cassette.send(request).body, as: UTF8.self)
    }

    private func complaint(_ cassette: Cassette, _ request: HTTPRequest) async -> String {
        let error = await #expect(throws: TransportError.self) { try await cassette.send(request) }
        #expect(error?.kind == .invalidRequest && error?.attempts == 0)
        return error?.detail ?? ""
    }

    @Test func `Bodies tell requests apart`() async throws {
        try await record([post("a"), post("b"), post("a", .put), HTTPRequest(method: .post, url: url)])
        let cassette = try Cassette(replaying: file.path)
        #expect(try await answer(cassette, post("b")) == "2")
        #expect(try await answer(cassette, post("a", .put)) == "3")
        #expect(try await answer(cassette, HTTPRequest(method: .post, url: url)) == "4")
        #expect(try await answer(cassette, post("a")) == "1")
    }

    @Test func `JSON is compared by its values and other content by its bytes`() async throws {
        let json: HTTPFields = [.contentType: "application/problem+json; charset=utf-8"]
        try await record([
            post(#"{"a": 1, "b": [2]}"#, fields: json), post(#"{"a": 1, "b": [2]}"#), post("{", fields: json),
        ])
        let cassette = try Cassette(replaying: file.path)
        #expect(try await answer(cassette, post(#"{"b":[2],"a":1}"#, fields: json)) == "1")
        #expect(try await answer(cassette, post("{", fields: json)) == "3")
        #expect(await complaint(cassette, post(#"{"b":[2],"a":1}"#)).contains("its body is"))
    }

    @Test func `Only the chosen parts are compared`() async throws {
        let requests = ["de", "en"].map { post($0, fields: [.accept: "*/*", "X-Language": $0]) }
        try await record(requests)
        let byField = try Cassette(replaying: file.path, matching: CassetteMatch(fields: ["x-language"], body: false))
        #expect(try await answer(byField, post("", fields: ["X-Language": "en"])) == "2")
        #expect(try await answer(byField, post("", fields: ["X-Language": "de"])) == "1")
        let byBody = try Cassette(replaying: file.path, matching: CassetteMatch(method: false, url: false))
        let other = HTTPRequest(
            method: .put, url: try #require(HTTPURL("http://127.0.0.1:80/")), body: Array("en".utf8))
        #expect(try await answer(byBody, other) == "2")
    }

    @Test func `A request that was not recorded learns what differs from the nearest one`() async throws {
        try await record([post("a"), post(#"{"word": "mouse", "number": 1, "language": "en"}"#)])
        let cassette = try Cassette(
            replaying: file.path, matching: CassetteMatch(fields: [.accept]))
        let body = await complaint(
            cassette, post(#"{"word": "mouse", "number": 2, "language": "en"}"#, fields: [.accept: "*/*"]))
        for text in [
            "POST \(url) is not on the cassette \(file.path)", "The nearest request there is POST \(url), but ",
            #"its field Accept is missing and not "*/*""#, #"and its body is …"#,
            #""number": 1, "language": "en"} and not"#,
            "record it with Cassette(recording:to:mode:) and the mode .new",
        ] { #expect(body.contains(text), "\(text)") }

        let near = try #require(HTTPURL("https://api.example.com/words/mouse?lang=fr&key=s3cr3t"))
        let complaint = await complaint(cassette, HTTPRequest(method: .put, url: near, body: Array("a".utf8)))
        #expect(complaint.contains("its method is POST, and its URL is https://api.example.com/words/mouse?lang=en"))
        #expect(complaint.contains("key=REDACTED") && !complaint.contains("s3cr3t"))
        #expect(cassette.unmatched == ["POST \(url)", "PUT https://api.example.com/words/mouse?lang=fr&key=REDACTED"])
    }

    @Test func `A request that was replayed often enough is told so`() async throws {
        try await record([post("a"), post("a"), post("b")])
        let cassette = try Cassette(replaying: file.path)
        for _ in 1...2 { _ = try await cassette.send(post("a")) }
        #expect(await complaint(cassette, post("a")).contains("2 times only, and was sent more often"))
        _ = try await cassette.send(post("b"))
        #expect(await complaint(cassette, post("b")).contains("1 time only"))
    }

    @Test func `An empty cassette says so, and not every request is listed`() async throws {
        try await record([])
        let cassette = try Cassette(replaying: file.path)
        for _ in 1...101 { #expect(await complaint(cassette, post("a")).contains("which is empty")) }
        #expect(cassette.unmatched.count == 100)
    }

    @Test func `Embedded data does not hide that a request is missing`() async throws {
        try await record([])
        let cassette = try Cassette(replaying: file.path)
        let upstream = Upstream(host: "api.example.com", baseURL: HTTPURL("https://api.example.com")!)
        let embedded = ScriptedTransport { _ in .respond(HTTPResponse(status: 200)) }
        // Time stands still, so that no patience ends on a busy machine.
        let context = PipelineContext(upstream: upstream, clock: ManualClock())
        let pipeline = Pipeline(through: cassette, context: context, store: MemoryStore(), embedded: [embedded])
        let error = await #expect(throws: TransportError.self) { try await pipeline.send(HTTPRequest(url: url)) }
        #expect(error?.kind == .invalidRequest)
        #expect(cassette.unmatched.count == 1, "the request is not sent again")
    }

    @Test func `The last exchange can answer all further requests`() async throws {
        try await record([post("a"), post("a"), post("b")])
        let cassette = try Cassette(replaying: file.path, order: .repeating)
        var answers: [String] = []
        for _ in 1...4 { answers.append(try await answer(cassette, post("a"))) }
        #expect(answers == ["1", "2", "2", "2"])
        #expect(await complaint(cassette, post("c")).contains("is not on the cassette"))
    }

    @Test func `Exchanges can be replayed at random, the same ones with the same generator`() async throws {
        try await record([post("a"), post("a"), post("a"), post("b")])
        var runs: [[String]] = []
        for seed: UInt64 in [1, 1, 2] {
            let cassette = try Cassette(replaying: file.path, order: .random(SeededGenerator(seed: seed)))
            var answers: [String] = []
            for _ in 1...20 { answers.append(try await answer(cassette, post("a"))) }
            runs.append(answers)
        }
        #expect(runs[0] == runs[1] && runs[0] != runs[2])
        #expect(Set(runs[0]) == ["1", "2", "3"])
    }
}
