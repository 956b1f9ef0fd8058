// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayCurl
import MainstayKit
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct InterimTests {
    @Test func `Interim responses are told to the task that asks for them, and only to it`() async throws {
        let heads = ["100 Continue", "103 Early Hints", "102 Processing", "103 Early Hints"]
        let server = try LoopbackServer { _ in
            var reply = LoopbackServer.Reply.response(body: [1])
            for (index, head) in heads.enumerated() {
                let bytes = Array("HTTP/1.1 \(head)\r\nX-Hint: \(index)\r\n\r\n".utf8)
                reply.steps.insert(.send(bytes), at: index)
            }
            return reply
        }
        let told = Lock<[String]>([])
        let transport = CurlTransport()
        let report = InterimResponses.Report { status, fields in
            told.withLock { $0.append("\(status.code) \(fields["X-Hint"] ?? "")") }
        }
        let response = try await InterimResponses.$report.withValue(report) {
            try await transport.send(try server.request())
        }
        #expect(response.status == 200 && response.fields["X-Hint"] == nil)
        #expect(told.withLock { $0 } == ["103 1", "102 2", "103 3"])
        _ = try await transport.send(try server.request())
        #expect(told.withLock { $0.count } == 3)
    }
}
