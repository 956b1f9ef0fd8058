// SPDX-License-Identifier: Apache-2.0

import MainstayBase
public import MainstayGames
public import MainstayKit

/// The questions of the Dictionary game. Easy and medium words come from this machine. Hard words come from the
/// network; if that fails or takes too long, they come from the words fetched before, the lexicon or the word bank.
///
/// While a question is answered, the word of the next one is fetched.
public struct GameQuestions: QuestionSource {
    /// Fetches a hard word with its definition.
    public typealias Fetch = @Sendable () async -> Result<FetchedWord, FetchFailure>

    /// How long to wait for the network.
    public static let patience: Duration = .seconds(1)
    /// How many fetched words to try for one question. Few words make no question.
    private static let attempts = 3

    private let words: GameWords
    private let recent: RecentWords
    private let ready = ReadyWords()
    private let clock: any TimeSource
    private let fetch: Fetch?

    /// Makes a source.
    ///
    /// - Parameters:
    ///   - words: The words of this machine.
    ///   - recent: The words that were fetched before.
    ///   - clock: The clock that says what time it is.
    ///   - fetch: Fetches a hard word. `nil` if there is no network.
    public init(
        words: GameWords, recent: RecentWords = RecentWords(), clock: any TimeSource = ContinuousClock(),
        fetch: Fetch? = nil
    ) {
        (self.words, self.recent, self.clock, self.fetch) = (words, recent, clock, fetch.map(Self.rememberingFailures))
    }

    /// Fetches as another function does. If a limit or a breaker keeps a request back, the reason is why the last one
    /// failed, because that is why nothing comes.
    private static func rememberingFailures(of fetch: @escaping Fetch) -> Fetch {
        let last = Lock<FetchFailure?>(nil)
        return {
            let result = await fetch()
            return last.withLock { last in
                switch result {
                case .success: last = nil
                case .failure(let failure) where failure.isHeldBack: if let last { return .failure(last) }
                case .failure(let failure): last = failure
                }
                return result
            }
        }
    }

    /// The next question.
    public func question(
        _ difficulty: DictionaryDifficulty, asked: [String], seed: UInt64, daily: DailyGame?
    ) async -> SourcedQuestion? {
        await question(difficulty, asked: asked, before: [], seed: seed, daily: daily)
    }

    /// The next question.
    public func question(
        _ difficulty: DictionaryDifficulty, asked: [String], before: [String], seed: UInt64, daily: DailyGame?
    ) async -> SourcedQuestion? {
        if let daily {
            return DailyQuestions.question(asked.count, of: daily).map { SourcedQuestion($0, from: .bank) }
        }
        var generator = SeededGenerator(seed: seed)
        guard difficulty == .hard else {
            return words.question(difficulty, asked: before + asked, using: &generator)
        }
        let ofThisGame = Set(asked.map { $0.lowercased() })
        var reason: String?
        if let fetch {
            switch await networkQuestion(fetch, ofThisGame, using: &generator) {
            case .success(let sourced):
                // The last question of a game has no next one.
                if asked.count + 1 < DictionaryGame.questionCount { prepareNext(fetch) }
                return sourced
            case .failure(let failure): reason = failure.description
            }
        }
        for word in recent.words where !ofThisGame.contains(word.text.lowercased()) {
            guard let question = words.question(about: word, difficulty, using: &generator) else { continue }
            recent.add(word)
            return SourcedQuestion(question, from: .cache, because: reason)
        }
        var local = words.question(difficulty, asked: before + asked, using: &generator)
        local?.reason = reason
        return local
    }

    /// Writes the words that were fetched and asked since the last time.
    public func save() async { await recent.save() }

    /// A question about a word that is ready, or about one that is fetched now.
    private func networkQuestion(
        _ fetch: @escaping Fetch, _ ofThisGame: Set<String>, using generator: inout SeededGenerator
    ) async -> Result<SourcedQuestion, FetchFailure> {
        let end = clock.now.advanced(by: Self.patience)
        for _ in 0..<Self.attempts {
            let fetched: FetchedWord
            let (here, coming) = ready.take()
            if let here {
                fetched = here
            } else {
                switch await self.fetched(fetch, or: coming, until: end) {
                case .success(let word): fetched = word
                case .failure(let failure): return .failure(failure)
                }
            }
            if !ofThisGame.contains(fetched.word.text.lowercased()),
                let question = words.question(about: fetched.word, .hard, using: &generator)
            {
                recent.add(fetched.word)
                return .success(SourcedQuestion(question, from: fetched.isCached ? .cache : .network))
            }
        }
        return .failure(FetchFailure("Failed to load word: no word makes a question."))
    }

    /// The word that is on its way or is fetched now, if it arrives in time. A later one is ready for another question.
    private func fetched(
        _ fetch: @escaping Fetch, or coming: Task<ReadyWords.Outcome, Never>?, until end: ContinuousClock.Instant
    ) async -> Result<FetchedWord, FetchFailure> {
        let first = FirstOutcome<Result<FetchedWord, FetchFailure>>()
        let work = Task { [ready, recent] in
            let result = if let coming { await coming.value } else { await fetch() }
            guard !first.set(result), case .success(let late) = result else { return }
            ready.add(late)
            recent.add(late.word)
        }
        let timer = Task { [clock] in
            do { try await clock.sleep(until: end, for: .alarm("the patience for a question")) } catch { return }
            first.set(.failure(FetchFailure("Failed to load word: the network took longer than a second.")))
        }
        defer { timer.cancel() }
        return await withTaskCancellationHandler {
            await first.value
        } onCancel: {
            coming?.cancel()
            work.cancel()
            first.set(.failure(FetchFailure("Failed to load word: it was cancelled.")))
        }
    }

    /// Fetches a word for the next question, unless one is ready or on its way.
    private func prepareNext(_ fetch: @escaping Fetch) {
        ready.prepare { [recent] in
            let result = await fetch()
            if case .success(let fetched) = result { recent.add(fetched.word) }
            return result
        }
    }
}
