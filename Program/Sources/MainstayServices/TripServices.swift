// SPDX-License-Identifier: Apache-2.0

public import MainstayAppStores
import MainstayKit
public import MainstayTrips
public import MainstayTripsBackend

/// Trips, and the user's favourites.
public struct TripServices: Sendable {
    /// The configured API, or the backend on this machine.
    public let api: Trips
    /// Whether ``api`` is the backend on this machine.
    public let isLocal: Bool
    /// The trips that the backend on this machine serves.
    public let store: TripStore
    /// The user's favourite trips.
    public let favorites: FavoriteTripRepository

    init(wiring: Wiring, directories: Directories) {
        api = wiring.api(Trips.self)
        isLocal = wiring.service(for: Trips.upstream.host).map(wiring.isLocal) ?? false
        store = wiring.data.trips
        favorites = FavoriteTripRepository(file: directories.favoriteTripsFile, clock: wiring.clock)
    }
}
