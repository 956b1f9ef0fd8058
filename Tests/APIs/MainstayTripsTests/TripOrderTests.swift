// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayTrips
import Testing

/// Many trips, sorted and compared with a simple way to do the same.
@Suite struct TripOrderTests {
    private static let now = Date(timeIntervalSince1970: 1_800_000_000)
    private static let zones = Trips.Zones(
        [("HEL", "Europe/Helsinki"), ("AGP", "Europe/Madrid")].map { code, zone in
            var airport = Trips.Airport(code: code)
            airport.tz = zone
            return airport
        })

    /// Trips with few different prices, days and currencies, so that many are equal but for their identifiers.
    private static func trips(_ count: Int, _ random: inout SeededGenerator) -> [Trips.Trip] {
        (0..<count).map { number in
            var trip = Trips.Trip(id: "trip-\(Int.random(in: 0..<10_000, using: &random))-\(number)")
            trip.price = [10, 20, 20.5, nil].randomElement(using: &random) ?? nil
            trip.currency = ["EUR", "EUR", "USD", "SEK", nil].randomElement(using: &random) ?? nil
            trip.departure = Trips.TripLocation(airportCode: ["HEL", "XXX", nil].randomElement(using: &random) ?? nil)
            trip.destination = Trips.TripLocation(
                city: ["Malaga", "Oslo", nil].randomElement(using: &random) ?? nil, airportCode: "AGP")
            let leaves = 1_800_000_000_000 + Int64.random(in: -3...3, using: &random) * 40_000_000
            trip.departureAt = Bool.random(using: &random) ? Trips.Timestamp(rawValue: leaves) : nil
            trip.returnAt = Trips.Timestamp(rawValue: leaves + Int64.random(in: 1...3, using: &random) * 86_400_000)
            trip.createdAt = Trips.Timestamp(rawValue: Int64.random(in: 0...4, using: &random))
            return trip
        }
    }

    /// What the order says about a trip, read from the trip itself.
    private static func key(_ order: Trips.Search.Order, _ trip: Trips.Trip, _ currencies: [String]) -> (Double, Double)
    {
        let price = trip.price ?? .infinity
        switch order {
        case .feed:
            return (
                trip.isDeparted(at: now) || trip.isExpired(at: now) ? 1 : 0, Double(trip.createdAt?.rawValue ?? .min)
            )
        case .price: return (Double(currencies.firstIndex(of: trip.currency ?? "") ?? -1), price)
        case .departure: return (Double(trip.departureAt?.rawValue ?? .max), 0)
        case .destination:
            return (trip.destination?.city == nil ? 0 : trip.destination?.city == "Malaga" ? 1 : 2, price)
        case .nights: return (Double(trip.nights(in: zones) ?? .max), price)
        }
    }

    @Test(arguments: Trips.Search.Order.allCases)
    func `Many trips are in the order of their keys, and of their identifiers where those are equal`(
        order: Trips.Search.Order
    ) {
        var random = SeededGenerator(seed: 5)
        for count in [0, 1, 2, 700] {
            let trips = Self.trips(count, &random)
            var search = Trips.Search()
            search.order = order
            let found = trips.matching(search, in: Self.zones, at: Self.now).trips
            // Most trips have euros. The other currencies follow by name, and trips without one are last.
            let expected = trips.sorted {
                let (one, other) = (
                    Self.key(order, $0, ["EUR", "SEK", "USD", ""]), Self.key(order, $1, ["EUR", "SEK", "USD", ""])
                )
                return one != other ? one < other : $0.id < $1.id
            }
            #expect(found.map(\.id) == expected.map(\.id))
            if order == .feed { #expect(trips.inFeedOrder(at: Self.now) == expected) }
        }
    }

    @Test func `Each condition counts, and all of them together`() {
        var random = SeededGenerator(seed: 6)
        let trips = Self.trips(500, &random)
        var search = Trips.Search()
        (search.maxPrice, search.destination, search.nights) = (Trips.Price(20), "os", 1...2)
        let days = trips.compactMap { trip in trip.departureAt.map { Self.zones.day(of: $0, at: trip.departure) } }
        search.days = (days.min() ?? 0)...(days.max() ?? 0) - 1
        let rest = trips.filter { trip in
            guard let leaves = trip.departureAt, let nights = trip.nights(in: Self.zones) else { return false }
            return search.days?.contains(Self.zones.day(of: leaves, at: trip.departure)) == true
                && (1...2).contains(nights)
                && trip.destination?.city == "Oslo"
        }
        let found = trips.matching(search, in: Self.zones, at: Self.now)
        #expect(found.currency == "EUR" && !found.trips.isEmpty && !found.incomparable.isEmpty)
        #expect(
            Set(found.trips.map(\.id)) == Set(rest.filter { $0.currency == "EUR" && $0.price ?? 99 <= 20 }.map(\.id)))
        #expect(
            Set(found.incomparable.map(\.id)) == Set(rest.filter { $0.currency != "EUR" || $0.price == nil }.map(\.id)))
    }

    @Test func `A price that is no number hides no trip`() {
        var random = SeededGenerator(seed: 7)
        var trips = Self.trips(50, &random)
        for index in stride(from: 0, to: 50, by: 3) { trips[index].price = .nan }
        var search = Trips.Search()
        search.order = .price
        #expect(trips.matching(search, in: Self.zones, at: Self.now).trips.count == 50)
    }
}
