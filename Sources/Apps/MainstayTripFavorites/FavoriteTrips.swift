// SPDX-License-Identifier: Apache-2.0

public import MainstayTrips

/// A store for the trips that a person has kept. An app can write its own store, for example in `UserDefaults`.
public protocol FavoriteTrips: TripRepository {
    /// Keeps a trip. A trip with the same identifier is replaced.
    ///
    /// - Returns: `true` if the trip was not there before.
    /// - Throws: ``FavoriteTripsError`` if the trip cannot be kept.
    @discardableResult func add(_ trip: Trips.Trip) async throws(FavoriteTripsError) -> Bool

    /// Removes the trip with an identifier.
    ///
    /// - Returns: `true` if the trip was there.
    /// - Throws: ``FavoriteTripsError`` if the change cannot be kept.
    @discardableResult func remove(_ id: String) async throws(FavoriteTripsError) -> Bool

    /// A stream of the kept trips. It gives all of them at once, and again after each change, before the function that
    /// made the change returns. Screens follow it: `Query(following: favorites.changes)`.
    ///
    /// - Throws: ``FavoriteTripsError`` if the trips cannot be read.
    func changes() async throws(FavoriteTripsError) -> AsyncStream<[Trips.Trip]>
}
