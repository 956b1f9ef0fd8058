// SPDX-License-Identifier: Apache-2.0

public import MainstayGames
public import MainstayStatistics
public import Observation

/// The model of a screen of Hangman.
@MainActor @Observable public final class HangmanGameModel: GameMoves {
    struct State: GameState {
        var category: String
        var game: HangmanGame
        var variety: String { category }
        var hasMoves: Bool { !game.guesses.isEmpty || !game.hints.isEmpty }
    }

    /// The game and its saved form.
    public nonisolated static let form = GameForm(.hangman, State.self)

    /// The current state of the game.
    public private(set) var game: HangmanGame
    /// The category that the player chose.
    public let category: String
    /// The part that all games share.
    @ObservationIgnored public let session: GameSession

    /// Draws a word, or resumes a game. No word is repeated until all words of its category were drawn, across all runs
    /// of the program. The word of the day and the word of a seed do not count for this.
    ///
    /// - Parameters:
    ///   - category: The category, unless an unfinished game is resumed. The day decides it for the day's game.
    ///   - table: The store, the clock and the options of the game.
    ///   - explain: Adds the definition of a word if the category has none.
    /// - Throws: `GameStoreError` if the category has no words.
    public init(
        category: HangmanCategory, at table: GameTable, explain: (HangmanWord) -> HangmanWord = { $0 }
    ) async throws(GameStoreError) {
        session = await GameSession(.hangman, at: table)
        if let saved = await session.resumed(State.self) {
            (self.category, game) = (saved.category, saved.game)
        } else {
            let category = session.daily?.category ?? category
            let word = try await Self.word(of: category, session)
            game = HangmanGame(word: explain(word), category: category.name)
            self.category = category.name
        }
        settle()
    }

    private static func word(
        of category: HangmanCategory, _ session: GameSession
    ) async throws(GameStoreError) -> HangmanWord {
        var used: [String] = []
        if session.isFree {
            do throws(GameStoreError) {
                used = try await session.table.store.usedWords(in: category.name)
            } catch {
                // Without the list a word may come again. That nothing can be saved, the session says.
            }
        }
        guard let word = category.draw(used: &used, using: &session.generator) else {
            throw GameStoreError("the category \(category.name) has no words")
        }
        return word
    }

    var usedWords: UsedWords? {
        guard session.isFree, let word = game.answer?.text else { return nil }
        return UsedWords(in: category) { used in
            // Earlier versions noted the word when it was drawn.
            guard used.last != word else { return }
            // A word comes again when all words of its category were used. A new round begins with it then.
            if used.contains(word) { used = [] }
            used.append(word)
        }
    }

    /// Guesses a letter.
    public func guess(_ letter: Character) {
        make { () throws(GameError) in try game.guess(letter) ? .right : .wrong }
    }

    /// Asks for the next hint.
    public func hint() {
        make { () throws(GameError) in
            try game.hint(using: &session.generator)
            return .moved
        }
    }

    var state: State { State(category: category, game: game) }

    var ending: GameEnding? {
        guard game.isOver else { return nil }
        return GameEnding(outcome: game.isWon ? .won : .lost, isWon: game.isWon, score: game.score)
    }

    func share(_ result: GameResult) -> String {
        let misses = Set(game.misses)
        let marks = game.guesses.map { misses.contains($0) ? "✗" : "✓" }.joined()
        let hints = game.hints.isEmpty ? "" : ", hints: \(game.hints.count)"
        let end = result.outcome == .won ? "won" : "lost"
        return Share.text(
            result, "\(result.variety), \(end) with \(misses.count) of \(HangmanGame.missLimit) misses\(hints)",
            marks: marks)
    }
}
