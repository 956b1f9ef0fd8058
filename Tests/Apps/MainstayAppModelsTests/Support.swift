// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayAppModels
import MainstayAppStores
import MainstayGames
import MainstayStatistics
import MainstayTestSupport
import MainstayTesting

/// A player's folder, which games of several runs share.
final class Player: Sendable {
    let clock = ManualClock()
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory.kept()
    }

    /// As a new run of the program opens it.
    func store() throws -> any GameStore { try SQLiteGameStore(file: directory.file("games.sqlite")) }

    func table(
        seed: UInt64? = nil, isDaily: Bool = false, resuming: GameTable.Resuming = .any
    ) throws -> GameTable {
        GameTable(store: try store(), clock: clock, seed: seed, isDaily: isDaily, resuming: resuming)
    }
}

/// Keeps nothing: every call fails.
struct BrokenStore: GameStore {
    private static let error = GameStoreError("the disk is full")

    func statistics() throws(GameStoreError) -> GameStatistics { throw Self.error }
    func preferences() throws(GameStoreError) -> GamePreferences { throw Self.error }
    func keep(_ preferences: GamePreferences) throws(GameStoreError) { throw Self.error }
    func history() throws(GameStoreError) -> [GameResult] { throw Self.error }
    func result(of game: DailyGame) throws(GameStoreError) -> GameResult? { throw Self.error }
    func record(_ result: GameResult) throws(GameStoreError) -> Bool { throw Self.error }
    func reset() throws(GameStoreError) { throw Self.error }
    func restore(_ document: StatisticsDocument) throws(GameStoreError) { throw Self.error }
    func updateUsedWords<Outcome: Sendable>(
        in category: String, _ change: (inout [String]) -> Outcome
    ) throws(GameStoreError) -> Outcome { throw Self.error }
    func slot(_ name: GameSlotName) throws(GameStoreError) -> (any GameSlot)? { throw Self.error }
}
