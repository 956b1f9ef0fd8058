// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayFoundation
import MainstayGateway
import MainstayHTTPServer
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
}
