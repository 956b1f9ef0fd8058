// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayTrips

/// The rules that a trip must fulfil to be served.
enum TripRules {
    struct Violation: Error {
        let reason: String

        init(_ reason: String) {
            self.reason = reason
        }
    }

    static func check(_ trip: Trips.Trip) throws(Violation) {
        guard !trip.id.isEmpty else { throw Violation("\"id\": it is empty") }
        guard let price = trip.price else { throw missing("price", trip.other) }
        guard price >= 0, price < 1e9 else { throw Violation("\"price\": \(price) is not a price") }
        try check(trip.currency, "currency", trip.other, letters: 3)
        try check(trip.departure, "departure", trip.other)
        try check(trip.destination, "destination", trip.other)
        for (name, moment) in [
            ("departure_at", trip.departureAt), ("created_at", trip.createdAt), ("expires_at", trip.expiresAt),
        ] {
            guard let moment else { throw missing(name, trip.other) }
            // Seconds instead of milliseconds would be a date in January 1970.
            guard 31_536_000_000...32_503_680_000_000 ~= moment.rawValue else {
                throw Violation("\"\(name)\": \(moment.rawValue) is not a time in milliseconds since 1970")
            }
        }
        if let back = trip.returnAt, let there = trip.departureAt, back < there {
            throw Violation("\"return_at\" is before \"departure_at\"")
        }
    }

    /// The problem, as a text for a person.
    static func explain(_ error: any Error) -> String {
        guard let error = error as? DecodingError else { return (error as? Violation)?.reason ?? "\(error)" }
        let (problem, path) =
            switch error {
            case .keyNotFound(let key, let context): (": there is no \"\(key.stringValue)\"", context.codingPath)
            case .typeMismatch(_, let context): (" has the wrong form", context.codingPath)
            case .valueNotFound(let type, let context): (": it is null, but must be a \(type)", context.codingPath)
            // A number that the type of a member cannot hold.
            case .dataCorrupted(let context) where !context.codingPath.isEmpty:
                (" has the wrong form", context.codingPath)
            case .dataCorrupted: (": it is not JSON", [])
            @unknown default: (": \(error)", [])
            }
        let place = path.map(\.stringValue).joined(separator: ".")
        return place.isEmpty ? String(problem.drop { ": ".contains($0) }) : "\"\(place)\"\(problem)"
    }

    private static func check(
        _ place: Trips.TripLocation?, _ name: String, _ others: [String: JSON]
    ) throws(Violation) {
        guard let place else { throw missing(name, others) }
        try check(place.airportCode, "airport_code", place.other, in: "\(name).", letters: 3)
        try check(place.countryCode, "country_code", place.other, in: "\(name).", letters: 2)
    }

    private static func check(
        _ code: String?, _ name: String, _ others: [String: JSON], in place: String = "", letters: Int
    ) throws(Violation) {
        guard let code else { throw missing(name, others, in: place) }
        let isCode = code.utf8.count == letters && code.utf8.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
        guard isCode else { throw Violation("\"\(place)\(name)\": \"\(code)\" is not \(letters) capital letters") }
    }

    /// A member with the wrong type is among the unknown members, unchanged.
    private static func missing(_ name: String, _ others: [String: JSON], in place: String = "") -> Violation {
        others[name] == nil
            ? Violation("there is no \"\(place)\(name)\"")
            : Violation("\"\(place)\(name)\" has the wrong form")
    }
}
