// SPDX-License-Identifier: Apache-2.0

import MainstayAppStores
import MainstayBase
import MainstayFoundation
import MainstayKit
import MainstayOutbox
import MainstayTestSupport
import MainstayTesting
import MainstayTripFavorites
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

    @Test func `If the app ends between a favourite and its push, the backend still learns of it`() async throws {
        isOnline.withLock { $0 = true }
        let shown = try await trips.trips().value.filter { !$0.isExpired(at: clock.date) }
        let (local, folder) = (directory.file("local.sqlite"), directory.file("outbox"))
        func start(_ outbox: Outbox) -> SyncedFavoriteTrips {
            SyncedFavoriteTrips(FavoriteTripRepository(file: local, clock: clock), outbox: outbox)
        }
        // Nothing gets into the outbox, as if the app had ended before: a file is where its folder should be.
        try directory.write([], to: "outbox")
        let none = Outbox(for: trips.client, file: "\(folder)/outbox.sqlite", clock: clock)
        for (index, trip) in [shown[0], shown[1], shown[2]].enumerated() {
            let error = await #expect(throws: FavoriteTripsError.self) { try await start(none).add(trip) }
            #expect(error?.description.contains("kept on this device") == true)
            #expect(try await start(none).trips(in: nil).value.count == index + 1)
        }
        await #expect(throws: FavoriteTripsError.self) { try await start(none).remove(shown[1].id) }
        try FileManager.default.removeItem(atPath: folder)
        let outbox = Outbox(for: trips.client, file: "\(folder)/outbox.sqlite", clock: clock)
        let favorites = start(outbox)
        #expect(Set(try await favorites.trips(in: nil).value.map(\.id)) == [shown[0].id, shown[2].id])
        // Each trip as it is now, once.
        #expect(outbox.items.map(\.method.rawValue).sorted() == ["DELETE", "PUT", "PUT"])
        _ = try await favorites.changes()
        try await favorites.push()
        #expect(outbox.items.count == 3)
        await outbox.send()
        #expect(outbox.items == [])
        #expect(try await remote.trips(in: nil).value == favorites.trips(in: nil).value)
    }

    @Test func `If the outbox already has a change, it is not added again`() async throws {
        let local = FavoriteTripRepository(file: directory.file("local.sqlite"), clock: clock)
        let outbox = Outbox(for: trips.client, file: directory.file("outbox.sqlite"), clock: clock)
        let screens = (0..<4).map { _ in SyncedFavoriteTrips(local, outbox: outbox) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<40 {
                group.addTask {
                    let trip = Trips.Trip(id: "\(number % 2)")
                    if number % 3 == 0 {
                        try await screens[number % 4].remove(trip.id)
                    } else {
                        try await screens[number % 4].add(trip)
                    }
                }
            }
            try await group.waitForAll()
        }
        isOnline.withLock { $0 = true }
        await outbox.send()
        #expect(outbox.items == [])
        #expect(
            Set(try await remote.trips(in: nil).value.map(\.id)) == Set(try await local.trips(in: nil).value.map(\.id)))
    }

    @Test func `What one account has not sent is not sent by another`() async throws {
        let local = directory.file("local.sqlite")
        try directory.write([], to: "none")
        let missing = Outbox(for: trips.client, file: directory.file("none/o.sqlite"), account: "ann", clock: clock)
        let ann = SyncedFavoriteTrips(FavoriteTripRepository(file: local, clock: clock), outbox: missing)
        await #expect(throws: FavoriteTripsError.self) { try await ann.add(Trips.Trip(id: "a")) }
        let file = directory.file("outbox.sqlite")
        func outbox(_ account: String) -> Outbox {
            Outbox(for: trips.client, file: file, account: account, clock: clock)
        }
        let (bobs, anns) = (outbox("bob"), outbox("ann"))
        for outbox in [bobs, anns] {
            try await SyncedFavoriteTrips(FavoriteTripRepository(file: local, clock: clock), outbox: outbox).push()
        }
        #expect(bobs.items.isEmpty && anns.items.map(\.method) == [.put])
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
