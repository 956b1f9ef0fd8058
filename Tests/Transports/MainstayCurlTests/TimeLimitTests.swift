// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayCurl
import MainstayKit
import MainstayPlatform
import MainstayTesting
import Testing

/// The three time limits over real sockets, with short limits. A limit that must not pass is long, because other tests
/// may keep the machine busy.
@Suite(.timeLimit(.minutes(10))) struct TimeLimitTests {
    private static let long = Duration.seconds(300)

    private func request(_ server: LoopbackServer, _ limits: TimeLimits, body: [UInt8]? = nil) throws -> HTTPRequest {
        var request = try server.request(method: body == nil ? .get : .post, body: body)
        request.options.limits = limits
        return request
    }

    /// A server whose reply has several parts, each of which it sends when a gate is open.
    private func server(
        sending parts: [[UInt8]]
    ) throws -> (server: LoopbackServer, gates: [LoopbackServer.Gate]) {
        let gates = try parts.map { _ in try LoopbackServer.Gate() }
        let length = parts.reduce(0) { $0 + $1.count }
        let head = LoopbackServer.Reply.Step.send(Array("HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\n".utf8))
        let steps = zip(gates, parts).flatMap { [LoopbackServer.Reply.Step.hold($0), .content($1)] }
        return (try LoopbackServer { _ in LoopbackServer.Reply([head] + steps) }, gates)
    }

    /// Opens gates one after the other, at a pace of tenths of a second.
    private func open(_ gates: [LoopbackServer.Gate]) -> Task<Void, any Error> {
        Task {
            for gate in gates {
                try await ContinuousClock().sleep(for: .milliseconds(100))
                gate.open()
            }
        }
    }

    @Test func `A reply whose bytes move takes longer than the total limit`() async throws {
        let limits = TimeLimits(firstByte: Self.long, silence: Self.long, total: .milliseconds(500))
        while true {
            let (server, gates) = try server(
                sending: Array(repeating: [UInt8](repeating: 7, count: 256 << 10), count: 10))
            let opening = open(gates)
            defer { opening.cancel() }
            let began = ContinuousClock.now
            do {
                let response = try await CurlTransport().send(try request(server, limits))
                #expect(response.body.count == 2_560 << 10)
                return try await opening.value
            } catch let error as TransportError where error.kind == .deadlineExceeded {
                // A machine that is too busy for the pace of a tenth of a second has let the bytes stop.
                let opened = gates.count(where: \.isOpen)
                let isSlow = !error.isPartial || began.duration(to: .now) > .milliseconds(100 * opened + 300)
                try #require(isSlow, "\(error)")
            }
        }
    }

    @Test func `A reply of single bytes ends with the total limit`() async throws {
        let (server, gates) = try server(sending: Array(repeating: [7], count: 3_000))
        let opening = open(gates)
        defer { opening.cancel() }
        let limits = TimeLimits(firstByte: Self.long, silence: Self.long, total: .milliseconds(500))
        let error = try await failure(of: try request(server, limits))
        #expect(error.kind == .deadlineExceeded && error.isPartial && error.detail.contains("bytes of the reply"))
    }

    @Test func `A reply that stops ends with the limit of silence`() async throws {
        let (server, _) = try server(sending: [[7]])
        let limits = TimeLimits(firstByte: Self.long, silence: .milliseconds(100), total: Self.long)
        let error = try await failure(of: try request(server, limits))
        #expect(error.kind == .silent && error.isPartial)
    }

    @Test func `A reply that does not begin ends with the limit of the first byte, and its text is true`() async throws
    {
        let server = try LoopbackServer { _ in .hang }
        let limits = TimeLimits(firstByte: .milliseconds(100), silence: Self.long, total: Self.long)
        for body in [nil, [1, 2, 3], [UInt8](repeating: 1, count: 1 << 20)] as [[UInt8]?] {
            let error = try await failure(of: try request(server, limits, body: body))
            #expect(error.kind == .timedOut && error.detail == "the limit of the first byte has passed")
        }
    }

    @Test func `Content in memory that the server takes slowly is sent`() async throws {
        let server = try LoopbackServer(keeping: 0, reading: { _ in usleep(1_500) }) {
            .response(body: [UInt8]("\($0.length)".utf8))
        }
        // The buffers of the system take some megabytes at once.
        let body = [UInt8](repeating: 7, count: 16 << 20)
        let limits = TimeLimits(firstByte: Self.long, silence: Self.long, total: .milliseconds(500))
        let began = ContinuousClock.now
        let response = try await CurlTransport().send(try request(server, limits, body: body))
        #expect(String(decoding: response.body, as: UTF8.self) == "\(body.count)")
        #expect(began.duration(to: .now) > .milliseconds(500))
    }

    @Test func `Content in memory that nobody takes ends with the limit of silence`() async throws {
        let gate = try LoopbackServer.Gate()
        let isFirst = Lock(true)
        let server = try LoopbackServer(
            keeping: 0,
            reading: { _ in
                // The first part has the head.
                let wasFirst = isFirst.withLock { isFirst in
                    defer { isFirst = false }
                    return isFirst
                }
                while !wasFirst, !gate.isOpen { usleep(5_000) }
            }
        ) { _ in .response() }
        let limits = TimeLimits(firstByte: Self.long, silence: .milliseconds(200), total: Self.long)
        let error = try await failure(of: try request(server, limits, body: [UInt8](repeating: 7, count: 48 << 20)))
        #expect(error.kind == .silent && error.detail.contains("bytes of the content were taken"))
        gate.open()
    }

    @Test func `Content in memory is sent again on another connection`() async throws {
        let count = Lock(0)
        let body = [UInt8](repeating: 7, count: 1 << 20)
        let server = try LoopbackServer { request in
            guard request.target == "/second" else { return .response() }
            let number = count.withLock { count in
                count += 1
                return count
            }
            // The first connection is in use already, and ends without an answer.
            return number == 1 ? .close : .response(body: [UInt8]("\(request.body.count)".utf8))
        }
        let transport = CurlTransport()
        _ = try await transport.send(try server.request("/first"))
        var second = try server.request("/second", method: .put, body: body)
        second.options.isIdempotent = true
        #expect(String(decoding: try await transport.send(second).body, as: UTF8.self) == "\(body.count)")
        #expect(count.withLock { $0 } == 2)
    }

    @Test func `A transport tells when bytes move`() async throws {
        let (server, gates) = try server(sending: Array(repeating: [UInt8](repeating: 7, count: 256 << 10), count: 6))
        let opening = open(gates)
        defer { opening.cancel() }
        var request = try request(server, TimeLimits(firstByte: Self.long, silence: Self.long, total: Self.long))
        request.progress = TransferProgress()
        _ = try await CurlTransport().send(request)
        #expect(request.progress?.uncounted ?? .zero > .milliseconds(100))
    }
}
