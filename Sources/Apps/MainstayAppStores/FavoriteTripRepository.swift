// SPDX-License-Identifier: Apache-2.0

public import Mainstay
import MainstayFoundation
import MainstayDatabase
public import MainstayTripFavorites
public import MainstayTrips

/// The trips that a person has kept, in a file on this machine.
///
/// When ``add(_:)`` returns, the trip is on the disk and survives a crash.
public final class FavoriteTripRepository: FavoriteTrips {
    private let file: LazyDatabase<FavoriteTripsError>
    private let observers = Lock<[Int: AsyncStream<[Trips.Trip]>.Continuation]>([:])
    private let clock: any TimeSource

    /// Names the file, which is created when it is first used. Its directory must exist by then.
    public init(file: String, clock: any TimeSource = ContinuousClock()) {
        self.file = LazyDatabase(
            file: file,
            migrations: [
                Migration(
                    "favorites",
                    "CREATE TABLE favorite (id TEXT PRIMARY KEY, added REAL NOT NULL, json TEXT NOT NULL) WITHOUT ROWID"
                )
            ]
        ) { FavoriteTripsError("\($0): \($1)") }
        self.clock = clock
    }

    /// The favourite trips, in the order of a feed.
    ///
    /// - Throws: ``FavoriteTripsError``.
    public func trips(in region: Trips.Region?) async throws -> Answer<[Trips.Trip]> {
        let trips = try inFeedOrder().filter { region?.contains($0) ?? true }
        return Answer(
            trips,
            provenance: Provenance(source: .embedded, provider: "your favourites", age: nil, attempts: 0))
    }

    /// Adds a trip. A trip with the same identifier is replaced.
    ///
    /// - Returns: `true` if the trip was not there before.
    /// - Throws: ``FavoriteTripsError``.
    @discardableResult
    public func add(_ trip: Trips.Trip) throws(FavoriteTripsError) -> Bool {
        let added = clock.date.timeIntervalSince1970
        let isNew = try file.write { database in
            let json = String(decoding: try JSONEncoder().encode(trip), as: UTF8.self)
            let known = try database.cached("UPDATE favorite SET json = ? WHERE id = ?")
            try known.bind(json, at: 1)
            try known.bind(trip.id, at: 2)
            try known.run()
            if database.changes > 0 { return false }
            let row = try database.cached("INSERT INTO favorite (id, added, json) VALUES (?, ?, ?)")
            try row.bind(trip.id, at: 1)
            try row.bind(added, at: 2)
            try row.bind(json, at: 3)
            try row.run()
            return true
        }
        try tellObservers()
        return isNew
    }

    /// Removes a trip.
    ///
    /// - Returns: `true` if the trip was there.
    /// - Throws: ``FavoriteTripsError``.
    @discardableResult
    public func remove(_ id: String) throws(FavoriteTripsError) -> Bool {
        let wasThere = try file.write { database in
            let row = try database.cached("DELETE FROM favorite WHERE id = ?")
            try row.bind(id, at: 1)
            try row.run()
            return database.changes > 0
        }
        if wasThere { try tellObservers() }
        return wasThere
    }

    /// The favourite trips: once at the beginning, and again after each change through this object.
    ///
    /// - Throws: ``FavoriteTripsError``.
    public func changes() throws(FavoriteTripsError) -> AsyncStream<[Trips.Trip]> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: [Trips.Trip].self, bufferingPolicy: .bufferingNewest(1))
        let id = try observers.withLock { observers throws(FavoriteTripsError) in
            continuation.yield(try inFeedOrder())
            let id = (observers.keys.max() ?? 0) + 1
            observers[id] = continuation
            return id
        }
        continuation.onTermination = { [observers] _ in observers.withLock { $0[id] = nil } }
        return stream
    }

    private func tellObservers() throws(FavoriteTripsError) {
        // The lock keeps the order: an older list must not be sent after a newer one.
        try observers.withLock { observers throws(FavoriteTripsError) in
            guard !observers.isEmpty else { return }
            let trips = try inFeedOrder()
            for observer in observers.values { observer.yield(trips) }
        }
    }

    private func inFeedOrder() throws(FavoriteTripsError) -> [Trips.Trip] {
        try all().inFeedOrder(at: clock.date)
    }

    private func all() throws(FavoriteTripsError) -> [Trips.Trip] {
        try file.read { database in
            var trips: [Trips.Trip] = []
            let rows = try database.cached("SELECT json FROM favorite ORDER BY added, id")
            defer { rows.reset() }
            while try rows.step() {
                trips.append(try JSONDecoder().decode(Trips.Trip.self, from: Data((rows.string(0) ?? "").utf8)))
            }
            return trips
        }
    }
}
