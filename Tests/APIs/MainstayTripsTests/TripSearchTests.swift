// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTrips
import Testing

@Suite struct TripSearchTests {
    /// 1 December 2026.
    private static let now = Date(timeIntervalSince1970: 1_796_083_200)
    private static let zones = Trips.Zones(
        [("HEL", "Europe/Helsinki"), ("AGP", "Europe/Madrid"), ("XXX", "No/Where")].map { code, zone in
            var airport = Trips.Airport(code: code)
            airport.tz = zone
            return airport
        })

    /// A trip that leaves some hours after the beginning of a day in UTC, counted from now.
    private static func trip(
        _ id: String, _ price: Double?, _ currency: String? = "EUR", to city: String = "Malaga", hours: Double = 240,
        nights: Double = 3
    ) -> Trips.Trip {
        var trip = Trips.Trip(id: id)
        (trip.price, trip.currency) = (price, currency)
        trip.departure = Trips.TripLocation(city: "Helsinki", countryCode: "FI", airportCode: "HEL")
        trip.destination = Trips.TripLocation(city: city, countryCode: "ES", airportCode: "AGP")
        trip.departureAt = Trips.Timestamp(now.addingTimeInterval(hours * 3_600))
        trip.returnAt = Trips.Timestamp(now.addingTimeInterval((hours + nights * 24) * 3_600))
        return trip
    }

    private func find(_ trips: [Trips.Trip], _ change: (inout Trips.Search) -> Void) -> Trips.Found {
        var search = Trips.Search()
        change(&search)
        return trips.matching(search, in: Self.zones, at: Self.now)
    }

    @Test(
        arguments: [
            ("100EUR", 100, "EUR"), ("100 eur", 100, "EUR"), ("EUR 99.50", 99.5, "EUR"), ("€100", 100, "EUR"),
            ("100", 100, nil),
            ("8000¥", 8_000, "JPY"), ("KWD20", 20, "KWD"),
        ] as [(String, Double, String?)])
    func `A price has an amount and perhaps a currency`(text: String, amount: Double, currency: String?) {
        #expect(Trips.Price(text) == Trips.Price(amount, currency))
    }

    @Test(arguments: ["", "EUR", "-5", "1e9", "100EURO", "1.2.3", "10EUR5", "nan", "100€€", "٣EUR"])
    func `What is no price is refused`(text: String) {
        #expect(Trips.Price(text) == nil)
    }

    @Test func `Prices are compared within a currency, and the others are apart`() {
        let trips = [
            Self.trip("a", 90), Self.trip("yen", 8_000, "JPY"), Self.trip("b", 120), Self.trip("dinar", 20, "KWD"),
            Self.trip("c", 100), Self.trip("free", nil), Self.trip("strange", 1, nil),
        ]
        let euro = find(trips) { $0.maxPrice = Trips.Price(100, "EUR") }
        #expect(Set(euro.trips.map(\.id)) == ["a", "c"])
        #expect(Set(euro.incomparable.map(\.id)) == ["yen", "dinar", "free", "strange"] && euro.currency == "EUR")
        // Without a currency it is the one of most trips.
        #expect(find(trips) { $0.maxPrice = Trips.Price(100) }.trips.map(\.id) == euro.trips.map(\.id))
        let yen = find(trips) { $0.maxPrice = Trips.Price(9_000, "JPY") }
        #expect(yen.trips.map(\.id) == ["yen"] && yen.incomparable.count == 6)
        #expect(find(trips) { _ in }.incomparable.isEmpty)
        #expect(find([]) { $0.maxPrice = Trips.Price(1) }.currency == nil)
    }

