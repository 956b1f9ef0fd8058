// SPDX-License-Identifier: Apache-2.0

public import Mainstay
public import MainstayGames

/// The questions of the Dictionary game. Easy and medium words come from this machine. Hard words come from the
/// network; if that fails or takes too long, they come from earlier replies, the lexicon or the word bank.
public struct GameQuestions: QuestionSource {
    /// Fetches a hard word with its definition.
    public typealias Fetch = @Sendable () async -> Result<FetchedWord, FetchFailure>

    /// How long to wait for the network.
    public static let patience: Duration = .seconds(1)

    private let words: GameWords
    private let recent: RecentWords
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
        (self.words, self.recent, self.clock, self.fetch) = (words, recent, clock, fetch)
    }

    /// The next question.
    public func question(
        _ difficulty: DictionaryDifficulty, asked: [String], seed: UInt64, daily: DailyGame?
    ) async -> SourcedQuestion? {
        if let daily {
            return DailyQuestions.question(asked.count, of: daily).map { SourcedQuestion($0, from: .bank) }
        }
        var generator = SeededGenerator(seed: seed)
        guard difficulty == .hard else {
            return words.question(difficulty, asked: asked, using: &generator)
        }
        var reason = "the network is not used"
        if let fetch {
            switch await fetched(fetch) {
            case .success(let fetched):
                recent.add(fetched.word)
                if asked.contains(where: { $0.lowercased() == fetched.word.text.lowercased() }) {
                    reason = "\(fetched.word.text) was asked already"
                } else if let question = words.question(about: fetched.word, difficulty, using: &generator) {
                    return SourcedQuestion(question, from: fetched.isCached ? .cache : .network)
                } else {
                    reason = "nothing can stand beside \(fetched.word.text)"
                }
            case .failure(let failure): reason = failure.description
            }
        }
        for word in recent.words.shuffled(using: &generator) where !asked.contains(word.text) {
            guard let question = words.question(about: word, difficulty, using: &generator) else { continue }
            recent.add(word)
            return SourcedQuestion(question, from: .cache, because: reason)
        }
        var local = words.question(difficulty, asked: asked, using: &generator)
        local?.reason = reason
        return local
    }

    /// The fetched word, if it arrives in time. A later one is saved for another question.
    private func fetched(_ fetch: @escaping Fetch) async -> Result<FetchedWord, FetchFailure> {
        let end = clock.now.advanced(by: Self.patience)
        let first = FirstOutcome<Result<FetchedWord, FetchFailure>>()
        let work = Task { [recent] in
            let result = await fetch()
            if !first.set(result), case .success(let fetched) = result { recent.add(fetched.word) }
        }
        let timer = Task { [clock] in
            do { try await clock.sleep(until: end, tolerance: nil) } catch { return }
            first.set(.failure(FetchFailure("the network took longer than a second")))
        }
        defer { timer.cancel() }
        return await withTaskCancellationHandler {
            await first.value
        } onCancel: {
            work.cancel()
            first.set(.failure(FetchFailure("it was cancelled")))
        }
    }
}

/// A word from the network.
public struct FetchedWord: Sendable, Hashable {
    /// The word and its definition.
    public var word: QuestionWord
    /// Whether it came from a cache.
    public var isCached: Bool

    /// Makes a fetched word.
    public init(_ word: QuestionWord, isCached: Bool = false) {
        (self.word, self.isCached) = (word, isCached)
    }
}

/// Why the network returned no word.
public struct FetchFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// What went wrong.
    public let description: String

    /// Makes an error.
    public init(_ description: String) {
        self.description = description
    }
}
