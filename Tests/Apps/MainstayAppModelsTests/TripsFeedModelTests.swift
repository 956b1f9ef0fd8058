// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels
import MainstayAppStores
import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import MainstayTripFavorites
import MainstayTrips
import Observation
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct TripsFeedModelTests {
    private struct Repository: TripRepository {
        struct Down: Error, CustomStringConvertible {
            let description = "no trips today"
        }

        let trips: Lock<[Trips.Trip]?>

        init(_ trips: [Trips.Trip]?) {
            self.trips = Lock(trips)
        }

        func trips(in region: Trips.Region?) async throws -> Answer<[Trips.Trip]> {
            guard let trips = trips.withLock({ $0 }) else { throw Down() }
            return Answer(trips.filter { region?.contains($0) ?? true }, provenance: Provenance())
        }
    }

    private let directory: TemporaryDirectory
    private let clock = ManualClock()

    init() throws {
        directory = try TemporaryDirectory()
    }

    private var favorites: FavoriteTripRepository {
        FavoriteTripRepository(file: directory.file("favorites.sqlite"), clock: clock)
    }

    private func trip(_ id: String, from country: String = "LT", created: Int64, isExpired: Bool = false) -> Trips.Trip
    {
        var trip = Trips.Trip(id: id)
        trip.departure = Trips.TripLocation(countryCode: country)
        trip.createdAt = Trips.Timestamp(rawValue: created)
        trip.expiresAt = Trips.Timestamp(clock.date.addingTimeInterval(isExpired ? -1 : 1))
        return trip
    }

    @Test func `A feed is shown in order, by region`() async {
        let repository = Repository([
            trip("late", created: 2), trip("gone", created: 0, isExpired: true), trip("far", from: "ES", created: 1),
        ])
        let model = TripsFeedModel(repository: repository, favorites: favorites, clock: clock)
        #expect(model.isLoading)
        await model.refresh()
        #expect(model.state.content?.map(\.id) == ["far", "late", "gone"])
        await model.show(Trips.Region(id: "blc", name: "Baltics", countryCodes: ["LT"]))
        #expect(model.state.content?.map(\.id) == ["late", "gone"])
    }

    @Test func `A feed that fails keeps what it had, and says why`() async {
        let repository = Repository([trip("a", created: 1)])
        let model = TripsFeedModel(repository: repository, favorites: favorites, clock: clock)
        await model.refresh()
        repository.trips.withLock { $0 = nil }
        await model.refresh()
        #expect(model.state == .loaded([trip("a", created: 1)], problem: "no trips today"))
        let empty = TripsFeedModel(repository: Repository(nil), favorites: favorites, clock: clock)
        await empty.refresh()
        #expect(empty.state == .failed("no trips today"))
    }

    @Test func `Favourites are marked on every screen that watches them`() async throws {
        let favorites = favorites
        let repository = Repository([trip("a", created: 1), trip("b", created: 2)])
        let feed = TripsFeedModel(repository: repository, favorites: favorites, clock: clock)
        let other = TripsFeedModel(repository: favorites, favorites: favorites, clock: clock)
        let marks = Observations { other.favorites }
        let watcher = Task {
            for await marks in marks where marks == ["a"] { return true }
            return false
        }
        await feed.refresh()
        await feed.toggleFavorite(trip("a", created: 1))
        #expect(feed.favorites == ["a"])
        #expect(await watcher.value)
        await other.refresh()
        #expect(other.state.content?.map(\.id) == ["a"])
        await feed.toggleFavorite(trip("a", created: 1))
        #expect(feed.favorites.isEmpty)
        #expect(try await favorites.trips(in: nil).value.isEmpty)
    }

    @Test(arguments: [true, false])
    func `Two screens follow each other, whoever changes a favourite`(sharesRepository: Bool) async throws {
        let one = favorites
        // Another object for the same file, as an app has that makes one for each screen.
        let other = sharesRepository ? one : favorites
        let kept = trip("a", created: 1)
        let feed = TripsFeedModel(repository: Repository([kept]), favorites: one, clock: clock)
        let liked = TripsFeedModel(repository: other, favorites: other, clock: clock)
        let screen = Task { await liked.run() }
        await feed.refresh()
        for round in 0..<20 {
            switch round % 4 {
            case 0: await feed.toggleFavorite(kept)
            case 1: await liked.toggleFavorite(kept)
            case 2: try await one.add(kept)
            default: try await other.remove("a")
            }
            let expected: Set<String> = round.isMultiple(of: 2) ? ["a"] : []
            try await waited { feed.favorites == expected && liked.favorites == expected }
            try await waited { liked.state.content?.map(\.id) == Array(expected) }
            #expect(try await one.trips(in: nil).value.count == expected.count)
        }
        #expect(liked.state.problem == nil)
        screen.cancel()
        await screen.value
    }

    @Test func `A store of an app's own is followed too, and the region chosen`() async throws {
        actor Own: FavoriteTrips {
            private var trips: [String: Trips.Trip] = [:]
            private var observers: [AsyncStream<[Trips.Trip]>.Continuation] = []

            func trips(in region: Trips.Region?) -> Answer<[Trips.Trip]> {
                Answer(Array(trips.values), provenance: Provenance())
            }

            func add(_ trip: Trips.Trip) -> Bool {
                defer { tell() }
                return trips.updateValue(trip, forKey: trip.id) == nil
            }

            func remove(_ id: String) -> Bool {
                defer { tell() }
                return trips.removeValue(forKey: id) != nil
            }

            func changes() -> AsyncStream<[Trips.Trip]> {
                let (stream, observer) = AsyncStream.makeStream(of: [Trips.Trip].self)
                observers.append(observer)
                observer.yield(Array(trips.values))
                return stream
            }

            private func tell() { for observer in observers { observer.yield(Array(trips.values)) } }
        }
        let own = Own()
        let model = TripsFeedModel(repository: own, favorites: favorites, clock: clock)
        await model.show(Trips.Region(id: "blc", name: "Baltics", countryCodes: ["LT"]))
        let screen = Task { await model.run() }
        _ = await own.add(trip("a", created: 1))
        _ = await own.add(trip("b", from: "ES", created: 2))
        try await waited { model.state.content?.map(\.id) == ["a"] }
        screen.cancel()
    }

    /// Waits until what the closure reads makes it true.
    private func waited(_ isTrue: @escaping @MainActor () -> Bool) async throws {
        for await isTrue in Observations({ isTrue() }) where isTrue { return }
    }

    @Test func `Favourites that cannot be kept say why`() async {
        let nowhere = FavoriteTripRepository(file: "\(directory.path)/none/favorites.sqlite")
        let model = TripsFeedModel(repository: Repository([]), favorites: nowhere, clock: clock)
        await model.toggleFavorite(trip("a", created: 1))
        #expect(model.favoritesProblem?.contains("none/favorites.sqlite") == true)
        #expect(model.favorites.isEmpty)
    }
}
