// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayGateway
import MainstayHTTPServer
import MainstayKit
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct RefreshAheadTests {
    private static let start = Date(timeIntervalSince1970: 784_111_777)

    /// Counts requests for a reply that lives for 100 seconds, at these ages.
    private func due(at ages: [Int], lifetime: Int = 100) -> [Bool] {
        var ahead = RefreshAhead()
        return ages.map { age in
            ahead.isDue(
                "/a", age: .seconds(age), freshFor: .seconds(lifetime - age),
                now: Self.start.addingTimeInterval(Double(age)))
        }
    }

    @Test func `The third request in the last tenth of a lifetime is the sign, once`() {
        #expect(due(at: [10, 50, 89, 90, 91, 92, 93, 99]) == [false, false, false, false, false, true, false, false])
        #expect(due(at: [89, 91, 92]) == [false, false, false])
        // What has expired, or lives only for seconds, is not asked for ahead.
        #expect(due(at: [100, 101, 102, 103]) == [false, false, false, false])
        #expect(due(at: [8, 8, 8, 8], lifetime: 9) == [false, false, false, false])
    }

    @Test func `A new reply is counted anew, and other replies by themselves`() {
        var ahead = RefreshAhead()
        let ask = { (target: String, seconds: Double) in
            ahead.isDue(target, age: .seconds(95), freshFor: .seconds(5), now: Self.start.addingTimeInterval(seconds))
        }
        #expect(
            [ask("/a", 0), ask("/b", 0), ask("/a", 0), ask("/b", 0), ask("/a", 0)] == [
                false, false, false, false, true,
            ])
        #expect([ask("/a", 100), ask("/a", 100), ask("/a", 100)] == [false, false, true])
    }

    @Test(
        arguments: [
            ([100], nil, true), ([50], nil, true), ([49], nil, false), ([], nil, true), ([100], 50, true),
            ([100], 49, false), ([], 19, false), ([], 20, true), ([60, 4], nil, false),
        ] as [([Int], Int?, Bool)])
    func `It needs half of every quota`(left: [Int], reported: Int?, isAllowed: Bool) {
        let quota = [Quota(100, per: .seconds(60)), Quota(10, per: .seconds(1))].prefix(left.count)
        #expect(RefreshAhead.allows(left, reported: reported, of: Array(quota)) == isAllowed)
    }

    @Test func `A gateway asks again before the reply expires, and no caller waits`() async throws {
        let (asked, wait) = AsyncStream<Void>.makeStream()
        let transport = ScriptedTransport { request in
            if request.fields[.cacheControl] != nil { wait.yield() }
            return .respond(HTTPResponse(status: 200, fields: [.cacheControl: "max-age=100"], body: Array("x".utf8)))
        }
        let operated = try OperatedGateway(to: transport)
        for _ in 0..<5 { try await operated.get("/a.example/x") }
        operated.clock.advance(by: .seconds(91))
        for _ in 0..<2 { try await operated.get("/a.example/x") }
        #expect(transport.requests.count == 1)
        let third = try await operated.get("/a.example/x")
        #expect(third.fields[.cacheStatus] == "mainstay; hit; ttl=9")
        _ = await asked.first { true }
        #expect(transport.requests.count == 2)
    }
    /// Holds the requests that renew a reply.
    private final class Renewals: Transport {
        let held = Lock<[CheckedContinuation<Void, Never>]>([])
        let asked = Lock(0)

        func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
            if request.fields[.cacheControl] != nil {
                asked.withLock { $0 += 1 }
                await withCheckedContinuation { continuation in held.withLock { $0.append(continuation) } }
            }
            return HTTPResponse(status: 200, fields: [.cacheControl: "max-age=100"], body: Array("x".utf8))
        }
    }

    @Test func `A reply that is due while ten others are renewed is renewed after them`() async throws {
        let transport = Renewals()
        let operated = try OperatedGateway(to: transport)
        for number in 0...10 { try await operated.get("/a.example/\(number)") }
        operated.clock.advance(by: .seconds(91))
        for number in 0..<10 {
            for _ in 0..<3 { try await operated.get("/a.example/\(number)") }
        }
        while transport.held.withLock({ $0.count }) < 10 { await Task.yield() }
        for _ in 0..<3 { try await operated.get("/a.example/10") }
        transport.held.withLock { $0.removeFirst() }.resume()
        while transport.asked.withLock(\.self) == 10 {
            try await operated.get("/a.example/10")
            // An answer from memory suspends nothing, and the renewal needs a thread too.
            await Task.yield()
        }
        #expect(transport.asked.withLock(\.self) == 11)
        while transport.held.withLock({ $0.count }) < 10 { await Task.yield() }
        for continuation in transport.held.withLock(\.self) { continuation.resume() }
    }
}
