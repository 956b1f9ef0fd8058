// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayHTTPServer
import MainstayHTTPServerTesting
import MainstayKit
import Testing

/// Interim responses before an answer (RFC 9110 §15.2).
@Suite(.timeLimit(.minutes(10))) struct InterimAnswerTests {
    @Test func `They come before the answer, with their fields, to clients that know them`() async throws {
        let handler = TestHandler(later: { _ in
            let send = InterimAnswers.send
            send?(103, ["Link": "</a.css>; rel=preload", "Content-Length": "5", "Connection": "close"])
            for _ in 0..<20 { send?(102, [:]) }
            return .text("done")
        })
        try await withServer(handler: handler) { server in
            for version in ["1.1", "1.0"] {
                let client = try Client(port: server.port)
                try await client.send("GET / HTTP/\(version)\r\nHost: a\r\nConnection: keep-alive\r\n\r\n")
                if version == "1.1" {
                    let first = try await client.answer()
                    #expect(first.status == 103 && first.fields.lines.map(\.name) == ["Link"])
                    // At most 16 of them.
                    for _ in 0..<15 { #expect(try await client.answer().status == 102) }
                }
                let answer = try await client.answer()
                #expect(answer.status == 200 && answer.body == "done")
            }
        }
    }

    @Test func `The first answer's interim responses cannot get into the second one's`() async throws {
        let left = Lock<InterimResponses.Report?>(nil)
        let handler = TestHandler(later: { request in
            if request.target == "/first" {
                left.withLock { $0 = InterimAnswers.send }
            } else {
                left.withLock { $0 }?(103, ["X-Late": "1"])
            }
            return .text(request.target)
        })
        try await withServer(handler: handler) { server in
            let client = try Client(port: server.port)
            for target in ["/first", "/second"] {
                let answer = try await client.ask("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
                #expect(answer.status == 200 && answer.body == target)
            }
        }
    }
}
