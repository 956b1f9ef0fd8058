// SPDX-License-Identifier: Apache-2.0

public import MainstayGames

/// What the models of all games have.
@MainActor public protocol GameModel: AnyObject {
    /// Which game it is, and what is saved of it.
    nonisolated static var form: GameForm { get }
    /// Saves the unfinished game and records its result.
    var session: GameSession { get }
    /// A problem to show: what was wrong with the last move, or what could not be saved.
    var errorMessage: String? { get }
    /// Saves an unfinished game that has changed, and waits until that is done and the result is counted, or until that
    /// fails.
    func saved() async
}

extension GameModel {
    /// A problem to show: what was wrong with the last move, or what could not be saved.
    public var errorMessage: String? { session.refusal ?? session.problem }

    /// The result, when the game is over.
    public var result: GameResult? { session.result }

    /// Whether the model resumed an unfinished game.
    public var isResumed: Bool { session.isResumed }

    /// The identifier of the game. Its result has the same one.
    public var gameID: String { session.id }

    /// Whether the game can be resumed. `false` if a game of this kind is open elsewhere.
    public var isSaved: Bool { session.isSaved }

    /// A text to share when the game is over, without anything that would spoil it for others.
    public var shareText: String? { result.map(Share.kept) }

    /// Saves an unfinished game that has changed, and waits until that is done and the result is counted, or until that
    /// fails; then `errorMessage` says why.
    ///
    /// Nothing else saves an unfinished game. Call this when the player leaves the game, when an app goes to the
    /// background, and before the program ends.
    public func saved() async { await session.saved() }

    /// The theme, difficulty, category or opponent of the unfinished game that a game at a table would replace. `nil`
    /// if no game is saved, or if the saved one is resumed, has no move yet, or is open elsewhere.
    ///
    /// - Parameter table: The table.
    public static func replacedVariety(at table: GameTable) async -> String? {
        guard table.resuming != .any else { return nil }
        var resuming = table
        resuming.resuming = .any
        let game: (any GameState)? = await GameSession(form.kind, at: resuming).resumed(form.state)
        guard let game, game.hasMoves, table.resuming != .variety(game.variety) else { return nil }
        return game.variety
    }
}
