// SPDX-License-Identifier: Apache-2.0

public import MainstayKit
public import MainstayTripFavorites
public import MainstayTrips
public import Observation

/// The model of a screen of trips. The repository decides whether it shows the feed or a person's favourites.
@MainActor @Observable public final class TripsFeedModel {
    /// The trips, in the order of a feed.
    public private(set) var state = ContentState<[Trips.Trip]>.loading(nil)
    /// The current region. `nil` for all regions.
    public private(set) var region: Trips.Region?
    /// The identifiers of the favourites.
    public private(set) var favorites: Set<String> = []
    /// Why favourites cannot be saved or read, as a text for the user. `nil` if they can.
    public private(set) var favoritesProblem: String?

    private let repository: any TripRepository
    private let favoriteTrips: any FavoriteTrips
    private let clock: any TimeSource
    @ObservationIgnored private var watching: Task<Void, Never>?
    @ObservationIgnored private var refreshes = 0

    /// Makes a model. It is empty until you call ``refresh()``.
    public init(
        repository: any TripRepository, favorites: any FavoriteTrips, clock: any TimeSource = ContinuousClock()
    ) {
        self.repository = repository
        favoriteTrips = favorites
        self.clock = clock
        watching = Task { [weak self] in
            do throws(FavoriteTripsError) {
                for await trips in try await favorites.changes() { self?.favorites = Set(trips.map(\.id)) }
            } catch {
                self?.favoritesProblem = error.description
            }
        }
    }

    isolated deinit {
        watching?.cancel()
    }

    /// Whether trips are being loaded.
    public var isLoading: Bool { state.isLoading }

    /// Shows the trips of another region.
    public func show(_ region: Trips.Region?) async {
        self.region = region
        state = .loading(nil)
        await refresh()
    }

    /// Loads the trips again. The old ones stay until the new ones arrive. If several refreshes run, only the last one
    /// counts.
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

    /// Adds a trip to the favourites, or removes it.
    public func toggleFavorite(_ trip: Trips.Trip) async {
        do throws(FavoriteTripsError) {
            if favorites.contains(trip.id) {
                try await favoriteTrips.remove(trip.id)
                favorites.remove(trip.id)
            } else {
                try await favoriteTrips.add(trip)
                favorites.insert(trip.id)
            }
            favoritesProblem = nil
        } catch {
            favoritesProblem = error.description
        }
    }
}
