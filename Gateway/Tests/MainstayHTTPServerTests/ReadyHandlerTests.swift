// SPDX-License-Identifier: Apache-2.0

import MainstayHTTPServer
import MainstayHTTPServerTesting
import MainstayKit
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ReadyHandlerTests {
    /// Answers from memory the targets that begin with `/ready`, with as many bytes as they say.
    private struct Handler: ReadyHandler {
        func ready(
            for head: RequestHead, in bytes: Span<UInt8>, from peer: SocketAddress, date: [UInt8],
            to output: inout [UInt8]
        ) -> [UInt8]? {
            let target = head.text(head.target, in: bytes)
            guard target.hasPrefix("/ready/"), let count = Int(target.dropFirst(7)) else { return nil }
            output.append(contentsOf: "HTTP/1.1 200 OK\r\nContent-Length: \(count)\r\n\r\n".utf8)
            return Self.content(count)
        }

        func answer(to request: HTTPServerRequest) -> HTTPServerAnswer { .now(.text(request.target)) }

        static func content(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(ascii: "a") + UInt8($0 % 26) } }
    }

    private func withReadyServer(
        _ configuration: HTTPServer.Configuration = HTTPServer.Configuration(),
        _ body: (HTTPServer) async throws -> Void
    ) async throws {
        try await withServer(configuration, handler: Handler(), clock: TestClock(), body)
    }

    private func request(_ target: String) -> String { "GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n" }

    @Test func `Ready answers of all sizes come whole and in order, with others between them`() async throws {
        try await withReadyServer { server in
            let client = try Client(port: server.port)
            let targets = [1, 511, 512, 513, 4_000, 32_768, 32_769, 300_000, 0, 7].flatMap {
                ["/ready/\($0)", "/other"]
            }
            // One at a time, and then all at once.
            for target in targets {
                try await client.send(request(target))
                try await expectAnswer(to: target, client)
            }
            try await client.send(targets.map(request).joined())
            for target in targets { try await expectAnswer(to: target, client) }
        }
    }

    private func expectAnswer(to target: String, _ client: Client) async throws {
        let answer = try await client.answer()
        let count = target.hasPrefix("/ready/") ? Int(target.dropFirst(7)) : nil
        let expected = count.map { String(decoding: Handler.content($0), as: UTF8.self) } ?? target
        #expect(answer.body == expected, "\(target)")
    }

    @Test func `Many clients that ask at once all get their own answers`() async throws {
        try await withReadyServer { server in
            try await withThrowingTaskGroup { group in
                for number in 1...40 {
                    group.addTask {
                        let client = try Client(port: server.port)
                        for round in 0..<20 {
                            let target = round % 5 == 4 ? "/other/\(number)" : "/ready/\(number * 300)"
                            try await client.send(request(target))
                            try await expectAnswer(to: target, client)
                        }
                    }
                }
                try await group.waitForAll()
            }
        }
    }

    @Test func `A ready answer counts once towards the rate`() async throws {
        var configuration = HTTPServer.Configuration()
        configuration.limits.loopbackClient.requestsPerSecond = 1
        configuration.limits.loopbackClient.burst = 4
        try await withReadyServer(configuration) { server in
            let client = try Client(port: server.port)
            for target in ["/ready/1", "/other", "/ready/2", "/other"] {
                #expect(try await client.ask(request(target)).status == 200)
            }
            #expect(try await client.ask(request("/ready/3")).status == 429)
        }
    }

    @Test func `A connection that is to close after the answer does so`() async throws {
        try await withReadyServer { server in
            let client = try Client(port: server.port)
            let answer = try await client.ask("GET /ready/9 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
            #expect(answer.body == "/ready/9")
            #expect(answer.fields[.connection] == "close")
        }
    }
}
