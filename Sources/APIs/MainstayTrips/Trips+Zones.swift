// SPDX-License-Identifier: Apache-2.0

import MainstayBase
public import MainstayFoundation

extension Trips {
    /// The time zones of airports, to tell local days and times. Airports that are not known have universal time.
    public struct Zones: Sendable {
        /// The zones, and the place of each airport's zone among them. So a look-up does not copy a zone.
        private var zones: [ZoneRules] = []
        private var places: [String: Int] = [:]

        /// Knows no airport.
        public init() {}

        /// Knows the zones of some airports.
        public init(_ airports: some Sequence<Airport>) {
            var known: [String: Int?] = [:]
            for airport in airports {
                guard let name = airport.tz else { continue }
                let place = known[name] ?? add(ZoneRules(name))
                known[name] = place
                places[airport.code] = place
            }
        }

        /// Adds a zone. Returns its place; `nil` if there is none.
        private mutating func add(_ rules: ZoneRules?) -> Int? {
            guard let rules else { return nil }
            zones.append(rules)
            return zones.count - 1
        }

        /// Whether the zone of an airport is known.
        public func knows(_ airport: String) -> Bool { places[airport] != nil }

        /// The number of the local day at an airport. Day 0 is 1 January 1970.
        public func day(of moment: Timestamp, at place: TripLocation?) -> Int {
            day(of: moment, atAirport: place?.airportCode)
        }

        /// The same for an airport's code. A whole place has more members, which cost time to copy.
        func day(of moment: Timestamp, atAirport code: String?) -> Int {
            let (days, seconds) = local(moment, atAirport: code).quotientAndRemainder(dividingBy: 86_400)
            return Int(seconds < 0 ? days - 1 : days)
        }

        /// The local date and time at an airport: `2026-11-21 09:30`. If its zone is not known, the universal time:
        /// `2026-11-21 08:30 UTC`.
        public func text(of moment: Timestamp, at place: TripLocation?) -> String {
            let date = Date(timeIntervalSince1970: TimeInterval(local(moment, atAirport: place?.airportCode)))
            let text = date.formatted(.iso8601)
            let isKnown = place?.airportCode.map(knows) ?? false
            return "\(text.prefix(10)) \(text.dropFirst(11).prefix(5))\(isKnown ? "" : " UTC")"
        }

        /// The seconds since 1970 that a clock at the airport shows.
        private func local(_ moment: Timestamp, atAirport code: String?) -> Int64 {
            // Beyond these years a moment is nonsense, and dates cannot be written.
            let seconds = max(-62_000_000_000, min(moment.rawValue / 1_000, 250_000_000_000))
            guard let code, let place = places[code] else { return seconds }
            return seconds + Int64(zones[place].offset(at: seconds))
        }
    }
}

extension Trips.Trip {
    /// The nights between the local days of the departure and of the return. `nil` if one of them is missing.
    public func nights(in zones: Trips.Zones) -> Int? {
        guard let departureAt, let returnAt else { return nil }
        return zones.day(of: returnAt, atAirport: destination?.airportCode)
            - zones.day(of: departureAt, atAirport: departure?.airportCode)
    }

    /// Whether the trip has departed.
    public func isDeparted(at now: Date) -> Bool {
        departureAt.map { $0.date <= now } ?? false
    }
}
