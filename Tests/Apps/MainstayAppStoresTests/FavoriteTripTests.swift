// SPDX-License-Identifier: Apache-2.0

import MainstayAppStores
import MainstayFoundation
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import MainstayTripFavorites
import MainstayTrips
import Testing

@Suite(.timeLimit(.minutes(10))) struct FavoriteTests {
    private let directory: TemporaryDirectory
    private let clock = ManualClock()

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func repository() -> FavoriteTripRepository {
        FavoriteTripRepository(file: directory.file("favorites.sqlite"), clock: clock)
    }

    private func trip(_ json: String) throws -> Trips.Trip {
        try JSONDecoder().decode(Trips.Trip.self, from: Data(json.utf8))
    }

    @Test func `A trip is kept once, with every field`() async throws {
        let kept = try trip(
            #"{"id": "a", "price": 72.25, "created_at": 1547991979887, "departure": {"country_code": "DK", "gate": "B7"}, "new": [null]}"#
        )
        let favorites = repository()
        #expect(try await favorites.add(kept))
        #expect(try await !favorites.add(kept))
        #expect(try await favorites.trips(in: nil).value == [kept])
        #expect(try await repository().trips(in: nil).value == [kept])
    }

    @Test func `A trip that was added again is as it was last`() async throws {
        let favorites = repository()
        try await favorites.add(try trip(#"{"id": "a", "price": 1}"#))
        try await favorites.add(try trip(#"{"id": "a", "price": 2}"#))
        #expect(try await favorites.trips(in: nil).value.map(\.price) == [2])
    }

    @Test func `A trip that is removed is gone`() async throws {
        let favorites = repository()
        try await favorites.add(try trip(#"{"id": "a"}"#))
        #expect(try await favorites.remove("a"))
        #expect(try await !favorites.remove("a"))
        #expect(try await favorites.trips(in: nil).value.isEmpty)
    }

    @Test func `Favourites are a repository like any other`() async throws {
        let favorites = repository()
        try await favorites.add(
            try trip(#"{"id": "a", "departure": {"country_code": "DK"}, "expires_at": 5, "created_at": 1}"#))
        try await favorites.add(try trip(#"{"id": "b", "departure": {"country_code": "LT"}, "created_at": 2}"#))
        try await favorites.add(try trip(#"{"id": "c", "departure": {"country_code": "SE"}, "created_at": 3}"#))
        let repository: any TripRepository = favorites
        #expect(try await repository.trips(in: nil).value.map(\.id) == ["b", "c", "a"])
        let region = Trips.Region(id: "scd", name: "Scandinavia", countryCodes: ["DK", "SE"])
        #expect(try await repository.trips(in: region).value.map(\.id) == ["c", "a"])
    }

    @Test func `Whoever watches is told of each change`() async throws {
        let favorites = repository()
        var changes = try await favorites.changes().makeAsyncIterator()
        #expect(await changes.next()?.isEmpty == true)
        try await favorites.add(try trip(#"{"id": "a"}"#))
        #expect(await changes.next()?.map(\.id) == ["a"])
        try await favorites.remove("a")
        #expect(await changes.next()?.isEmpty == true)
    }

    @Test func `Whoever watches is told of changes by other objects for the same file`() async throws {
        let watched = repository()
        var changes = try await watched.changes().makeAsyncIterator()
        #expect(await changes.next()?.isEmpty == true)
        let link = directory.file("link.sqlite")
        try FileManager.default.createSymbolicLink(
            atPath: link, withDestinationPath: directory.file("favorites.sqlite"))
        try await FavoriteTripRepository(file: link, clock: clock).add(try trip(#"{"id": "a"}"#))
        #expect(await changes.next()?.map(\.id) == ["a"])
        // The last one told has all, however many objects write at once.
        let others = (0..<4).map { _ in repository() }
        for round in 1...20 {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for (number, other) in others.enumerated() {
                    group.addTask { try await other.add(Trips.Trip(id: "\(round) \(number)")) }
                }
                try await group.waitForAll()
            }
            #expect(await changes.next()?.count == 1 + 4 * round)
        }
    }

    @Test func `What is told last is what is kept, however many change it at once`() async throws {
        let favorites = repository()
        var changes = try await favorites.changes().makeAsyncIterator()
        for round in 1...100 {
            async let one = favorites.add(Trips.Trip(id: "\(round)"))
            async let other = favorites.add(Trips.Trip(id: "-\(round)"))
            _ = try await (one, other)
            #expect(await changes.next()?.count == 2 * round)
        }
    }

    @Test func `A file that cannot be opened is named`() async throws {
        let favorites = FavoriteTripRepository(file: "\(directory.path)/none/favorites.sqlite")
        let error = await #expect(throws: FavoriteTripsError.self) { try await favorites.add(Trips.Trip(id: "a")) }
        #expect(error?.description.contains("none/favorites.sqlite") == true)
    }
}