    @Test func `Days and nights are those of the airports' clocks`() throws {
        // 22:30 in universal time is 00:30 of the next day in Helsinki.
        let late = Self.trip("late", 1, hours: 22.5)
        let day = Self.zones.day(of: try #require(late.departureAt), at: late.departure)
        #expect(Self.zones.text(of: try #require(late.departureAt), at: late.departure) == "2026-12-02 00:30")
        #expect(find([late]) { $0.days = day...day }.trips.count == 1)
        #expect(find([late]) { $0.days = (day - 1)...(day - 1) }.trips.isEmpty)
        #expect(late.bookingURL(in: Self.zones)?.description.contains("depart_date=2026-12-02") == true)
        // The flight back leaves Malaga at 23:30 local time, two local days later, although three days have passed.
        #expect(late.nights(in: Self.zones) == 2)
        #expect(find([late]) { $0.nights = 2...2 }.trips.count == 1 && find([late]) { $0.nights = 3...9 }.trips.isEmpty)
    }

    @Test func `The airports of the table are there once, with zones that the database has`() {
        let airports = Trips.Airport.withZones
        #expect(Set(airports.map(\.code)).count == airports.count && airports.count > 800)
        #expect(airports.allSatisfy { $0.code.utf8.count == 3 && $0.code == $0.code.uppercased() })
        let zones = Trips.Zones(airports)
        for airport in airports { #expect(zones.knows(airport.code), "\(airport.code) \(airport.tz ?? "")") }
    }

    @Test func `An airport without a known zone has universal time, and no moment traps`() {
        #expect(!Trips.Zones().knows("HEL") && Self.zones.knows("HEL") && !Self.zones.knows("XXX"))
        let place = Trips.TripLocation(airportCode: "XXX")
        #expect(Self.zones.text(of: Trips.Timestamp(rawValue: 0), at: place) == "1970-01-01 00:00 UTC")
        for raw in [Int64.min, -1, .max] {
            #expect(
                !Self.zones.text(of: Trips.Timestamp(rawValue: raw), at: Trips.TripLocation(airportCode: "HEL")).isEmpty
            )
        }
    }

    @Test(arguments: [("malaga", 2), ("Mal", 2), ("AGP", 3), ("es", 3), ("Madrid", 1), ("laga", 0)])
    func `A destination is a city or a code`(text: String, count: Int) {
        let trips = [Self.trip("a", 1), Self.trip("b", 2), Self.trip("c", 3, to: "Madrid")]
        #expect(find(trips) { $0.destination = text }.trips.count == count)
    }

    @Test(
        arguments: [
            (.price, ["c", "a", "b", "x", "none"]), (.departure, ["b", "none", "a", "c", "x"]),
            (.nights, ["x", "c", "a", "none", "b"]), (.destination, ["c", "b", "a", "x", "none"]),
        ] as [(Trips.Search.Order, [String])])
    func `Trips are sorted, prices of each currency for themselves`(order: Trips.Search.Order, ids: [String]) {
        let trips = [
            Self.trip("a", 80, hours: 50, nights: 4), Self.trip("b", 90, to: "Alicante", hours: 10, nights: 9),
            Self.trip("c", 70, to: "Alicante", hours: 60, nights: 2), Self.trip("x", 1, "USD", hours: 70, nights: 1),
            Self.trip("none", nil, nil, hours: 20, nights: 5),
        ]
        let expected = order == .destination ? ["c", "b", "x", "a", "none"] : ids
        #expect(find(trips) { $0.order = order }.trips.map(\.id) == expected)
    }

    @Test func `Departed trips come last in a feed`() {
        let trips = [Self.trip("gone", 1, hours: -1), Self.trip("later", 1)]
        #expect(find(trips) { _ in }.trips.map(\.id) == ["later", "gone"])
        #expect(trips[0].isDeparted(at: Self.now) && !trips[1].isDeparted(at: Self.now))
    }

    @Test func `New and cheaper trips are changes, whatever their identifiers are`() {
        let first = Trips.changes(
            among: [Self.trip("a", 80), Self.trip("b", 90, hours: 500)], since: [:], in: Self.zones)
        #expect(first.changes.map(\.before) == [nil, nil] && first.prices.count == 2)
        let second = Trips.changes(
            among: [
                Self.trip("c", 85), Self.trip("d", 70), Self.trip("b", 95, hours: 500), Self.trip("e", 60, "USD"),
                Self.trip("f", nil),
            ], since: first.prices, in: Self.zones)
        #expect(second.changes.map(\.trip.id) == ["d", "e"])
        #expect(second.changes.map(\.before) == [80, nil])
        let third = Trips.changes(among: [Self.trip("c", 70)], since: second.prices, in: Self.zones)
        #expect(third.changes.isEmpty)
    }
}
