// SPDX-License-Identifier: Apache-2.0

/// The saved form of a game.
protocol GameState: Codable, Sendable, Equatable {
    /// The player's choice: the theme, difficulty, category or opponent.
    var variety: String { get }
    /// Whether the player did something that would be lost with the game.
    var hasMoves: Bool { get }
}

extension GameState {
    /// Whether another state is the same.
    func isEqual(to other: (any GameState)?) -> Bool { other as? Self == self }
}
