// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels
import MainstayGames
import MainstayKit
import MainstayStatistics

/// Plays games between requests. Each request may be the last one, so it leaves the game: one write saves it if it has
/// changed, and none if it was only looked at. A game is in the person's store after every move, so the site keeps no
/// game in memory, a game survives a restart, and it can be continued in the terminal.
///
/// Only the boards of finished games are kept, because a finished game is no longer in the store.
@MainActor final class GameDesk {
    /// The number of finished boards that are kept. A board has at most some tens of kilobytes.
    nonisolated static let keptBoards = 64

    /// What a page of a game shows.
    enum State {
        /// No game is open.
        case none
        /// A game, with its identifier.
        case open(GameBoard, id: String)
        /// The result, and the board if it is still kept.
        case over(GameResult, FinishedGame?)
        /// The game is open in another program.
        case elsewhere
    }

    /// A finished game, as its page shows it.
    struct FinishedGame: Sendable {
        var board: GameBoard
        var shareText: String?
        /// What the player heard at its end.
        var cue: GameCue?
    }

    private let sources: GameSources
    private let clock: any TimeSource
    private var finished = LRUCache<String, FinishedGame>(capacity: GameDesk.keptBoards)
    private var turns = Turns()

    nonisolated init(sources: GameSources, clock: any TimeSource) {
        self.sources = sources
        self.clock = clock
    }

    /// The game as it stands.
    func state<Play: GamePlay>(
        of play: Play.Type, isDaily: Bool, of player: GamePlayer, over id: String?, after last: String?
    ) async throws -> State {
        try await turns.wait(for: player.place(of: Play.kind, isDaily: isDaily)) { [self] in
            if let result = try await result(of: play, isDaily: isDaily, in: player.store, id: id) {
                return .over(result, finished[player.place(of: result)])
            }
            switch try await saved(play, isDaily: isDaily, in: player.store) {
            case nil: return .elsewhere
            case false?: return .none
            case true?:
                let model = try await Play.begin("", at: table(player.store, isDaily: isDaily, resuming: .any), sources)
                let board = Play.board(of: model, after: last)
                await model.saved()
                return .open(board, id: model.gameID)
            }
        }
    }

    /// Whether a person has begun the game of the day.
    func hasBegun(_ play: any GamePlay.Type, of player: GamePlayer) async throws -> Bool {
        try await turns.wait(for: player.place(of: play.kind, isDaily: true)) {
            try await player.store.slot(GameSlotName(play.kind, isDaily: true))?.load() != nil
        }
    }

    /// Begins a game. An unfinished one is given up.
    func begin<Play: GamePlay>(_ play: Play.Type, _ variety: String, isDaily: Bool, of player: GamePlayer)
        async throws
    {
        try await turns.wait(for: player.place(of: Play.kind, isDaily: isDaily)) { [self] in
            // The day's game is continued, because everybody has only one.
            let model = try await Play.begin(
                variety, at: table(player.store, isDaily: isDaily, resuming: isDaily ? .any : .none), sources)
            await model.saved()
        }
    }

    /// Makes the move of a form, unless the form is of an earlier board.
    ///
    /// - Returns: What the next page needs: the number of the game if it is over, the name of the move, whether the
    ///   form was of an earlier board, and what the player hears.
    func move<Play: GamePlay>(
        _ play: Play.Type, _ form: FormValues, isDaily: Bool, of player: GamePlayer
    ) async throws -> (over: String?, last: String?, isStale: Bool, cue: GameCue?) {
        try await turns.wait(for: player.place(of: Play.kind, isDaily: isDaily)) { [self] in
            // A form that is sent twice shows the result of the first time.
            let over = form["game"].flatMap { finished[player.place(ofGame: $0)] == nil ? nil : $0 }
            guard try await saved(play, isDaily: isDaily, in: player.store) == true else {
                return (over, nil, over == nil, over.flatMap { finished[player.place(ofGame: $0)]?.cue })
            }
            let recorder = CueRecorder()
            var table = self.table(player.store, isDaily: isDaily, resuming: .any)
            table.feedback = recorder
            let model = try await Play.begin("", at: table, sources)
            var last: String?
            let isOfThisBoard =
                form["game"] == model.gameID && form.number("turn") == Play.board(of: model, after: nil).turn
            if isOfThisBoard { last = await Play.move(form, in: model) }
            // The game belongs to this model until it is saved, so the next request must not come earlier.
            await model.saved()
            guard let result = model.result else {
                return (over, last, !isOfThisBoard && over == nil, recorder.last)
            }
            finished[player.place(of: result)] = FinishedGame(
                board: Play.board(of: model, after: last), shareText: model.shareText, cue: recorder.last)
            return (result.id, last, false, recorder.last)
        }
    }

    private func table(_ store: any GameStore, isDaily: Bool, resuming: GameTable.Resuming) -> GameTable {
        GameTable(store: store, clock: clock, isDaily: isDaily, resuming: resuming)
    }

    /// The result that a page asks for, or the result of the day's game.
    private func result<Play: GamePlay>(
        of play: Play.Type, isDaily: Bool, in store: any GameStore, id: String?
    ) async throws -> GameResult? {
        if isDaily { return try await store.result(of: DailyGame(Play.kind, on: clock.date)) }
        guard let id else { return nil }
        return try await store.history().last { $0.id == id && $0.game == Play.kind }
    }

    /// Whether a game is saved; `nil` if it is open in another program.
    private func saved<Play: GamePlay>(
        _ play: Play.Type, isDaily: Bool, in store: any GameStore
    ) async throws -> Bool? {
        guard let slot = try await store.slot(GameSlotName(Play.kind, isDaily: isDaily)) else { return nil }
        return try await slot.load() != nil
    }
}
