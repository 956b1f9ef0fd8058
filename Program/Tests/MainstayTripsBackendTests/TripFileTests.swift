// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import MainstayTrips
import MainstayTripsBackend
import Testing

@Suite struct TripFileTests {
    private static func row(_ id: String, _ change: (String, String) = ("", "")) -> String {
        let row = #"""
            {"id":"\#(id)","price":10,"currency":"EUR","departure":{"country_code":"DK","airport_code":"CPH"},
            "destination":{"country_code":"ES","airport_code":"AGP"},"departure_at":1552848000000,"return_at":1553153100000,
            "created_at":1547991979887,"expires_at":1739200281000}
            """#
        return change.0.isEmpty ? row : row.replacing(change.0, with: change.1)
    }

    private func file(_ content: String) throws -> TripFile {
        try TripFile("trips.json", content: Array(content.utf8))
    }

    @Test func `Good rows are taken as they are`() throws {
        let file = try file("\u{FEFF} [\n\(Self.row("a")),\n\(Self.row("b"))] \n")
        #expect(file.rows.map(\.trip.id) == ["a", "b"])
        #expect(file.rows.first?.json == Self.row("a"))
        #expect(file.problems.isEmpty)
        #expect(try self.file("[]").rows.isEmpty)
    }

    @Test(arguments: [
        (("\"price\":10,", ""), "there is no \"price\""), (("10,", "-1,"), "\"price\": -1.0 is not a price"),
        (("10,", "\"10\","), "\"price\" has the wrong form"),
        (("\"EUR\"", "\"euro\""), "\"currency\": \"euro\" is not 3 capital letters"),
        (("\"DK\"", "\"NOR\""), "\"departure.country_code\": \"NOR\" is not 2 capital letters"),
        (("\"AGP\"", "7"), "\"destination.airport_code\" has the wrong form"),
        (("1739200281000", "1739200281"), "\"expires_at\": 1739200281 is not a time in milliseconds since 1970"),
        (("1553153100000", "1552847999999"), "\"return_at\" is before \"departure_at\""),
        (("\"id\":\"b\",", ""), "there is no \"id\""), (("\"id\":\"b\"", "\"id\":\"a\""), "\"id\": it is used twice"),
        (("10,", "nonsense,"), "it is not JSON"),
    ])
    func `A bad row is named by its line and its reason`(change: (String, String), reason: String) throws {
        let file = try file("[\(Self.row("a")),\n\(Self.row("b", change)),\(Self.row("c"))]")
        #expect(file.rows.map(\.trip.id) == ["a", "c"])
        #expect(file.problems.map(\.description) == ["line 4, trip 2: \(reason)"])
    }

    @Test(arguments: ["", "{}", "[", "[1", "[1 2]", "[1],", "[,]", "[1,]", "[\"a", "[{\"a\": 1]"])
    func `What is no array of values is refused whole`(content: String) {
        do {
            let file = try file(content)
            #expect(file.rows.isEmpty)
            #expect(!file.problems.isEmpty)
        } catch {
            #expect("\(error)".hasPrefix("trips.json: "))
        }
    }

    @Test(arguments: 0..<20) func `Any bytes come to an end`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let bytes = (0..<30).map { _ in Array("[]{},\"\\\n 1a".utf8).randomElement(using: &generator) ?? 0 }
            _ = Result { try TripFile("x", content: bytes) }
        }
    }

    @Test func `Imported trips are served by country, the one found first first`() async throws {
        let directory = try TemporaryDirectory()
        let store = TripStore(file: directory.file("trips.sqlite"))
        #expect(try await store.json(leavingFrom: nil) == nil)
        let file = try file(
            "[\(Self.row("late", ("1547991979887", "1547991979888"))),\(Self.row("early")),\(Self.row("lt", ("\"DK\"", "\"LT\"")))]"
        )
        try await store.add(file.rows)
        try await store.add(file.rows)
        #expect(try await store.count() == 3)
        let json = try await store.json(leavingFrom: ["DK", "SE"])
        let served = try JSONDecoder().decode([Trips.Trip].self, from: Data(try #require(json)))
        #expect(served.map(\.id) == ["early", "late"])
        #expect(try await store.json(leavingFrom: []) == Array("[]".utf8))
    }
}
