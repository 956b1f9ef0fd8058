// SPDX-License-Identifier: Apache-2.0

public import MainstayGames

/// Which game a model plays, and what it saves of an unfinished one.
public struct GameForm: Sendable {
    /// The game.
    public let kind: GameKind
    let state: any GameState.Type

    init(_ kind: GameKind, _ state: any GameState.Type) {
        (self.kind, self.state) = (kind, state)
    }
}
