// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayAppModels
import MainstayAppStores
import MainstayBase
import MainstayGames
import MainstayKit
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
    func store() async throws -> any GameStore { try await SQLiteGameStore(file: directory.file("games.sqlite")) }

    func table(
        seed: UInt64? = nil, isDaily: Bool = false, resuming: GameTable.Resuming = .any
    ) async throws -> GameTable {
        GameTable(store: try await store(), clock: clock, seed: seed, isDaily: isDaily, resuming: resuming)
    }
}

/// A store that counts its writes, and lets a test act while words are read.
final class WatchedStore: GameStore {
    let meanwhile = Lock<(@MainActor @Sendable () -> Void)?>(nil)
    /// The calls that wrote something, in order.
    let writes = Lock<[String]>([])
    private let store: any GameStore

    init(_ store: any GameStore) {
        self.store = store
    }

    func updateUsedWords<Outcome: Sendable>(
        in category: String, _ change: @escaping @Sendable (inout [String]) -> Outcome
    ) async throws(GameStoreError) -> Outcome {
        writes.withLock { $0.append("words") }
        return try await store.updateUsedWords(in: category, change)
    }

    func usedWords(in category: String) async throws(GameStoreError) -> [String] {
        if let meanwhile = meanwhile.withLock(\.self) { await meanwhile() }
        return try await store.usedWords(in: category)
    }

    func record(_ result: GameResult, noting words: UsedWords?) async throws(GameStoreError) -> Bool {
        writes.withLock { $0.append("record") }
        return try await store.record(result, noting: words)
    }

    func statistics() async throws(GameStoreError) -> GameStatistics { try await store.statistics() }
    func preferences() async throws(GameStoreError) -> GamePreferences { try await store.preferences() }
    func keep(_ preferences: GamePreferences) async throws(GameStoreError) {
        writes.withLock { $0.append("preferences") }
        try await store.keep(preferences)
    }

    func history() async throws(GameStoreError) -> [GameResult] { try await store.history() }
    func result(of game: DailyGame) async throws(GameStoreError) -> GameResult? { try await store.result(of: game) }
    func reset() async throws(GameStoreError) { try await store.reset() }
    func restore(_ document: StatisticsDocument) async throws(GameStoreError) { try await store.restore(document) }
    func slot(_ name: GameSlotName) async throws(GameStoreError) -> (any GameSlot)? {
        try await store.slot(name).map { Slot(slot: $0, store: self) }
    }

    private struct Slot: GameSlot {
        let slot: any GameSlot
        let store: WatchedStore

        func load() async throws(GameStoreError) -> Data? { try await slot.load() }

        func save(_ game: Data, id: String) async throws(GameStoreError) {
            store.writes.withLock { $0.append("save") }
            try await slot.save(game, id: id)
        }

        func clear() async throws(GameStoreError) {
            store.writes.withLock { $0.append("clear") }
            try await slot.clear()
        }
    }
}

/// Keeps nothing: every call fails.
struct BrokenStore: GameStore {
    private static let error = GameStoreError("the disk is full")

    func statistics() async throws(GameStoreError) -> GameStatistics { throw Self.error }
    func preferences() async throws(GameStoreError) -> GamePreferences { throw Self.error }
    func keep(_ preferences: GamePreferences) async throws(GameStoreError) { throw Self.error }
    func history() async throws(GameStoreError) -> [GameResult] { throw Self.error }
    func result(of game: DailyGame) async throws(GameStoreError) -> GameResult? { throw Self.error }
    func record(_ result: GameResult, noting words: UsedWords?) async throws(GameStoreError) -> Bool {
        throw Self.error
    }
    func reset() async throws(GameStoreError) { throw Self.error }
    func restore(_ document: StatisticsDocument) async throws(GameStoreError) { throw Self.error }
    func updateUsedWords<Outcome: Sendable>(
        in category: String, _ change: @escaping @Sendable (inout [String]) -> Outcome
    ) async throws(GameStoreError) -> Outcome { throw Self.error }
    func slot(_ name: GameSlotName) async throws(GameStoreError) -> (any GameSlot)? { throw Self.error }
}
