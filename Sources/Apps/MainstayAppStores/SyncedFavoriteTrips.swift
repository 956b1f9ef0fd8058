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
///
/// A change and the note that it is unsent are one transaction, and the note is removed when the outbox has the change.
/// So if the app ends in between, the next call of any function gives the outbox what it lacks.
public final class SyncedFavoriteTrips: FavoriteTrips {
    /// The lane of the changes. They are sent in order, so the last one wins.
    public static let lane = "favorite trips"

    private let local: FavoriteTripRepository
    private let outbox: Outbox

    /// Makes the favourites.
    ///
    /// - Parameters:
    ///   - local: The favourites on this machine.
    ///   - outbox: An outbox for the client of the backend.
    public init(_ local: FavoriteTripRepository, outbox: Outbox) {
        (self.local, self.outbox) = (local, outbox)
    }

    /// The favourite trips on this machine.
    ///
    /// - Throws: `FavoriteTripsError`.
    public func trips(in region: Trips.Region?) async throws -> Answer<[Trips.Trip]> {
        await pushRest()
        return try await local.trips(in: region)
    }

    /// Keeps a trip here, and tells the backend.
    ///
    /// - Returns: `true` if the trip was not there before.
    /// - Throws: `FavoriteTripsError` if the trip cannot be kept, or if it is kept and the outbox is full. The outbox
    ///   gets the change later then.
    @discardableResult public func add(_ trip: Trips.Trip) async throws(FavoriteTripsError) -> Bool {
        let isNew = try await local.add(trip, unsentBy: outbox.account)
        try await push()
        return isNew
    }

    /// Removes a trip here, and tells the backend.
    ///
    /// - Returns: `true` if the trip was there.
    /// - Throws: `FavoriteTripsError` if the trip cannot be removed, or if it is removed and the outbox is full. The
    ///   outbox gets the change later then.
    @discardableResult public func remove(_ id: String) async throws(FavoriteTripsError) -> Bool {
        let wasThere = try await local.remove(id, unsentBy: outbox.account)
        try await push()
        return wasThere
    }

    /// The favourite trips on this machine, and again after each change.
    ///
    /// - Throws: `FavoriteTripsError`.
    public func changes() async throws(FavoriteTripsError) -> AsyncStream<[Trips.Trip]> {
        await pushRest()
        return try await local.changes()
    }

    /// Gives the outbox the changes that it does not have yet, because the app ended before it got them or because it
    /// was full. All other functions do so too. Call it when the app starts, before any screen asks for favourites.
    ///
    /// - Throws: `FavoriteTripsError` if the outbox does not take them. They stay noted.
    public func push() async throws(FavoriteTripsError) {
        let (local, outbox) = (local, outbox)
        let outcome = await Task { () async -> Result<Void, FavoriteTripsError> in
            // A task of its own, because a screen that goes must not leave the outbox without the change.
            do throws(FavoriteTripsError) {
                try await local.inTurn { () async throws(FavoriteTripsError) in
                    var refused: FavoriteTripsError?
                    for unsent in try await local.unsent(by: outbox.account) {
                        let change = unsent.trip.map(Trips.keepFavorite) ?? Trips.removeFavorite(unsent.id)
                        do {
                            // An outbox that has the change already does not add it again.
                            try await outbox.enqueue(change, id: unsent.change, lane: Self.lane)
                        } catch let error as OutboxError where error.kind == .invalidRequest {
                            // What can never be sent does not hold up the others.
                            refused = Self.error(error)
                            continue
                        } catch {
                            throw Self.error(error)
                        }
                        try await local.noteSent(unsent, by: outbox.account)
                    }
                    if let refused { throw refused }
                }
                return .success(())
            } catch {
                return .failure(error)
            }
        }.value
        try outcome.get()
    }

    /// Does the same before favourites are read. They can be read although the outbox takes nothing: the changes stay
    /// noted, and the next change of a favourite says why they are not sent.
    private func pushRest() async {
        do throws(FavoriteTripsError) { try await push() } catch {}
    }

    private static func error(_ reason: any Error) -> FavoriteTripsError {
        FavoriteTripsError("the change is kept on this device, but the backend does not learn of it yet: \(reason)")
    }
}
