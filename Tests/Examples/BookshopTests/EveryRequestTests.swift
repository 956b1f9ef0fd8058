// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayBase
import MainstayKit
import MainstayTesting
import Testing

#if os(Linux) && !MAINSTAY_PORTABLE
import MainstayCurl

/// Runs every line of the function that uses the whole of a client.
@Suite(.timeLimit(.minutes(10))) struct EveryRequestTests {
    @Test func `Every kind of request is sent and answered`() async throws {
        let eventCalls = Lock(0)
        let server = try LoopbackServer { request in
            switch (request.method, request.target.prefix { $0 != "?" }) {
            case (.get, "/books"):
                return .response(fields: ["Content-Type": "application/json"], body: Array("[]".utf8))
            case (.get, "/file"): return .response(body: Array("book".utf8))
            case (.get, "/events"):
                let isFirst = eventCalls.withLock { calls in
                    calls += 1
                    return calls == 1
                }
                // 204 ends the events.
                return isFirst
                    ? .raw(
                        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\nretry: 1\ndata: a\n\n"
                    )
                    .then(.close) : .response(204)
            case (.delete, _): return .response(204)
            default: return .response(422, body: Array(#"{"code": "taken"}"#.utf8))
            }
        }
        let upstream = Upstream(host: server.url.host, baseURL: server.url)
        let pipeline = Pipeline(
            through: CurlTransport(), context: PipelineContext(upstream: upstream), store: MemoryStore())
        defer { unlink("book.pdf") }
        try await use(Client(pipeline), HTTPRequest(url: server.url))
        #expect(try String(contentsOfFile: "book.pdf", encoding: .utf8) == "book")
        let sent = server.requests.map { "\($0.method) \($0.target)" }
        #expect(sent.contains("GET /books?q=swift%20%26%20more&page=2"))
        #expect(sent.filter { $0 == "GET /events" }.count == 2)
        #expect(sent.contains("DELETE /books/7"))
        let login = server.requests.first { $0.target == "/login" }
        #expect(login.map { String(decoding: $0.body, as: UTF8.self) } == "user=a+b&password=%26%3D")
    }
}
#endif
