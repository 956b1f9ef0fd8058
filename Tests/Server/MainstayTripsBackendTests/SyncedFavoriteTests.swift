// SPDX-License-Identifier: Apache-2.0

import MainstayAppStores
import MainstayFoundation
import MainstayKit
import MainstayOutbox
import MainstayTestSupport
import MainstayTesting
import MainstayTrips
import MainstayTripsBackend
import Testing

/// Favourites that are made offline, and a backend that keeps favourites.
@MainActor @Suite(.timeLimit(.minutes(10))) struct SyncedFavoriteTests {
    private let directory: TemporaryDirectory
    private let clock = ManualClock(date: Date(timeIntervalSince1970: 1_795_000_000))
    private let isOnline = Lock(false)
    private let remote: FavoriteTripRepository
    private let trips: Trips

    /// A backend that cannot be reached now and then.
    private struct Network: Transport {
        let backend: TripsBackend
        let isOnline: Lock<Bool>

        func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
            guard isOnline.withLock(\.self) else { throw TransportError(.unreachable) }
            return try await backend.send(request)
        }
    }

    init() throws {
        directory = try TemporaryDirectory()
        remote = FavoriteTripRepository(file: directory.file("remote.sqlite"), clock: clock)
        let backend = TripsBackend(
            store: TripStore(file: directory.file("trips.sqlite")), favorites: remote, clock: clock)
        trips = Trips(transport: Network(backend: backend, isOnline: isOnline))
    }

    @Test func `Favourites made offline are there at once, and reach the backend after a restart`() async throws {
        isOnline.withLock { $0 = true }
        let shown = try await trips.trips().value.filter { !$0.isExpired(at: clock.date) }
        isOnline.withLock { $0 = false }
        let local = FavoriteTripRepository(file: directory.file("local.sqlite"), clock: clock)
        let file = directory.file("outbox.sqlite")
        let favorites = SyncedFavoriteTrips(local, outbox: Outbox(for: trips.client, file: file, clock: clock))
        #expect(try await favorites.add(shown[0]))
        #expect(try await favorites.add(shown[1]))
        #expect(try await favorites.remove(shown[0].id))
        #expect(try await !favorites.remove(shown[0].id))
        #expect(try await favorites.trips(in: nil).value.map(\.id) == [shown[1].id])

        let outbox = Outbox(for: trips.client, file: file, clock: clock)
        await outbox.send()
        #expect(outbox.items.map(\.method) == [.put, .put, .delete])
        #expect(try await remote.trips(in: nil).value == [])
        isOnline.withLock { $0 = true }
        await outbox.send()
        #expect(outbox.items == [])
        #expect(try await remote.trips(in: nil).value == [shown[1]])
        #expect(try await trips.client.send(Trips.favorites()).value == [shown[1]])
    }

    @Test func `The backend keeps only trips, and has no favourites if nobody gave it any`() async throws {
        isOnline.withLock { $0 = true }
        let wrong = Endpoint<Void>(.put, "favorites/1", body: .json(["id": "2"] as JSON))
        await #expect {
            try await trips.client.send(wrong)
        } throws: { ($0 as? APIError)?.response?.status == 400 }
        let plain = Trips(
            transport: TripsBackend(store: TripStore(file: directory.file("trips.sqlite")), clock: clock))
        await #expect {
            try await plain.client.send(Trips.favorites())
        } throws: { ($0 as? APIError)?.kind == .notFound }
    }
}
