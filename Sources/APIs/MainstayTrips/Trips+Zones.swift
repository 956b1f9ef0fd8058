// SPDX-License-Identifier: Apache-2.0

import MainstayBase
public import MainstayFoundation

extension Trips {
    /// The time zones of airports, to tell local days and times. Airports that are not known have universal time.
    public struct Zones: Sendable {
        private var rules: [String: ZoneRules] = [:]

        /// Knows no airport.
        public init() {}

        /// Knows the zones of some airports.
        public init(_ airports: some Sequence<Airport>) {
            var known: [String: ZoneRules] = [:]
            for airport in airports {
                guard let name = airport.tz else { continue }
                known[name] = known[name] ?? ZoneRules(name)
                rules[airport.code] = known[name]
            }
        }

        /// Whether the zone of an airport is known.
        public func knows(_ airport: String) -> Bool { rules[airport] != nil }

        /// The number of the local day at an airport. Day 0 is 1 January 1970.
        public func day(of moment: Timestamp, at place: TripLocation?) -> Int {
            Int((Double(local(moment, at: place)) / 86_400).rounded(.down))
        }

        /// The local date and time at an airport: `2026-11-21 09:30`.
        public func text(of moment: Timestamp, at place: TripLocation?) -> String {
            let date = Date(timeIntervalSince1970: TimeInterval(local(moment, at: place)))
            let text = date.formatted(.iso8601)
            return "\(text.prefix(10)) \(text.dropFirst(11).prefix(5))"
        }

        /// The seconds since 1970 that a clock at the airport shows.
        private func local(_ moment: Timestamp, at place: TripLocation?) -> Int64 {
            // Beyond these years a moment is nonsense, and dates cannot be written.
            let seconds = max(-62_000_000_000, min(moment.rawValue / 1_000, 250_000_000_000))
            let rules = place?.airportCode.flatMap { self.rules[$0] }
            return seconds + Int64(rules?.offset(at: seconds) ?? 0)
        }
    }
}

extension Trips.Trip {
    /// The nights between the local days of the departure and of the return. `nil` if one of them is missing.
    public func nights(in zones: Trips.Zones) -> Int? {
        guard let departureAt, let returnAt else { return nil }
        return zones.day(of: returnAt, at: destination) - zones.day(of: departureAt, at: departure)
    }

    /// Whether the trip has departed.
    public func isDeparted(at now: Date) -> Bool {
        departureAt.map { $0.date <= now } ?? false
    }
}
