// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTrips

/// Generated trips that depend only on the day of the request. The same day always has the same trips.
enum SampleTrips {
    private static let count = 120
    private static let day: Int64 = 86_400_000

    /// The number of the day that decides about the trips.
    static func day(of now: Date) -> Int64 { Trips.Timestamp(now).rawValue / day }

    static func trips(at now: Date) -> [Trips.Trip] {
        let today = day(of: now) * day
        var random = SeededGenerator(seed: UInt64(bitPattern: today))
        let airports = TripPlaces.airports.values.sorted { $0.code < $1.code }
        return (0..<count).compactMap { number in
            guard let from = airports.randomElement(using: &random),
                let to = airports.filter({ $0.country != from.country }).randomElement(using: &random)
            else { return nil }
            return trip(number, from, to, today: today, &random)
        }
    }

    private static func trip(
        _ number: Int, _ from: Trips.Airport, _ to: Trips.Airport, today: Int64, _ random: inout SeededGenerator
    ) -> Trips.Trip {
        let quarterHour: Int64 = 900_000
        let leaves =
            today + Int64.random(in: 3...120, using: &random) * day + .random(in: 20...88, using: &random) * quarterHour
        let returns =
            leaves + Int64.random(in: 2...14, using: &random) * day + .random(in: -30...30, using: &random)
            * quarterHour
        var trip = Trips.Trip(id: "\(Trips.Trip.samplePrefix)\(today / day)-\(number)")
        trip.price = Double(12 + Int(distance(from, to) / 40) + Int.random(in: 0...60, using: &random))
        trip.currency = "EUR"
        trip.airlines = ["FR", "W6", "SK", "DY", "BT", "AY", "LH", "KL", "TP", "FI"].randomElement(using: &random)
        trip.flightNumber = .random(in: 100...8999, using: &random)
        trip.departure = location(from)
        trip.destination = location(to)
        trip.departureAt = Trips.Timestamp(rawValue: leaves)
        trip.returnAt = Trips.Timestamp(rawValue: returns)
        // Some were found days ago and have expired.
        trip.createdAt = Trips.Timestamp(rawValue: today - Int64(number) * 3_600_000)
        trip.expiresAt = Trips.Timestamp(rawValue: min(leaves, today + day * .random(in: -1...6, using: &random)))
        return trip
    }

    private static func location(_ airport: Trips.Airport) -> Trips.TripLocation {
        Trips.TripLocation(city: airport.city, countryCode: airport.country, airportCode: airport.code)
    }

    /// The distance in kilometres, precise enough for a price.
    private static func distance(_ from: Trips.Airport, _ to: Trips.Airport) -> Double {
        let north = (from.lat ?? 0) - (to.lat ?? 0)
        let east = ((from.lon ?? 0) - (to.lon ?? 0)) * 0.6
        return (north * north + east * east).squareRoot() * 111
    }
}
