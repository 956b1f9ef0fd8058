// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayHTTPServer
import MainstayKit
import MainstayTesting
import MainstayTripFavorites
import MainstayTrips
import Testing

@testable import MainstayWeb

@Suite struct FlightsTests {
    private let keep = [("id", "trip-1"), ("region", "blc"), ("keep", "yes")]

    @Test func `The feed shows flights, with a filter by region and a link to book`() async throws {
        let shown = try await TestSite().get("/flights?region=blc")
        #expect(shown.words.contains("1 flight") && shown.words.contains("72.50\u{A0}abyss"))
        #expect(shown.words.contains("Sun 17 Mar 2019 – Thu 21 Mar 2019\u{A0}· 4 nights"))
        #expect(shown.words.contains("leaves 18:40 UTC\u{A0}· back 07:25 UTC\u{A0}· abyss 7"))
        #expect(shown.structure.contains("option value= selected"))
        #expect(shown.text.contains("href=\"https://jetradar.com/"))
    }

    @Test func `Times are those of the clocks at the airports`() async throws {
        let site = try await TestSite {
            $0.zones = { _ in
                var airport = Trips.Airport(code: "VNO")
                airport.tz = "Europe/Vilnius"
                return Trips.Zones([airport])
            }
        }
        let shown = try await site.get("/flights")
        #expect(shown.words.contains("leaves 20:40\u{A0}· back 09:25") && !shown.words.contains("UTC"))
        #expect(shown.words.contains("4 nights"))
        #expect(shown.text.contains("datetime=\"2019-03-17T18:40:00Z\""))
    }

