// SPDX-License-Identifier: Apache-2.0

public import MainstayKit
public import MainstayQueries
public import MainstayTripFavorites
public import MainstayTrips
public import Observation

/// The model of a screen of trips. The repository decides whether it shows the feed or a person's favourites.
///
/// The marks of favourites follow each change of the store. So does the list of trips while ``run()`` runs, if the
/// repository is a store of favourites.
@MainActor @Observable public final class TripsFeedModel {
    /// The current region. `nil` for all regions.
    public private(set) var region: Trips.Region?
    private var trips: Query<[Trips.Trip]>
    private let marks: Query<Set<String>>
    private let mark: Mutation<(trip: Trips.Trip, isFavorite: Bool), Void>
    @ObservationIgnored private let makeQuery: @MainActor (Trips.Region?) -> Query<[Trips.Trip]>
    @ObservationIgnored private var watching: Task<Void, Never>?

    /// Makes a model. It is empty until you call ``refresh()`` or ``run()``.
    ///
    /// - Parameters:
    ///   - repository: The source of the trips.
    ///   - favorites: The store of the favourites.
    ///   - clock: The clock.
    ///   - triggers: What tells it to load the trips again while it runs.
    public init(
        repository: any TripRepository, favorites: any FavoriteTrips, clock: any TimeSource = ContinuousClock(),
        triggers: [QueryTriggers] = []
    ) {
        makeQuery = { region in
            if let store = repository as? any FavoriteTrips {
                return Query(
                    following: {
                        try await store.changes().map { trips in
                            trips.filter { region?.contains($0) ?? true }.inFeedOrder(at: clock.date)
                        }
                    }, clock: clock, triggers: triggers)
            }
            return Query(clock: clock, triggers: triggers) { _ in
                try await repository.trips(in: region).map { $0.inFeedOrder(at: clock.date) }
            }
        }
        trips = makeQuery(nil)
        let marks = Query(following: { try await favorites.changes().map { Set($0.map(\.id)) } })
        self.marks = marks
        mark = Mutation(
            changes: [
                .change(marks) { ids, change in
                    if change.isFavorite { ids.insert(change.trip.id) } else { ids.remove(change.trip.id) }
                }
            ], isSerial: true
        ) { trip, isFavorite in
            _ = isFavorite ? try await favorites.add(trip) : try await favorites.remove(trip.id)
        }
        watching = Task { await marks.run() }
    }

    isolated deinit {
        watching?.cancel()
    }

    /// The trips, in the order of a feed.
    public var state: ContentState<[Trips.Trip]> { ContentState(trips) { ($0, nil) } }
    /// The identifiers of the favourites.
    public var favorites: Set<String> { marks.value ?? [] }
    /// Why favourites cannot be saved or read, as a text for the user. `nil` if they can.
    public var favoritesProblem: String? { (mark.failure ?? marks.failure).map { "\($0)" } }
    /// Whether trips are being loaded.
    public var isLoading: Bool { state.isLoading }

    /// Shows the trips of another region.
    public func show(_ region: Trips.Region?) async {
        (self.region, trips) = (region, makeQuery(region))
        await refresh()
    }

    /// Loads the trips, and again at each trigger, until the task is cancelled. Call it again for another region.
    public func run() async { await trips.run() }

    /// Loads the trips again. The old ones stay until the new ones arrive. If several refreshes run, only the last one
    /// counts.
    public func refresh() async { await trips.refresh() }

    /// Adds a trip to the favourites, or removes it. The mark changes at once, and back if that fails.
    public func toggleFavorite(_ trip: Trips.Trip) async {
        // Only with the favourites it is known whether the tap adds or removes.
        if marks.value == nil { await marks.refresh() }
        do {
            try await mark.send((trip, !favorites.contains(trip.id)))
        } catch {
            // `favoritesProblem` says why.
        }
    }
}
