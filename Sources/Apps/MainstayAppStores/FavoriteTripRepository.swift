// SPDX-License-Identifier: Apache-2.0

import MainstayBase
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
    private let path: String
    private let clock: any TimeSource
    /// What is shared with other objects, from the first use of the file.
    private let sharing = Lock<SharedFavorites?>(nil)

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
                ),
                Migration(
                    "unsent",
                    """
                    CREATE TABLE unsent (
                        account TEXT NOT NULL, trip TEXT NOT NULL, change TEXT NOT NULL, PRIMARY KEY (account, trip)
                    ) WITHOUT ROWID
                    """),
            ], byteLimit: byteLimit
        ) { FavoriteTripsError(FileProblem.text($0, $1)) }
        (path, self.clock) = (file, clock)
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
        try await add(trip, unsentBy: nil)
    }

    /// Adds a trip, and marks it as unsent in the same transaction.
    ///
    /// - Parameter account: The account for which the change is to be sent; `nil` if it is not.
    func add(_ trip: Trips.Trip, unsentBy account: String?) async throws(FavoriteTripsError) -> Bool {
        let added = clock.date.timeIntervalSince1970
        return try await change { database in
            let json = String(decoding: try JSONEncoder().encode(trip), as: UTF8.self)
            if let account { try Self.mark(trip.id, of: account, in: database) }
            try database.run("UPDATE favorite SET json = :json WHERE id = :id", ["json": json, "id": trip.id])
            if database.changes > 0 { return (false, true) }
            try database.run(
                "INSERT INTO favorite (id, added, json) VALUES (:id, :added, :json)",
                ["id": trip.id, "added": added, "json": json])
            return (true, true)
        }
    }

    /// Removes a trip.
    ///
    /// - Returns: `true` if the trip was there.
    /// - Throws: `FavoriteTripsError`.
    @discardableResult
    public func remove(_ id: String) async throws(FavoriteTripsError) -> Bool {
        try await remove(id, unsentBy: nil)
    }

    /// Removes a trip, and marks that as unsent in the same transaction.
    func remove(_ id: String, unsentBy account: String?) async throws(FavoriteTripsError) -> Bool {
        try await change { database in
            try database.run("DELETE FROM favorite WHERE id = :id", ["id": id])
            let wasThere = database.changes > 0
            if wasThere, let account { try Self.mark(id, of: account, in: database) }
            return (wasThere, wasThere)
        }
    }

    /// The favourite trips: once at the beginning, and again after each change by any object of this process that uses
    /// the same file.
    ///
    /// - Throws: `FavoriteTripsError`.
    public func changes() async throws(FavoriteTripsError) -> AsyncStream<[Trips.Trip]> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: [Trips.Trip].self, bufferingPolicy: .bufferingNewest(1))
        try await file.read { [self] database in
            try shared().add(continuation) { try Self.inFeedOrder(database, clock) }
        }
        return stream
    }

    /// Changes the file, and tells all who watch it.
    private func change(
        _ body: @escaping @Sendable (Database) throws -> (result: Bool, isChange: Bool)
    ) async throws(FavoriteTripsError) -> Bool {
        try await file.write(body) { [self] database, outcome in
            if outcome.isChange { try shared().tell { try Self.inFeedOrder(database, clock) } }
        }.result
    }

    /// What is shared with other objects. The file must have been opened.
    private func shared() -> SharedFavorites {
        sharing.withLock { sharing in
            let shared = sharing ?? SharedFavorites.of(path)
            sharing = shared
            return shared
        }
    }

    private static func inFeedOrder(_ database: Database, _ clock: any TimeSource) throws -> [Trips.Trip] {
        let trips = try database.strings("SELECT json FROM favorite ORDER BY added, id").map(trip)
        return trips.inFeedOrder(at: clock.date)
    }

    private static func trip(_ json: String) throws -> Trips.Trip {
        try JSONDecoder().decode(Trips.Trip.self, from: Data(json.utf8))
    }

    // MARK: What is not in an outbox yet

    /// A change that is not in an outbox yet.
    struct Unsent: Sendable {
        /// Identifies the change. A later change of the trip has another identity.
        let change: UUID
        let id: String
        /// The trip as it is kept now; `nil` if it is not.
        let trip: Trips.Trip?
    }

    /// Runs the body in turn with all others of this process that send changes of this file.
    func inTurn(
        _ body: @Sendable () async throws(FavoriteTripsError) -> Void
    ) async throws(FavoriteTripsError) {
        let turn = try await file.read { [self] _ in shared().turn }
        guard await turn.acquire(clock: clock) == .given else { throw FavoriteTripsError("the task was cancelled") }
        defer { turn.release() }
        try await body()
    }

    /// The changes of an account that are not in an outbox yet, one for each trip.
    func unsent(by account: String) async throws(FavoriteTripsError) -> [Unsent] {
        try await file.read { database in
            try database.all(
                """
                SELECT trip, change, json FROM unsent LEFT JOIN favorite ON favorite.id = unsent.trip
                WHERE account = :account
                """, ["account": account]
            ) { row in
                (row.string("trip") ?? "", row.string("change") ?? "", row.string("json"))
            }.map { id, change, json in
                Unsent(change: UUID(uuidString: change) ?? UUID(), id: id, trip: try json.map(Self.trip))
            }
        }
    }

    /// Notes that a change is in an outbox. If the trip has been changed since, and another process was faster with
    /// that, the trip is marked as unsent again, so that the last change that is sent is what is kept.
    func noteSent(_ unsent: Unsent, by account: String) async throws(FavoriteTripsError) {
        try await file.write { database in
            try database.run(
                "DELETE FROM unsent WHERE account = :account AND trip = :trip AND change = :change",
                ["account": account, "trip": unsent.id, "change": unsent.change.uuidString])
            guard database.changes == 0 else { return }
            try Self.mark(unsent.id, of: account, in: database)
        }
    }

    private static func mark(_ trip: String, of account: String, in database: Database) throws {
        try database.run(
            "INSERT OR REPLACE INTO unsent (account, trip, change) VALUES (:account, :trip, :change)",
            ["account": account, "trip": trip, "change": UUID().uuidString])
    }
}
