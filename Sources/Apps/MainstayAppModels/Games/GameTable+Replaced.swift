// SPDX-License-Identifier: Apache-2.0

package import MainstayGames

extension GameTable {
    /// The theme, difficulty, category or opponent of the unfinished game that a game at this table would replace.
    /// `nil` if it replaces none: none is saved, the table resumes it, nobody moved in it yet, or it is open elsewhere.
    @MainActor package func replacedVariety(of kind: GameKind) async -> String? {
        guard resuming != .any else { return nil }
        let game: (any GameState)? =
            switch kind {
            case .ticTacToe: await saved(TicTacToeGameModel.State.self, kind)
            case .memory: await saved(MemoryGameModel.State.self, kind)
            case .dictionary: await saved(DictionaryGameModel.State.self, kind)
            case .hangman: await saved(HangmanGameModel.State.self, kind)
            }
        guard let game, game.hasMoves, resuming != .variety(game.variety) else { return nil }
        return game.variety
    }

    @MainActor private func saved<State: GameState>(_: State.Type, _ kind: GameKind) async -> State? {
        var table = self
        table.resuming = .any
        return await GameSession<State>(kind, at: table).resumed()
    }
}
