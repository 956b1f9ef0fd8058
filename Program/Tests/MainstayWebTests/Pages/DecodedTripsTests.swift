// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit
import MainstayTesting
import MainstayTrips
import Testing

@testable import MainstayWeb

@Suite struct DecodedTripsTests {
    private static func reply(_ ids: [String], padding: Int = 0) -> HTTPResponse {
        let trips = ids.map { #"{"id": "\#($0)", "note": "\#(String(repeating: "x", count: padding))"}"# }
        return HTTPResponse(
            status: 200, fields: [.contentType: "application/json"],
            body: Array("[\(trips.joined(separator: ","))]".utf8))
    }

    /// An API that gives these replies, one after the other.
    private static func api(_ replies: [HTTPResponse]) -> Trips {
        let rest = Lock(replies)
        return Trips(
            transport: ScriptedTransport { _ in rest.withLock { $0.isEmpty ? nil : .respond($0.removeFirst()) } })
    }

    @Test func `A reply that comes again has the same trips, and another reply has its own`() async throws {
        let decoded = DecodedTrips()
        let api = Self.api([["a"], ["a"], ["b", "c"], ["a"], []].map { Self.reply($0) })
        for expected in [["a"], ["a"], ["b", "c"], ["a"], []] {
            #expect(try await decoded.trips(api, in: nil).value.map(\.id) == expected)
        }
        #expect(decoded.count == 3)
    }

    @Test func `A reply that is wrong is not remembered`() async throws {
        let decoded = DecodedTrips()
        let api = Self.api([HTTPResponse(status: 200, body: Array("[{}]".utf8)), Self.reply(["a"])])
        await #expect(throws: APIError.self) { try await decoded.trips(api, in: nil) }
        #expect(try await decoded.trips(api, in: "blc").value.map(\.id) == ["a"])
        #expect(decoded.count == 1)
    }

    @Test func `Few replies are remembered, those used last, and none that is large`() async throws {
        let decoded = DecodedTrips()
        let many = (0..<20).map { Self.reply(["\($0)"]) }
        let api = Self.api(many + [Self.reply(["large"], padding: 2 << 20)])
        for number in 0..<20 { #expect(try await decoded.trips(api, in: nil).value.map(\.id) == ["\(number)"]) }
        #expect(decoded.count == 8)
        #expect(try await decoded.trips(api, in: nil).value.map(\.id) == ["large"])
        #expect(decoded.count == 8)
    }

    @Test func `Trips are decoded in advance, unless they are many, or wrong`() async throws {
        let decoded = DecodedTrips()
        let wrong = HTTPResponse(status: 200, body: Array("{".utf8))
        let api = Self.api([
            Self.reply(["large"], padding: 2 << 20), wrong, HTTPResponse(status: 503), Self.reply(["a"]),
        ])
        for count in [0, 0, 0, 1] {
            await decoded.prepare(api)
            #expect(decoded.count == count)
        }
    }
}
