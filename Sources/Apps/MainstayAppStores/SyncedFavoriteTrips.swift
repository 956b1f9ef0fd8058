// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
public import MainstayKit
public import MainstayOutbox
public import MainstayTripFavorites
public import MainstayTrips

/// Favourite trips that are kept on this machine, and reach a backend when there is a network.
///
/// What a person sees is what is on this machine. Each change also goes to an outbox, whose client is that of a backend
/// with `PUT` and `DELETE /favorites/{id}` (`Trips.keepFavorite(_:)`). Both have the same effect twice,
/// so a lost reply needs nobody's decision.
public final class SyncedFavoriteTrips: FavoriteTrips {
    /// The lane of the changes. They are sent in order, so the last one wins.
    public static let lane = "favorite trips"

    private let local: any FavoriteTrips
    private let outbox: Outbox

    /// Makes the favourites.
    ///
    /// - Parameters:
    ///   - local: The favourites on this machine.
    ///   - outbox: An outbox for the client of the backend.
    public init(_ local: any FavoriteTrips, outbox: Outbox) {
        (self.local, self.outbox) = (local, outbox)
    }

    /// The favourite trips on this machine.
    ///
    /// - Throws: `FavoriteTripsError`.
    public func trips(in region: Trips.Region?) async throws -> Answer<[Trips.Trip]> {
        try await local.trips(in: region)
    }

    /// Keeps a trip here, and tells the backend.
    ///
    /// - Returns: `true` if the trip was not there before.
    /// - Throws: `FavoriteTripsError` if the trip cannot be kept, or the outbox is full.
    @discardableResult public func add(_ trip: Trips.Trip) async throws(FavoriteTripsError) -> Bool {
        let isNew = try await local.add(trip)
        try await send(Trips.keepFavorite(trip))
        return isNew
    }

    /// Removes a trip here, and tells the backend.
    ///
    /// - Returns: `true` if the trip was there.
    /// - Throws: `FavoriteTripsError` if the change cannot be kept, or the outbox is full.
    @discardableResult public func remove(_ id: String) async throws(FavoriteTripsError) -> Bool {
        let wasThere = try await local.remove(id)
        if wasThere { try await send(Trips.removeFavorite(id)) }
        return wasThere
    }

    /// The favourite trips on this machine, and again after each change.
    ///
    /// - Throws: `FavoriteTripsError`.
    public func changes() async throws(FavoriteTripsError) -> AsyncStream<[Trips.Trip]> {
        try await local.changes()
    }

    private func send(_ change: Endpoint<Void>) async throws(FavoriteTripsError) {
        do {
            try await outbox.enqueue(change, lane: Self.lane)
        } catch {
            throw FavoriteTripsError("the backend does not learn of the change: \(error)")
        }
    }
}
