// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation

/// A place where a game is saved while it is played. It has one owner, until the owner releases it or its process ends.
public protocol GameSlot: Sendable {
    /// The saved game, if any.
    func load() async throws(GameStoreError) -> Data?

    /// Saves a game and replaces the one before. Recording the result with the same identifier deletes the saved game.
    func save(_ game: Data, id: String) async throws(GameStoreError)

    /// Deletes the saved game.
    func clear() async throws(GameStoreError)
}
