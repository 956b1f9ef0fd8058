// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayCurl
import MainstayTesting
import Testing

/// Servers that do nothing about content that is read while it is sent.
@Suite(.timeLimit(.minutes(10))) struct SilenceTests {
    private func upload(_ server: LoopbackServer, _ source: HTTPBodySource) throws -> HTTPRequest {
        var request = try server.request(method: .post, timeout: .seconds(300))
        request.source = source
        request.options.silence = .milliseconds(100)
        return request
    }

    @Test(arguments: [1, 100_000, 900_000])
    func `A server that gives no answer ends the request soon, whatever the size`(count: Int) async throws {
        let server = try LoopbackServer { _ in .hang }
        let request = try upload(server, .bytes([UInt8](repeating: 1, count: count)))
        let began = ContinuousClock.now
        let error = try await failure(of: request)
        #expect(error.kind == .timedOut && error.detail.contains("no answer"))
        await #expect(throws: TransportError.self) { try await CurlTransport().stream(request, idleTimeout: nil) }
        #expect(began.duration(to: .now) < .seconds(200))
    }

    @Test func `A caller that takes its time for the content, and an answer that does, are no silence`() async throws {
        let gate = try LoopbackServer.Gate()
        let server = try LoopbackServer { request in
            #expect(request.body == [1, 2])
            return LoopbackServer.Reply([
                .send(Array("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\na".utf8)), .hold(gate), .send(Array("b".utf8)),
            ])
        }
        let chunks = Lock([[1], [2]] as [[UInt8]])
        let source = HTTPBodySource { () throws(TransportError) in
            HTTPBodyStream { () throws(TransportError) in
                guard let chunk = chunks.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return nil }
                do { try await ContinuousClock().sleep(for: .milliseconds(300)) } catch {}
                return chunk
            }
        }
        let request = try upload(server, source)
        async let response = CurlTransport().send(request)
        await server.waitForRequests(1)
        try await ContinuousClock().sleep(for: .milliseconds(300))
        gate.open()
        #expect(try await response.body == Array("ab".utf8))
    }
}
