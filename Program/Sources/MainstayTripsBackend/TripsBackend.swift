// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
public import MainstayKit
public import MainstayTripFavorites
package import MainstayTrips

/// A backend for the trips API, which has no public host: `GET /trips`, `/trips/{region}`, `/trips?region=…`,
/// `/regions` and `/airports/{code}`; and, for a backend of one person, `GET /favorites` with `PUT` and `DELETE
/// /favorites/{id}`.
///
/// It serves the imported trips, or sample trips around today if none were imported. A region has the trips that leave
/// from its countries.
public struct TripsBackend: Transport {
    /// The airports that the backend knows.
    package static var airports: [Trips.Airport] { TripPlaces.airports.values.sorted { $0.code < $1.code } }

    private let store: TripStore
    private let favorites: (any FavoriteTrips)?
    private let clock: any TimeSource
    private let samples = SampleReplies()

    /// Makes the backend.
    ///
    /// - Parameters:
    ///   - store: The imported trips.
    ///   - favorites: The favourites of the one person whom the backend serves: it knows no accounts, so whoever reaches
    ///     it can change them. `nil` for none, and then it has no route for them.
    ///   - clock: The clock.
    public init(
        store: TripStore, favorites: (any FavoriteTrips)? = nil, clock: any TimeSource = ContinuousClock()
    ) {
        (self.store, self.favorites, self.clock) = (store, favorites, clock)
    }

    /// Answers a request.
    ///
    /// - Throws: `TransportError` if the store cannot be read.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard let path = request.url.pathSegments else { return try notFound("there is nothing here") }
        if path.first == "favorites", let favorites { return try await answer(request, path.dropFirst(), favorites) }
        guard request.method == .get || request.method == .head else {
            return try notFound("there is nothing here")
        }
        switch (path.first, path.dropFirst().first, path.count) {
        case ("trips", _, 1), ("trips", "", 2): return try await trips(leavingFrom: Self.region(in: request.url))
        case ("trips", let id?, 2): return try await trips(leavingFrom: id)
        case ("regions", _, 1): return try EmulatedReply.json(200, TripPlaces.regions)
        case ("airports", let code?, 2):
            guard let airport = TripPlaces.airports[code.uppercased()] else {
                return try notFound("there is no airport \(code)")
            }
            return try EmulatedReply.json(200, airport)
        default: return try notFound("there is nothing here")
        }
    }

    private func answer(
        _ request: HTTPRequest, _ path: ArraySlice<String>, _ favorites: any FavoriteTrips
    ) async throws(TransportError) -> HTTPResponse {
        do {
            switch (request.method, path.first, path.count) {
            case (.get, nil, _), (.head, nil, _):
                return try EmulatedReply.json(200, try await favorites.trips(in: nil).value)
            case (.put, let id?, 1):
                guard let trip = trip(in: request), trip.id == id else {
                    return try EmulatedReply.json(400, ["message": "the content is not the trip \(id)"])
                }
                try await favorites.add(trip)
            case (.delete, let id?, 1): try await favorites.remove(id)
            default: return try notFound("there is nothing here")
            }
            return HTTPResponse(status: 204)
        } catch let error as TransportError {
            throw error
        } catch {
            throw TransportError(.other, detail: "\(error)", attempts: 0)
        }
    }

    /// The trip that a request has; `nil` if its content is none.
    private func trip(in request: HTTPRequest) -> Trips.Trip? {
        do {
            return try JSONDecoder().decode(Trips.Trip.self, from: Data(request.body ?? []))
        } catch {
            return nil
        }
    }

    /// The region that a query names; empty if it names none.
    private static func region(in url: HTTPURL) -> String {
        let items = (url.query ?? "").split(separator: "&").map {
            $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        }
        return items.first { $0[0] == "region" }.flatMap { $0.count > 1 ? PercentEncoding.decode($0[1]) : nil } ?? ""
    }

    private func trips(leavingFrom id: String) async throws(TransportError) -> HTTPResponse {
        // The favourites of the founding document have a region "0", which means all trips.
        if ["", "0"].contains(id) { return try await trips(leavingFrom: nil) }
        guard let region = TripPlaces.regions.first(where: { $0.id == id }) else {
            return try notFound("there is no region \(id)")
        }
        return try await trips(leavingFrom: region)
    }

    private func trips(leavingFrom region: Trips.Region?) async throws(TransportError) -> HTTPResponse {
        do throws(TripStoreError) {
            if let json = try await store.json(leavingFrom: region?.countryCodes) {
                return EmulatedReply.response(200, json, provider: "imported trips")
            }
        } catch {
            throw TransportError(.other, detail: error.description, attempts: 0)
        }
        return try samples.reply(leavingFrom: region, at: clock.date)
    }

    private func notFound(_ message: String) throws(TransportError) -> HTTPResponse {
        try EmulatedReply.json(404, ["message": message])
    }
}
