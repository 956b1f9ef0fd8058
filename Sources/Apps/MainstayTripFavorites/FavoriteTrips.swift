// SPDX-License-Identifier: Apache-2.0

public import MainstayTrips

/// The trips a person has kept. An app can bring its own, for example in `UserDefaults`.
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

    /// The trips that are kept: once at the beginning, and again after each change.
    ///
    /// - Throws: ``FavoriteTripsError`` if the trips cannot be read.
    func changes() async throws(FavoriteTripsError) -> AsyncStream<[Trips.Trip]>
}

/// Why favourite trips cannot be read or kept.
public struct FavoriteTripsError: Error, Sendable, Equatable, CustomStringConvertible {
    /// Where they are kept, and what is wrong.
    public let description: String

    /// Makes an error.
    public init(_ description: String) {
        self.description = description
    }
}
