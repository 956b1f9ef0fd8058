// SPDX-License-Identifier: Apache-2.0

import Mainstay
public import MainstayGames
import MainstayStatistics
public import Observation

/// What a screen of the Dictionary game binds to.
@MainActor @Observable public final class DictionaryGameModel {
    /// The game as it stands.
    public private(set) var game: DictionaryGame
    /// Whether a question is on its way. It always ends.
    public private(set) var isLoading = false
    /// Why the question is not from where it should be, what was wrong with the last choice, or what could not be kept. The game
    /// goes on all the same.
    public private(set) var errorMessage: String?
    /// Where the question came from.
    public private(set) var tier: SourcedQuestion.Tier?
    /// How long there still is for the question, in whole seconds; `nil` where no time is kept.
    public private(set) var secondsLeft: Int?
    /// What the game came to, when it is over.
    public private(set) var result: GameResult?
    /// Whether an unfinished game is gone on with.
    public let isResumed: Bool
    @ObservationIgnored private let session: GameSession<DictionaryGame>
    @ObservationIgnored private let questions: any QuestionSource
    @ObservationIgnored private let isTimed: Bool
    @ObservationIgnored private var timer: Task<Void, Never>?

    /// Begins a game, or goes on with one. Call ``loadNextQuestion()`` for the first question.
    ///
    /// - Parameters:
    ///   - difficulty: How hard the words are.
    ///   - isTimed: Whether there are ten seconds for a question.
    ///   - questions: Where they come from.
    ///   - table: What it is played with.
    public init(
        difficulty: DictionaryDifficulty, isTimed: Bool = true, questions: any QuestionSource, at table: GameTable
    ) {
        session = GameSession(.dictionary, at: table)
        self.questions = questions
        self.isTimed = isTimed
        result = session.earlierResult()
        let saved = session.resumed()
        game = saved ?? DictionaryGame(difficulty: difficulty)
        isResumed = saved != nil
        if isResumed, !game.isAnswered { startTimer() }
        errorMessage = session.problem
    }

    /// Asks the next question; nothing where one is on its way or not answered, or the game is over.
    public func loadNextQuestion() async {
        guard !isLoading, game.isAnswered, result == nil else { return }
        isLoading = true
        defer { isLoading = false }
        errorMessage = nil
        let sourced = await questions.question(
            game.difficulty, asked: game.asked, seed: session.generator.next(), isLocal: session.daily != nil)
        guard let sourced else {
            errorMessage = "there are no words to ask for"
            return
        }
        do throws(GameError) {
            try game.ask(sourced.question)
        } catch {
            errorMessage = error.description
            return
        }
        tier = sourced.tier
        session.save(game)
        errorMessage = session.problem ?? sourced.reason
        startTimer()
    }

    /// Chooses one of the four words, counted from 0.
    public func answer(_ choice: Int) {
        do throws(GameError) {
            try game.answer(choice)
        } catch {
            errorMessage = error.description
            return
        }
        settle()
    }

    private func endTime() {
        do throws(GameError) {
            try game.endTime()
        } catch {
            // It was answered at the last moment.
            return
        }
        settle()
    }

    private func settle() {
        stopTimer()
        if game.isOver {
            result = session.finish(.finished, isWon: nil, score: game.score, variety: game.difficulty.rawValue)
        } else {
            session.save(game)
        }
        errorMessage = session.problem
    }

    private func startTimer() {
        guard isTimed else { return }
        timer?.cancel()
        var left = Int(DictionaryGame.timeLimit.components.seconds)
        secondsLeft = left
        timer = Task { [weak self, clock = session.table.clock] in
            while left > 0 {
                do { try await clock.sleep(for: .seconds(1)) } catch { return }
                left -= 1
                self?.secondsLeft = left
            }
            self?.endTime()
        }
    }

    private func stopTimer() {
        timer?.cancel()
        timer = nil
        secondsLeft = nil
    }

    /// Whether the game can be gone on with later: not where another of its kind is open elsewhere.
    public var isSaved: Bool { session.isSaved }

    /// What to tell others: which answers were right, without the words.
    public var shareText: String? {
        result.map { result in
            let signs: [DictionaryGame.Answer: String] = [.right: "✓", .wrong: "✗", .late: "–"]
            return Share.text(
                result, "\(result.variety), \(result.score) of \(DictionaryGame.questionCount) right",
                marks: game.answers.compactMap { signs[$0] }.joined())
        }
    }
}

extension DictionaryGame: GameState {
    var variety: String { difficulty.rawValue }
}
