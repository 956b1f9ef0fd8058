// SPDX-License-Identifier: Apache-2.0

public import Mainstay
public import MainstayTripFavorites
public import MainstayTrips
public import Observation

/// A screen of trips: a feed, or a person's favourites, for the one shows what the other does: whatever repository it is given.
@MainActor @Observable public final class TripsFeedModel {
    /// The trips, in the order of a feed.
    public private(set) var state = ContentState<[Trips.Trip]>.loading(nil)
    /// The region shown; `nil` for all.
    public private(set) var region: Trips.Region?
    /// Which trips are favourites.
    public private(set) var favorites: Set<String> = []
    /// Why favourites cannot be kept or shown, for a person; `nil` where they can.
    public private(set) var favoritesProblem: String?

    private let repository: any TripRepository
    private let favoriteTrips: any FavoriteTrips
    private let clock: any TimeSource
    @ObservationIgnored private var watching: Task<Void, Never>?
    @ObservationIgnored private var refreshes = 0

    /// Makes a screen; it is empty until ``refresh()`` is called.
    public init(
        repository: any TripRepository, favorites: any FavoriteTrips, clock: any TimeSource = ContinuousClock()
    ) {
        self.repository = repository
        favoriteTrips = favorites
        self.clock = clock
        do throws(FavoriteTripsError) {
            let changes = try favorites.changes()
            watching = Task { [weak self] in
                for await trips in changes { self?.favorites = Set(trips.map(\.id)) }
            }
        } catch {
            favoritesProblem = error.description
        }
    }

    isolated deinit {
        watching?.cancel()
    }

    /// Whether trips are coming.
    public var isLoading: Bool { state.isLoading }

    /// Shows the trips of another region.
    public func show(_ region: Trips.Region?) async {
        self.region = region
        state = .loading(nil)
        await refresh()
    }

    /// Loads the trips again; what is shown stays until they are there. Of several at once the last one counts.
    public func refresh() async {
        refreshes += 1
        let number = refreshes
        state = .loading(state.content)
        do {
            let trips = try await repository.trips(in: region).value.inFeedOrder(at: clock.date)
            if number == refreshes { state = .loaded(trips, problem: nil) }
        } catch {
            guard number == refreshes else { return }
            state = state.content.map { .loaded($0, problem: "\(error)") } ?? .failed("\(error)")
        }
    }

    /// Keeps a trip, or keeps it no longer.
    public func toggleFavorite(_ trip: Trips.Trip) {
        do throws(FavoriteTripsError) {
            if favorites.contains(trip.id) {
                try favoriteTrips.remove(trip.id)
                favorites.remove(trip.id)
            } else {
                try favoriteTrips.add(trip)
                favorites.insert(trip.id)
            }
            favoritesProblem = nil
        } catch {
            favoritesProblem = error.description
        }
    }
}
