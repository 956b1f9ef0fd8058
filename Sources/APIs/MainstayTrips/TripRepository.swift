// SPDX-License-Identifier: Apache-2.0

public import Mainstay
public import MainstayFoundation

/// A source of trips: the API, a store, or a test.
public protocol TripRepository: Sendable {
    /// The trips that leave from a region, or all trips.
    ///
    /// - Throws: `APIError`, or the store's own error.
    func trips(in region: Trips.Region?) async throws -> Answer<[Trips.Trip]>
}

extension Trips: TripRepository {
    /// The trips from the API. The server filters them by region.
    ///
    /// - Throws: `APIError`.
    public func trips(in region: Region?) async throws -> Answer<[Trip]> {
        try await trips(in: region?.id)
    }
}

extension [Trips.Trip] {
    /// Returns the trips in the order of a feed. Trips whose price has expired come last. Trips that were found
    /// earlier come first among the others, and among the expired ones.
    public func inFeedOrder(at now: Date) -> [Trips.Trip] {
        sorted { one, other in
            let isExpired = (one.isExpired(at: now), other.isExpired(at: now))
            if isExpired.0 != isExpired.1 { return isExpired.1 }
            let created = (one.createdAt?.rawValue ?? .min, other.createdAt?.rawValue ?? .min)
            return created != (created.1, created.0) ? created.0 < created.1 : one.id < other.id
        }
    }
}

extension Trips.Trip {
    /// Whether the price has expired.
    public func isExpired(at now: Date) -> Bool {
        expiresAt.map { $0.date <= now } ?? false
    }

    /// The address for booking the trip for one adult, or `nil` if the trip lacks airports or times.
    ///
    /// The dates are in UTC.
    public var bookingURL: HTTPURL? {
        guard let origin = departure?.airportCode, let goal = destination?.airportCode, let departureAt, let returnAt
        else { return nil }
        let query = [
            (name: "origin_iata", value: origin), ("destination_iata", goal), ("currency", currency ?? "EUR"),
            ("adults", "1"), ("children", "0"), ("infants", "0"), ("trip_class", "0"),
            ("depart_date", departureAt.day), ("return_date", returnAt.day), ("with_request", "true"),
        ]
        return HTTPURL("https://jetradar.com")?.appending(path: ["searches", "new"], query: query)
    }
}

extension Trips.Timestamp {
    /// The day in UTC, such as `2026-11-21`.
    public var day: String {
        date.formatted(.iso8601.year().month().day())
    }
}
