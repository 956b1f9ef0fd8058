// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase

/// The lowest prices of the trips that a person watches, in a file on this machine. A thread works with the file, so
/// that no task waits for it.
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
            let rows = try database.query("SELECT name, price FROM offer")
            while try rows.step() { prices[rows.string("name") ?? ""] = rows.double("price") }
            return prices
        }
    }

    /// Keeps prices, beside those of offers that are not among these.
    ///
    /// - Throws: ``TripLogError``.
    public func keep(_ prices: [String: Double]) async throws(TripLogError) {
        try await file.write { database in
            let look = (try database.integer("SELECT max(look) FROM offer") ?? 0) + 1
            for (name, price) in prices {
                try database.run(
                    "INSERT OR REPLACE INTO offer (name, price, look) VALUES (:name, :price, :look)",
                    ["name": name, "price": price, "look": look])
            }
            try database.run(
                "DELETE FROM offer WHERE name IN (SELECT name FROM offer ORDER BY look DESC LIMIT -1 OFFSET :offset)",
                ["offset": Self.capacity])
        }
    }
}