    @Test func `A favourite is kept, shown, and removed`() async throws {
        let site = try await TestSite()
        #expect(try await site.get("/flights/favorites").words.contains("You have no favourites yet."))
        let kept = try await site.follow("/flights/favorites", keep)
        #expect(kept.words.contains("is among your favourites.") && kept.text.contains("aria-pressed=\"true\""))
        #expect(try await site.get("/flights/favorites").words.contains("1 flight"))
        let removed = try await site.follow(
            "/flights/favorites", [("id", "trip-1"), ("keep", "no"), ("list", "favorites")])
        #expect(
            removed.words.contains("no longer among your favourites.")
                && removed.words.contains("You have no favourites yet."))
        #expect(kept.words.contains("from test") && removed.words.contains("from your favourites"))
    }

    @Test func `A form that is sent twice keeps one favourite`() async throws {
        let site = try await TestSite()
        for _ in 0..<2 { _ = try await site.follow("/flights/favorites", keep) }
        #expect(try await site.belongings.favorites.trips(in: nil).value.count == 1)
    }

    private func page(_ trips: [Trips.Trip], number: Int = 1, now: TestSite) throws -> Shown {
        var writer = HTMLWriter(token: "")
        writer.write(
            FlightsPage(
                trips: Answer(trips, provenance: Provenance(source: .embedded, provider: "sample trips")), regions: [],
                favorites: nil, isFavorites: false, now: now.clock.date, zones: Trips.Zones(),
                number: number
            ).content)
        return Shown(HTTPServerResponse(status: 200, fields: [:], body: writer.bytes))
    }

    private func trip(_ id: String, days: Double, from site: TestSite) -> Trips.Trip {
        var trip = Trips.Trip(id: id)
        let leaves = site.clock.date.addingTimeInterval(days * 86_400)
        (trip.departure, trip.destination) = (
            Trips.TripLocation(airportCode: "VNO"), Trips.TripLocation(airportCode: "AGP")
        )
        trip.departureAt = Trips.Timestamp(rawValue: Int64(leaves.timeIntervalSince1970 * 1000))
        trip.returnAt = Trips.Timestamp(rawValue: Int64(leaves.timeIntervalSince1970 * 1000) + 86_400_000)
        return trip
    }

    @Test func `Invented flights say so, and cannot be booked`() async throws {
        let site = try await TestSite()
        let sample = trip("sample-1-1", days: 3, from: site)
        let shown = try page([sample], now: site)
        #expect(shown.words.contains("These flights are invented") && shown.words.contains("Sample"))
        #expect(!shown.text.contains("jetradar") && sample.bookingURL() == nil)
        let real = try page([trip("1", days: 3, from: site)], now: site)
        #expect(!real.words.contains("invented") && real.text.contains("jetradar"))
    }

    @Test func `Flights that have departed come last, folded, and cannot be booked`() async throws {
        let site = try await TestSite()
        let gone = (0..<30).map { trip("gone-\($0)", days: -3, from: site) }
        let shown = try page(gone + [trip("coming", days: 3, from: site)], now: site)
        #expect(shown.words.contains("19 flights that have departed"))
        #expect(shown.text.ranges(of: "https://jetradar.com/").count == 1)
        let link = try #require(shown.text.firstRange(of: "https://jetradar.com/"))
        let folded = try #require(shown.text.ranges(of: "<details>").last)
        #expect(link.upperBound < folded.lowerBound)
        #expect(try page(gone, number: 2, now: site).words.contains("10 flights that have departed"))
    }

    @Test(arguments: [
        ("", ["a", "b", "c"]), ("sort=price", ["b", "a", "c"]), ("sort=date", ["c", "b", "a"]),
        ("sort=nights", ["c", "a", "b"]), ("max=90", ["a", "b"]), ("month=2027-02", ["c"]), ("day=2027-03-02", ["b"]),
        ("from=VNO", ["a"]), ("to=BLQ", ["b"]), ("from=VNO&to=BLQ", []), ("least=3", ["a", "b"]),
        ("least=3&most=4", ["a"]), ("most=2", ["c"]),
        ("sort=nonsense&max=-1&month=2027&day=2027-02-30&least=-1", ["a", "b", "c"]),
    ])
    func `Flights are chosen and ordered by what the address says`(query: String, expected: [String]) async throws {
        let site = try await TestSite()
        let trips = [("a", 90.0, 70, 4), ("b", 80, 60, 9), ("c", 100, 40, 2)].map { id, price, days, nights in
            var trip = Trips.Trip(id: id)
            trip.price = price
            trip.departure = Trips.TripLocation(airportCode: id == "a" ? "VNO" : "TLL")
            trip.destination = Trips.TripLocation(airportCode: id == "b" ? "BLQ" : "FNC")
            // 1 January 2027.
            let leaves = 1_798_761_600_000 + Int64(days) * 86_400_000
            (trip.departureAt, trip.returnAt) = (
                Trips.Timestamp(rawValue: leaves), Trips.Timestamp(rawValue: leaves + Int64(nights) * 86_400_000)
            )
            return trip
        }
        let choice = FlightChoice(try FormValues(query))
        #expect(choice.apply(to: trips, zones: Trips.Zones(), now: site.clock.date).trips.map(\.id) == expected)
    }

    @Test(arguments: [
        ("2027-03-30", "Tue 30 Mar"), ("2024-02-29", "Thu 29 Feb 2024"), ("2000-01-01", "Sat 1 Jan 2000"),
        ("nonsense", "nonsense"), ("2027-13-01", "2027-13-01"),
    ])
    func `A date is written as people say it`(date: String, text: String) {
        #expect(ShortDate(date, year: 2027).text == text)
    }

    @Test(arguments: ["/flights?page=99", "/flights?region=XX"])
    func `A page or region that is not there is another one, and the page says which`(target: String) async throws {
        let shown = try await TestSite().get(target)
        #expect(shown.status == 200 && shown.words.contains("1 flight") && shown.words.contains("72.50"))
        #expect(shown.words.contains("There is no region “XX”.") == target.contains("XX"))
    }

    @Test func `A flight that is not offered any more is not kept`() async throws {
        let site = try await TestSite()
        let shown = try await site.follow("/flights/favorites", [("id", "none"), ("keep", "yes")])
        #expect(shown.words.contains("not offered any more"))
        #expect(try await site.belongings.favorites.trips(in: nil).value.isEmpty)
    }
}
