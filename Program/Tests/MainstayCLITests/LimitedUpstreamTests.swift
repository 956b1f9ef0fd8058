// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

/// How many requests an upstream gets after it has said that its limit is reached.
@Suite(.timeLimit(.minutes(10))) struct LimitedUpstreamTests {
    private static let words = (0..<20).map { "word" + String(repeating: "s", count: $0) }
    private let program: Program

    init() throws { program = try Program() }

    private static let nothingLeft: HTTPFields = ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "3600"]

    // A bare 429 pauses for 15 s and then for 30 s, and no machine is so slow that twenty processes take longer.
    @Test(arguments: [([.retryAfter: "3600"], 1), (nothingLeft, 1), ([:], 2)] as [(HTTPFields, Int)])
    func `Of twenty words in twenty processes one is sent`(fields: HTTPFields, most: Int) async throws {
        let server = try LoopbackServer { _ in .response(429, fields: fields) }
        try program.configure(#"{"upstreams": {"api.dictionaryapi.dev": {"url": "\#(server.url)"}}}"#)
        for word in Self.words {
            let run = try await program.run("define", word)
            // A run that waits for the end of a short pause may have no time left for its request.
            #expect(run.status == 75 || most > 1 && run.status == 69)
            #expect(!run.errors.contains("as it was asked"))
        }
        #expect(1...most ~= server.requests.count)
    }

    @Test(arguments: [([.retryAfter: "3600"], 1), (nothingLeft, 1), ([:], 2)] as [(HTTPFields, Int)])
    func `A gateway sends one of twenty words`(fields: HTTPFields, most: Int) async throws {
        let server = try LoopbackServer { _ in .response(429, fields: fields) }
        try program.configure(#"{"upstreams": {"api.dictionaryapi.dev": {"url": "\#(server.url)"}}}"#)
        try await ServedProgram.running(program) { served in
            for (number, word) in Self.words.enumerated() {
                let reply = try await served.get("api.dictionaryapi.dev/api/v2/entries/en/\(word)")
                #expect(reply.status == (number == 0 ? 429 : 503) || most > 1 && reply.status == 429)
                #expect(number == 0 || most > 1 || reply.fields[.retryAfter] != nil)
            }
            #expect(1...most ~= server.requests.count)
        }
    }

    @Test func `One route's own limit harms no other`() async throws {
        let own = try LoopbackServer { request in
            request.target.contains("busy")
                ? .response(429, fields: [.retryAfter: "3600"])
                : .response(fields: [.contentType: "application/json"], body: Array("1".utf8))
        }
        try program.configure(#"{"upstreams": {"own": {"url": "\#(own.url)"}}}"#)
        try await ServedProgram.running(program) { served in
            // What a limit covers of an API that the configuration describes is not known.
            let paths = ["busy"] + Self.words + ["busy"]
            var statuses: [HTTPStatus] = []
            for path in paths { statuses.append(try await served.get("own/\(path)").status) }
            #expect(statuses == [429] + Self.words.map { _ in 200 } + [503])
        }
    }
}
