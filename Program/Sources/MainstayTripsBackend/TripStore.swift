// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayFoundation
import MainstayKit
import MainstayTrips

/// The imported trips that a backend serves.
public final class TripStore: Sendable {
    private let file: DatabaseFile<TripStoreError>

    /// Sets the path of the file. The first import creates the file; its directory must exist by then.
    public init(file: String) {
        self.file = DatabaseFile(
            file: file,
            migrations: [
                Migration(
                    "trips",
                    """
                    CREATE TABLE trip (
                        country TEXT NOT NULL, created INTEGER NOT NULL, id TEXT NOT NULL UNIQUE, json TEXT NOT NULL,
                        PRIMARY KEY (country, created, id)
                    ) WITHOUT ROWID;
                    """)
            ]
        ) { .file($0, reason: ($1 as? NewerFile)?.sentence ?? "\($1)") }
    }

    /// Adds all trips, or none if one fails. Trips with the same identifiers are replaced.
    ///
    /// - Throws: ``TripStoreError``.
    public func add(_ trips: [TripFile.Row]) async throws(TripStoreError) {
        try await file.write { database in
            for trip in trips {
                try database.run(
                    """
                    INSERT INTO trip (id, country, created, json) VALUES (:id, :country, :created, :json)
                    ON CONFLICT (id) DO UPDATE
                    SET country = excluded.country, created = excluded.created, json = excluded.json
                    """,
                    [
                        "id": trip.trip.id, "country": trip.trip.departure?.countryCode ?? "",
                        "created": trip.trip.createdAt?.rawValue ?? 0, "json": trip.json,
                    ])
            }
        }
    }

    /// The number of trips.
    ///
    /// - Throws: ``TripStoreError``.
    public func count() async throws(TripStoreError) -> Int {
        guard file.exists else { return 0 }
        return try await file.read { try $0.integer("SELECT count(*) FROM trip") ?? 0 }
    }

    /// The trips that leave from some countries, or all trips, as a JSON array. Trips of a country are together, the
    /// earliest first.
    ///
    /// - Returns: `nil` if no trips were imported.
    /// - Throws: ``TripStoreError``.
    public func json(leavingFrom countries: [String]?) async throws(TripStoreError) -> [UInt8]? {
        guard file.exists else { return nil }
        return try await file.read { database in
            guard try database.integer("SELECT 1 FROM trip LIMIT 1") != nil else { return nil }
            // The rows of a country lie together in the table. SQLite joins them without copying them out.
            let condition = countries.map { "WHERE country IN (\($0.map { _ in "?" }.joined(separator: ", ")))" } ?? ""
            let whole = try database.cached(
                "SELECT '[' || coalesce(group_concat(json, ','), '') || ']' FROM trip \(condition)")
            for (index, country) in (countries ?? []).enumerated() { try whole.bind(country, at: index + 1) }
            defer { whole.reset() }
            return try whole.step() ? whole.bytes(0) : nil
        }
    }
}
