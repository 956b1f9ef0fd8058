// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation
public import MainstayKit

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

extension Trips.Trip {
    /// Whether the price has expired.
    public func isExpired(at now: Date) -> Bool {
        expiresAt.map { $0.date <= now } ?? false
    }

    /// What the identifiers of invented trips begin with.
    public static let samplePrefix = "sample-"

    /// Whether the trip is invented, as a sample. Nobody can book it.
    public var isSample: Bool { id.hasPrefix(Self.samplePrefix) }

    /// The address for booking the trip for one adult. `nil` if the trip lacks airports or times, or if it is a sample.
    ///
    /// - Parameter zones: The zones of the airports. The dates of the trip are those of their clocks.
    public func bookingURL(in zones: Trips.Zones = Trips.Zones()) -> HTTPURL? {
        guard !isSample, let origin = departure?.airportCode, let goal = destination?.airportCode, let departureAt,
            let returnAt
        else { return nil }
        let query = [
            (name: "origin_iata", value: origin), ("destination_iata", goal), ("currency", currency ?? "EUR"),
            ("adults", "1"), ("children", "0"), ("infants", "0"), ("trip_class", "0"),
            ("depart_date", String(zones.text(of: departureAt, at: departure).prefix(10))),
            ("return_date", String(zones.text(of: returnAt, at: destination).prefix(10))), ("with_request", "true"),
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
