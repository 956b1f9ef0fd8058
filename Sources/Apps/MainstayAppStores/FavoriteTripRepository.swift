// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayFoundation
public import MainstayKit
public import MainstayTripFavorites
public import MainstayTrips

/// The trips that a person has kept, in a file on this machine.
///
/// When ``add(_:)`` returns, the trip is on the disk and survives a crash.
public final class FavoriteTripRepository: FavoriteTrips {
    private let file: DatabaseFile<FavoriteTripsError>
    private let observers = Lock<[Int: AsyncStream<[Trips.Trip]>.Continuation]>([:])
    private let clock: any TimeSource

    /// Sets the path of the file. The first use creates the file; its directory must exist by then.
    ///
    /// - Parameters:
    ///   - file: The path of the file.
    ///   - byteLimit: The size that the file may have, in bytes; `nil` for no limit.
    ///   - clock: Tells the date.
    public init(file: String, byteLimit: Int? = nil, clock: any TimeSource = ContinuousClock()) {
        self.file = DatabaseFile(
            file: file,
            migrations: [
                Migration(
                    "favorites",
                    "CREATE TABLE favorite (id TEXT PRIMARY KEY, added REAL NOT NULL, json TEXT NOT NULL) WITHOUT ROWID"
                )
            ], byteLimit: byteLimit
        ) { FavoriteTripsError(FileProblem.text($0, $1)) }
        self.clock = clock
    }

    /// The favourite trips, in the order of a feed.
    ///
    /// - Throws: `FavoriteTripsError`.
    public func trips(in region: Trips.Region?) async throws -> Answer<[Trips.Trip]> {
        let trips = try await file.read { [clock] in try Self.inFeedOrder($0, clock) }.filter {
            region?.contains($0) ?? true
        }
        return Answer(
            trips,
            provenance: Provenance(source: .embedded, provider: "your favourites", age: nil, attempts: 0))
    }

    /// Adds a trip. A trip with the same identifier is replaced.
    ///
    /// - Returns: `true` if the trip was not there before.
    /// - Throws: `FavoriteTripsError`.
    @discardableResult
    public func add(_ trip: Trips.Trip) async throws(FavoriteTripsError) -> Bool {
        let added = clock.date.timeIntervalSince1970
        return try await file.write { database in
            let json = String(decoding: try JSONEncoder().encode(trip), as: UTF8.self)
            try database.run("UPDATE favorite SET json = :json WHERE id = :id", ["json": json, "id": trip.id])
            if database.changes > 0 { return false }
            try database.run(
                "INSERT INTO favorite (id, added, json) VALUES (:id, :added, :json)",
                ["id": trip.id, "added": added, "json": json])
            return true
        } then: { [observers, clock] database, _ in
            try Self.tell(observers, database, clock)
        }
    }

    /// Removes a trip.
    ///
    /// - Returns: `true` if the trip was there.
    /// - Throws: `FavoriteTripsError`.
    @discardableResult
    public func remove(_ id: String) async throws(FavoriteTripsError) -> Bool {
        try await file.write { database in
            try database.run("DELETE FROM favorite WHERE id = :id", ["id": id])
            return database.changes > 0
        } then: { [observers, clock] database, wasThere in
            if wasThere { try Self.tell(observers, database, clock) }
        }
    }

    /// The favourite trips: once at the beginning, and again after each change through this object.
    ///
    /// - Throws: `FavoriteTripsError`.
    public func changes() async throws(FavoriteTripsError) -> AsyncStream<[Trips.Trip]> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: [Trips.Trip].self, bufferingPolicy: .bufferingNewest(1))
        // This runs on the file's thread, so that no change comes between reading the trips and registering the
        // observer.
        try await file.read { [observers, clock] database in
            continuation.yield(try Self.inFeedOrder(database, clock))
            let id = observers.withLock { observers in
                let id = (observers.keys.max() ?? 0) + 1
                observers[id] = continuation
                return id
            }
            continuation.onTermination = { [observers] _ in observers.withLock { $0[id] = nil } }
        }
        return stream
    }

    private typealias Observers = Lock<[Int: AsyncStream<[Trips.Trip]>.Continuation]>

    private static func tell(_ observers: Observers, _ database: Database, _ clock: any TimeSource) throws {
        let current = observers.withLock { Array($0.values) }
        guard !current.isEmpty else { return }
        let trips = try inFeedOrder(database, clock)
        for observer in current { observer.yield(trips) }
    }

    private static func inFeedOrder(_ database: Database, _ clock: any TimeSource) throws -> [Trips.Trip] {
        let trips = try database.strings("SELECT json FROM favorite ORDER BY added, id").map { json in
            try JSONDecoder().decode(Trips.Trip.self, from: Data(json.utf8))
        }
        return trips.inFeedOrder(at: clock.date)
    }
}
