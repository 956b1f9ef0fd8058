// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayCurl
import MainstayKit
import MainstayTesting
import Testing

/// Servers that do nothing about the content of a request.
@Suite(.timeLimit(.minutes(10))) struct SilenceTests {
    private func upload(_ server: LoopbackServer, _ source: HTTPBodySource) throws -> HTTPRequest {
        var request = try server.request(method: .post)
        request.source = source
        request.options.limits = TimeLimits(
            firstByte: .milliseconds(100), silence: .milliseconds(100), total: .seconds(300))
        return request
    }

    @Test(arguments: [1, 100_000, 900_000])
    func `A server that gives no answer ends the request soon, whatever the size`(count: Int) async throws {
        let server = try LoopbackServer { _ in .hang }
        let request = try upload(server, .bytes([UInt8](repeating: 1, count: count)))
        let began = ContinuousClock.now
        let error = try await failure(of: request)
        #expect(error.kind == .timedOut && error.detail.contains("first byte"))
        await #expect(throws: TransportError.self) { try await CurlTransport().stream(request, idleTimeout: nil) }
        #expect(began.duration(to: .now) < .seconds(200))
    }

    @Test func `A caller that takes its time for the content is no silence`() async throws {
        let server = try LoopbackServer { request in
            #expect(request.body == [1, 2])
            return .response(body: [3])
        }
        let chunks = Lock([[1], [2]] as [[UInt8]])
        let source = HTTPBodySource { () throws(TransportError) in
            HTTPBodyStream { () throws(TransportError) in
                guard let chunk = chunks.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return nil }
                do { try await ContinuousClock().sleep(for: .milliseconds(300)) } catch {}
                return chunk
            }
        }
        var request = try upload(server, source)
        request.options.limits.firstByte = .seconds(300)
        #expect(try await CurlTransport().send(request).body == [3])
    }
}
