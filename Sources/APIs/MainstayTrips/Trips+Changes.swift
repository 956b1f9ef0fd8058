// SPDX-License-Identifier: Apache-2.0

extension Trips {
    /// A trip that is new or has become cheaper since the last look.
    public struct Change: Sendable, Hashable {
        /// The trip.
        public var trip: Trip
        /// The price before, in the same currency. `nil` if the trip is new.
        public var before: Double?
    }

    /// The changes among trips since the last look.
    ///
    /// Trips with the same airports and local days are the same offer, whatever their identifiers are. Prices are
    /// compared within a currency only.
    ///
    /// - Parameters:
    ///   - trips: The trips now.
    ///   - seen: The lowest price of each offer that was there before, by the name of the offer.
    ///   - zones: The zones of the airports.
    /// - Returns: The changes in the order of the trips, and the lowest prices of all offers now.
    public static func changes(
        among trips: [Trip], since seen: [String: Double], in zones: Zones
    ) -> (changes: [Change], prices: [String: Double]) {
        var (offers, cheapest) = ([String](), [String: Trip]())
        for trip in trips {
            guard let price = trip.price else { continue }
            let offer = trip.offer(in: zones)
            if cheapest[offer] == nil { offers.append(offer) }
            if price < cheapest[offer]?.price ?? .infinity { cheapest[offer] = trip }
        }
        let changes = offers.compactMap { offer -> Change? in
            guard let trip = cheapest[offer], let price = trip.price else { return nil }
            let before = seen[offer]
            return before.map { price < $0 } ?? true ? Change(trip: trip, before: before) : nil
        }
        return (changes, cheapest.compactMapValues(\.price))
    }
}

extension Trips.Trip {
    /// The name of an offer: airports, local days and currency.
    fileprivate func offer(in zones: Trips.Zones) -> String {
        let days = [
            departureAt.map { zones.day(of: $0, at: departure) }, returnAt.map { zones.day(of: $0, at: destination) },
        ]
        return [departure?.airportCode, destination?.airportCode, currency].map { $0 ?? "" }.joined(separator: "-")
            + days.map { "-\($0 ?? 0)" }.joined()
    }
}
