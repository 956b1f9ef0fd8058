// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import MainstayTrips
import MainstayTripsBackend
import Testing

@Suite struct TripsBackendTests {
    private let directory: TemporaryDirectory
    private let clock = ManualClock(date: Date(timeIntervalSince1970: 1_795_000_000))

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func trips() -> Trips {
        Trips(transport: TripsBackend(store: TripStore(file: directory.file("trips.sqlite")), clock: clock))
    }

    @Test func `Sample trips lie around today and are the same all day`() async throws {
        let first = try await trips().trips()
        #expect(first.value.count == 120)
        #expect(first.provider == "sample trips")
        clock.advance(by: .seconds(60))
        #expect(try await trips().trips().value == first.value)
        let valid = first.value.filter { !$0.isExpired(at: clock.date) }
        #expect(valid.count > 60 && valid.count < 120)
        #expect(
            first.value.allSatisfy { $0.departureAt.map { $0.date > clock.date } == true && $0.bookingURL() == nil })
        clock.advance(by: .seconds(86_400))
        #expect(try await trips().trips().value != first.value)
    }

    @Test func `A backend that runs for days has the trips of each day`() async throws {
        let trips = trips()
        let (all, baltics) = (try await trips.trips().value, try await trips.trips(in: "blc").value)
        clock.advance(by: .seconds(86_400))
        let next = try await trips.trips().value
        #expect(next != all)
        #expect(try await trips.trips(in: "blc").value != baltics)
        #expect(try await self.trips().trips().value == next)
    }

    @Test func `A region has the trips that leave from it`() async throws {
        let all = try await trips().trips().value
        var counted = 0
        for region in try await trips().regions().value {
            let here = try await trips().trips(in: region.id).value
            #expect(here == all.filter(region.contains))
            counted += here.count
        }
        #expect(counted == all.count)
    }

    @Test(arguments: ["xyz", "", "BLC", "a\"b\\\n"]) func `A region that does not exist has none`(id: String)
        async throws
    {
        guard !id.isEmpty else {
            #expect(try await trips().trips(in: id).value.count == 120)
            return
        }
        let error = await #expect(throws: APIError.self) { try await trips().trips(in: id) }
        #expect(error?.kind == .notFound)
        _ = try JSONDecoder().decode(JSON.self, from: Data(error?.response?.body ?? []))
    }

    @Test func `A region is named in the path or in the query, and one that does not exist is refused in both`()
        async throws
    {
        let client = trips().client
        for region in try await trips().regions().value {
            let asked = try await client.get("trips", query: ["region": region.id], as: [Trips.Trip].self).value
            let ofPath = try await trips().trips(in: region.id).value
            #expect(asked == ofPath && asked.count < 120)
        }
        for all in ["", "0"] {
            #expect(try await client.get("trips", query: ["region": all], as: [Trips.Trip].self).value.count == 120)
        }
        for wrong in ["nonsense", "BLC", "b%lc", "a&b"] {
            let error = await #expect(throws: APIError.self) {
                try await client.get("trips", query: ["region": wrong], as: [Trips.Trip].self)
            }
            #expect(error?.kind == .notFound)
        }
    }

    @Test func `Every airport of the samples can be asked for`() async throws {
        let codes = Set(
            try await trips().trips().value.flatMap { [$0.departure?.airportCode, $0.destination?.airportCode] })
        for code in codes.compactMap(\.self) {
            let airport = try await trips().airport(code.lowercased()).value
            #expect(airport.code == code)
            #expect(airport.tz?.contains("/") == true)
        }
        await #expect(throws: APIError.self) { try await trips().airport("QQQ") }
    }

    @Test func `What was imported is served in place of samples`() async throws {
        let store = TripStore(file: directory.file("trips.sqlite"))
        let row = #"{"id":"a","departure":{"country_code":"LT"}}"#
        try await store.add([.init(trip: try JSONDecoder().decode(Trips.Trip.self, from: Data(row.utf8)), json: row)])
        let answer = try await trips().trips(in: "blc")
        #expect(answer.value.map(\.id) == ["a"])
        #expect(answer.provider == "imported trips")
        #expect(try await trips().trips(in: "scd").value.isEmpty)
    }
}
