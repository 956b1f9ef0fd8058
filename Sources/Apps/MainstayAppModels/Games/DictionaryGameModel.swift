// SPDX-License-Identifier: Apache-2.0

public import MainstayGames
import MainstayKit
import MainstayStatistics
public import Observation

/// The model of a screen of the Dictionary game.
@MainActor @Observable public final class DictionaryGameModel: GameMoves {
    /// The saved form: the members of the game, and where its question comes from.
    struct State: GameState {
        var game: DictionaryGame
        var tier: SourcedQuestion.Tier?
        var reason: String?
        var variety: String { game.difficulty.rawValue }
        var hasMoves: Bool { !game.answers.isEmpty }
    }

    /// The game and its saved form.
    public nonisolated static let form = GameForm(.dictionary, State.self)

    /// The current state of the game.
    public private(set) var game: DictionaryGame
    /// Whether a question is being loaded. Loading always ends.
    public private(set) var isLoading = false
    /// A problem to show: what was wrong with the last choice, what could not be saved, or why the question does not
    /// come from the preferred source. The game continues.
    public var errorMessage: String? { session.refusal ?? session.problem ?? reason }
    /// Why the question does not come from the preferred source.
    private var reason: String?
    /// The origin of the question.
    public private(set) var tier: SourcedQuestion.Tier?
    /// The time left for the question, in whole seconds. `nil` if there is no time limit.
    public private(set) var secondsLeft: Int?
    /// The part that all games share.
    @ObservationIgnored public let session: GameSession
    @ObservationIgnored private let questions: any QuestionSource
    @ObservationIgnored private let isTimed: Bool
    /// The words of earlier games, the oldest first. `nil` until they are read.
    @ObservationIgnored private var askedBefore: [String]?
    @ObservationIgnored private var timer: Task<Void, Never>?
    @ObservationIgnored private var isPaused = false

    /// Begins or resumes a game. Call ``loadNextQuestion()`` to load the first question.
    ///
    /// - Parameters:
    ///   - difficulty: How hard the words are. The day's game ignores it, because its difficulty depends on the day.
    ///   - isTimed: Whether each question has a limit of ten seconds.
    ///   - questions: The source of the questions.
    ///   - table: The store, the clock and the options of the game.
    public init(
        difficulty: DictionaryDifficulty, isTimed: Bool = true, questions: any QuestionSource, at table: GameTable
    ) async {
        session = await GameSession(.dictionary, at: table)
        self.questions = questions
        self.isTimed = isTimed
        let saved = await session.resumed(State.self)
        game = saved?.game ?? DictionaryGame(difficulty: session.daily?.difficulty ?? difficulty)
        (tier, reason) = (saved?.tier, saved?.reason)
        if result == nil { session.note(state) }
        if isResumed, !game.isAnswered { startTimer() }
    }

    /// Loads the next question. Does nothing while a question is loading or unanswered, or when the game is over.
    public func loadNextQuestion() async {
        guard !isLoading, game.isAnswered, result == nil else { return }
        isLoading = true
        defer { isLoading = false }
        (session.refusal, reason) = (nil, nil)
        let before = await wordsOfEarlierGames()
        let sourced = await questions.question(
            game.difficulty, asked: game.asked, before: before, seed: session.generator.next(), daily: session.daily)
        guard let sourced else {
            session.refusal = "there are no words to ask for"
            return
        }
        do throws(GameError) {
            try game.ask(sourced.question)
        } catch {
            session.refusal = error.description
            return
        }
        (tier, reason) = (sourced.tier, sourced.reason)
        session.note(state)
        startTimer()
    }

    /// The category of this game's words in the store. Hangman's categories have other names.
    private nonisolated static let usedWords = "Dictionary game"
    /// The number of words that the store remembers. A word comes again only after that many others.
    private nonisolated static let distance = 200

    /// A day and a seed decide the questions, so what this player was asked in other games has no influence.
    private func wordsOfEarlierGames() async -> [String] {
        guard session.isFree else { return [] }
        if let askedBefore { return askedBefore }
        do throws(GameStoreError) {
            let words = try await session.table.store.usedWords(in: Self.usedWords)
            askedBefore = words
            return words
        } catch {
            // Without the list, a word may come again soon. That is no reason to end the game.
            session.refusal = error.description
            return []
        }
    }

    var usedWords: UsedWords? {
        guard session.isFree else { return nil }
        return UsedWords(in: Self.usedWords) { [asked = game.asked] words in
            let new = Set(asked)
            words = (words.filter { !new.contains($0) } + asked).suffix(Self.distance)
        }
    }

    var state: State { State(game: game, tier: tier, reason: reason) }

    var ending: GameEnding? {
        game.isOver ? GameEnding(outcome: .finished, isWon: nil, score: game.score) : nil
    }

    /// Chooses one of the four words, counted from 0.
    public func answer(_ choice: Int) {
        make { () throws(GameError) in try game.answer(choice) == .right ? .right : .wrong }
    }

    private func endTime() {
        // The answer may have come at the last moment.
        guard !game.isAnswered else { return }
        make { () throws(GameError) in
            try game.endTime()
            return .wrong
        }
    }

    func moved() {
        stopTimer()
        reason = nil
        if game.isOver { Task { [questions] in await questions.save() } }
    }

    /// Saves an unfinished game and the words that were fetched, and waits until that is done or fails; then
    /// `errorMessage` says why.
    public func saved() async {
        await session.saved()
        await questions.save()
    }

    /// Stops the timer while the player cannot see the question. If a question loads in the meantime, its timer does
    /// not start either.
    public func pause() {
        isPaused = true
        timer?.cancel()
        timer = nil
    }

    /// Continues the timer after ``pause()``, with the time that was left.
    public func resume() {
        isPaused = false
        guard timer == nil, let secondsLeft else { return }
        startTimer(with: secondsLeft)
    }

    private func startTimer(with seconds: Int? = nil) {
        guard isTimed else { return }
        timer?.cancel()
        var left = seconds ?? Int(DictionaryGame.timeLimit.components.seconds)
        secondsLeft = left
        timer = nil
        guard !isPaused else { return }
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

    func share(_ result: GameResult) -> String {
        let signs: [DictionaryGame.Answer: String] = [.right: "✓", .wrong: "✗", .late: "–"]
        return Share.text(
            result, "\(result.variety), \(result.score) of \(DictionaryGame.questionCount) right",
            marks: game.answers.compactMap { signs[$0] }.joined())
    }
}

extension DictionaryGameModel.State: Codable {
    private enum CodingKeys: CodingKey { case tier, reason }

    init(from decoder: any Decoder) throws {
        game = try DictionaryGame(from: decoder)
        let container = try decoder.container(keyedBy: CodingKeys.self)
        tier = try container.decodeIfPresent(SourcedQuestion.Tier.self, forKey: .tier)
        reason = try container.decodeIfPresent(String.self, forKey: .reason)
    }

    func encode(to encoder: any Encoder) throws {
        try game.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(tier, forKey: .tier)
        try container.encodeIfPresent(reason, forKey: .reason)
    }
}
