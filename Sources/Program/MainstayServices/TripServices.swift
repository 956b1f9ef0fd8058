// SPDX-License-Identifier: Apache-2.0

import Mainstay
public import MainstayAppStores
import MainstayEmulators
public import MainstayTrips
public import MainstayTripsBackend

/// Trips, and the user's favourites.
public struct TripServices: Sendable {
    /// The configured API, or the backend on this machine.
    public let api: Trips
    /// Whether the API is a configured one and not the backend on this machine.
    public let isRemote: Bool
    /// The trips that the backend on this machine serves.
    public let store: TripStore
    /// The user's favourite trips.
    public let favorites: FavoriteTripRepository

    init(wiring: Wiring, directories: Directories, clock: any TimeSource) {
        store = TripStore(file: directories.tripsFile)
        favorites = FavoriteTripRepository(file: directories.favoriteTripsFile, clock: clock)
        isRemote = wiring.configuration.baseURLs[Trips.upstream.host] != nil
        api =
            isRemote
            ? wiring.client(Trips.init, Trips.upstream, embedded: nil)
            : Trips(transport: TripsBackend(store: store, clock: clock))
    }

    /// The backend for the sandbox, which serves it under its name like any other upstream.
    static func emulator(
        directories: Directories, clock: any TimeSource
    ) -> (upstream: Upstream, transport: any Transport) {
        (Trips.upstream, TripsBackend(store: TripStore(file: directories.tripsFile), clock: clock))
    }
}
