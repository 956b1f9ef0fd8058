// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import MainstayTrips
import MainstayTripsBackend
import Testing

/// The routes of the backend, and the file behind them.
@Suite struct TripRouteTests {
    private let directory: TemporaryDirectory
    private let backend: TripsBackend

    init() throws {
        directory = try TemporaryDirectory()
        backend = TripsBackend(
            store: TripStore(file: directory.file("trips.sqlite")),
            clock: ManualClock(date: Date(timeIntervalSince1970: 1_795_000_000)))
    }

    private func send(_ method: HTTPMethod, _ target: String) async throws -> HTTPResponse {
        try await backend.send(HTTPRequest(method: method, url: try #require(HTTPURL("http://trips.invalid\(target)"))))
    }

    @Test(
        arguments: [
            (.get, "/trips", 200), (.get, "/trips/", 200), (.get, "/trips/0", 200), (.get, "/trips/blc", 200),
            (.head, "/trips", 200), (.get, "/trips?limit=1", 200), (.get, "/trips/blc/", 404),
            (.get, "/trips/BLC", 404),
            (.get, "/trips/blc/1", 404), (.get, "/trips/00", 404), (.get, "/trips/b%6Cc", 200),
            (.get, "/trips/b%ZZ", 404),
            (.get, "/regions", 200), (.get, "/regions/blc", 404), (.get, "/airports/OSL", 200),
            (.get, "/airports/osl", 200),
            (.get, "/airports", 404), (.get, "/airports/", 404), (.get, "/airports/QQQ", 404),
            (.get, "/airports/OSL/x", 404),
            (.get, "/", 404), (.get, "/Trips", 404), (.get, "//trips", 404), (.post, "/trips", 404),
            (.delete, "/regions", 404),
            (.put, "/airports/OSL", 404),
        ] as [(HTTPMethod, String, Int)])
    func `A route answers, or says in JSON what is not there`(method: HTTPMethod, target: String, status: Int)
        async throws
    {
        let response = try await send(method, target)
        #expect(response.status.code == status)
        #expect(response.fields[.contentType]?.hasPrefix("application/json") == true)
        let json = try JSONDecoder().decode(JSON.self, from: Data(response.body))
        if status == 404 {
            guard case .object(let members) = json, case .string(let message)? = members["message"] else {
                Issue.record("\(json)")
                return
            }
            #expect(message.hasPrefix("there is no"))
        }
    }

    @Test func `The regions hold no country twice, and every sample leaves from one of them`() async throws {
        let regions = try JSONDecoder().decode([Trips.Region].self, from: Data(try await send(.get, "/regions").body))
        let countries = regions.flatMap { $0.countryCodes ?? [] }
        #expect(regions.count == 7 && Set(regions.map(\.id)).count == 7 && Set(countries).count == countries.count)
        let trips = try JSONDecoder().decode([Trips.Trip].self, from: Data(try await send(.get, "/trips").body))
        #expect(trips.allSatisfy { trip in regions.contains { $0.contains(trip) } })
        #expect(Set(trips.map(\.id)).count == trips.count)
        #expect(trips.allSatisfy { $0.departure?.countryCode != $0.destination?.countryCode })
        #expect(trips.allSatisfy { ($0.price ?? -1) >= 12 && ($0.returnAt ?? $0.departureAt) != nil })
    }

    @Test func `The samples would pass as an import`() async throws {
        let file = try TripFile("samples", content: try await send(.get, "/trips").body)
        #expect(file.rows.count == 120 && file.problems.isEmpty)
    }

    @Test func `A trip imported again is replaced, in its new country`() async throws {
        let store = TripStore(file: directory.file("trips.sqlite"))
        func row(_ country: String) throws -> TripFile.Row {
            let json = #"{"id":"a","departure":{"country_code":"\#(country)"}}"#
            return .init(trip: try JSONDecoder().decode(Trips.Trip.self, from: Data(json.utf8)), json: json)
        }
        #expect(try await store.count() == 0)
        try await store.add([try row("LT")])
        try await store.add([try row("DK")])
        #expect(try await store.count() == 1)
        #expect(try await String(decoding: send(.get, "/trips/blc").body, as: UTF8.self) == "[]")
        #expect(try await String(decoding: send(.get, "/trips/scd").body, as: UTF8.self).contains(#""DK""#))
        #expect(try await String(decoding: send(.get, "/trips/0").body, as: UTF8.self).contains(#""DK""#))
    }

    @Test func `Nothing imported is no file`() async throws {
        let store = TripStore(file: directory.file("trips.sqlite"))
        #expect(try await store.json(leavingFrom: ["LT"]) == nil)
        #expect(try directory.names == [])
        try await store.add([])
        #expect(try await store.json(leavingFrom: nil) == nil)
        #expect(try await send(.get, "/trips").body.count > 2)
    }

    @Test func `A file that is no database is an error that names it, for the store and for a caller`() async throws {
        try directory.write(Array(String(repeating: "not a database ", count: 100).utf8), to: "trips.sqlite")
        let store = TripStore(file: directory.file("trips.sqlite"))
        await #expect(throws: TripStoreError.self) { try await store.count() }
        let error = await #expect(throws: TransportError.self) {
            try await backend.send(
                HTTPRequest(method: .get, url: try #require(HTTPURL("http://trips.invalid/trips"))))
        }
        #expect(error?.detail.hasPrefix(directory.file("trips.sqlite")) == true)
        #expect(error?.kind == .other)
        #expect(try await send(.get, "/regions").status == 200)
    }
}
