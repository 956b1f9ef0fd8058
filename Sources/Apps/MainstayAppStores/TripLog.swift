// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayFoundation

/// The lowest prices of the trips that a person watches, in a file on this machine. A thread works with the file, so that no task
/// waits for it.
public final class TripLog: Sendable {
    /// The number of offers that are kept. Those that were seen last stay.
    static let capacity = 200_000

    private let file: DatabaseFile<TripLogError>

    /// Sets the path of the file. The first use creates the file; its directory must exist by then.
    public init(file: String) {
        self.file = DatabaseFile(
            file: file,
            migrations: [
                Migration(
                    "offers",
                    """
                    CREATE TABLE offer (name TEXT PRIMARY KEY, price REAL NOT NULL, look INTEGER NOT NULL);
                    CREATE INDEX offer_look ON offer (look);
                    """)
            ]
        ) { TripLogError(description: FileProblem.text($0, $1)) }
    }

    /// The prices by the names of the offers.
    ///
    /// - Throws: ``TripLogError``.
    public func prices() async throws(TripLogError) -> [String: Double] {
        try await file.read { database in
            var prices: [String: Double] = [:]
            let rows = try database.cached("SELECT name, price FROM offer")
            while try rows.step() { prices[rows.string(0) ?? ""] = rows.double(1) }
            return prices
        }
    }

    /// Keeps prices, beside those of offers that are not among these.
    ///
    /// - Throws: ``TripLogError``.
    public func keep(_ prices: [String: Double]) async throws(TripLogError) {
        try await file.write { database in
            let look = (try database.integer("SELECT max(look) FROM offer") ?? 0) + 1
            let row = try database.cached("INSERT OR REPLACE INTO offer (name, price, look) VALUES (?, ?, ?)")
            for (name, price) in prices {
                try row.bind(name, at: 1)
                try row.bind(price, at: 2)
                try row.bind(look, at: 3)
                try row.run()
            }
            let drop = try database.cached(
                "DELETE FROM offer WHERE name IN (SELECT name FROM offer ORDER BY look DESC LIMIT -1 OFFSET ?)")
            try drop.bind(Self.capacity, at: 1)
            try drop.run()
        }
    }
}

/// Why the prices cannot be read or written.
public struct TripLogError: Error, CustomStringConvertible, Equatable {
    /// The file and the problem.
    public let description: String
}
