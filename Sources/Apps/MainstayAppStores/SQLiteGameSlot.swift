// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayDatabase
import MainstayFoundation
import MainstayStatistics

/// The place in a SQLite file where one game is saved while it is played.
struct SQLiteGameSlot: GameSlot {
    let name: String
    let file: DatabaseFile<GameStoreError>
    /// The work on the file must not hold the lock. Otherwise the lock could be held after its owner releases it.
    let lock: FileLock

    func load() async throws(GameStoreError) -> Data? {
        try await file.read { [name] database in
            let rows = try database.query("SELECT game FROM saved_game WHERE slot = :slot", ["slot": name])
            defer { rows.reset() }
            return try rows.step() ? rows.bytes("game").map { Data($0) } : nil
        }
    }

    func save(_ game: Data, id: String) async throws(GameStoreError) {
        try await file.read { [name] database in
            try database.run(
                "INSERT OR REPLACE INTO saved_game (slot, id, game) VALUES (:slot, :id, :game)",
                ["slot": name, "id": id, "game": [UInt8](game)])
        }
    }

    func clear() async throws(GameStoreError) {
        try await file.read { [name] database in
            try database.run("DELETE FROM saved_game WHERE slot = :slot", ["slot": name])
        }
    }
}
