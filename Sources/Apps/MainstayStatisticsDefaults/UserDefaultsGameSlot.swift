// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayStatistics

/// The place in the user defaults where one game is saved while it is played.
final class UserDefaultsGameSlot: GameSlot {
    private let name: GameSlotName
    private let store: UserDefaultsGameStore

    init(name: GameSlotName, store: UserDefaultsGameStore) {
        (self.name, self.store) = (name, store)
    }

    deinit {
        store.free(name)
    }

    func load() async throws(GameStoreError) -> Data? {
        try await store.read { [name] in $0.savedGame(in: name.text) }
    }

    func save(_ game: Data, id: String) async throws(GameStoreError) {
        try await store.write { [name] in $0.save(game, id: id, in: name.text) }
    }

    func clear() async throws(GameStoreError) {
        try await store.write { [name] in $0.save(nil, id: "", in: name.text) }
    }
}
