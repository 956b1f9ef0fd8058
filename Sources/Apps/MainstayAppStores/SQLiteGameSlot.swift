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
            let rows = try database.cached("SELECT game FROM saved_game WHERE slot = ?")
            try rows.bind(name, at: 1)
            defer { rows.reset() }
            return try rows.step() ? rows.bytes(0).map { Data($0) } : nil
        }
    }

    func save(_ game: Data, id: String) async throws(GameStoreError) {
        try await file.read { [name] database in
            let row = try database.cached("INSERT OR REPLACE INTO saved_game (slot, id, game) VALUES (?, ?, ?)")
            try row.bind(name, at: 1)
            try row.bind(id, at: 2)
            try row.bind([UInt8](game), at: 3)
            try row.run()
        }
    }

    func clear() async throws(GameStoreError) {
        try await file.read { [name] database in
            let row = try database.cached("DELETE FROM saved_game WHERE slot = ?")
            try row.bind(name, at: 1)
            try row.run()
        }
    }
}
