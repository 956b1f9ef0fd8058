// SPDX-License-Identifier: Apache-2.0

public import Mainstay
import MainstayLexicon
import MainstayRandomWord
import MainstayWordBank
public import MainstayWords

extension ChainedDictionary {
    /// How long to wait for a hard word from the network before choosing one from this machine.
    private static let patience = Duration.milliseconds(1200)
    /// How many words to request at once. Some words of the Random Word API are in no dictionary.
    private static let candidates = 5

    /// A random word with its definition. Words without a definition are never returned.
    ///
    /// Easy and medium words come from this machine. The Random Word API chooses hard words, and ``entries(for:)``
    /// defines them, unless that takes too long.
    ///
    /// - Throws: `APIError`. Never throws if the word bank is one of the providers.
    public func randomWord(difficulty: WordDifficulty) async throws(APIError) -> Answer<DefinedWord> {
        guard difficulty == .hard, let randomWords else { return try await wordOnThisMachine(difficulty) }
        let tried = await chosenWord(by: randomWords)
        if case .success(let answer) = tried { return answer }
        var answer = try await wordOnThisMachine(.hard)
        if case .failure(let error) = tried { answer.provenance.because = error.description }
        return answer
    }

    private func chosenWord(by randomWords: RandomWord) async -> Result<Answer<DefinedWord>, APIError> {
        let host = randomWords.client.upstream.host
        return await withTaskGroup { group in
            group.addTask { await definedWord(of: randomWords) }
            group.addTask { [clock] in
                // The sleep is cancelled with the group when the word arrives first.
                do { try await clock.sleep(until: clock.now.advanced(by: Self.patience), tolerance: nil) } catch {}
                let cause = TransportError(.timedOut, detail: "patience ended")
                return .failure(APIError(.unavailable, upstream: host, endpoint: "word", cause: cause))
            }
            defer { group.cancelAll() }
            return await group.next() ?? .failure(APIError(.cancelled, upstream: host, endpoint: "word"))
        }
    }

    private func definedWord(of randomWords: RandomWord) async -> Result<Answer<DefinedWord>, APIError> {
        do throws(APIError) {
            let chosen = try await randomWords.client.answer(
                to:
                    RandomWord.words(number: Self.candidates), acceptsLesser: false)
            var last: APIError?
            for word in chosen.value where !UnfitWords.isPart(of: word) {
                do throws(APIError) {
                    let found = try await entries(for: word)
                    let defined = found.value.lazy.compactMap { DefinedWord($0) }.first { $0.isFit }
                    if let defined { return .success(Answer(defined, provenance: found.provenance)) }
                } catch {
                    guard error.kind == .notFound else { throw error }
                    last = error
                }
            }
            throw last ?? APIError(.notFound, upstream: randomWords.client.upstream.host, endpoint: "word")
        } catch {
            return .failure(error)
        }
    }

    private func wordOnThisMachine(_ difficulty: WordDifficulty) async throws(APIError) -> Answer<DefinedWord> {
        var words = wordsOfTheLexicon(difficulty)
        let bank = WordBank.words(difficulty: difficulty.inBank).map(\.word)
        words += random.withGenerator { generator in bank.shuffled(using: &generator) }
        var last: APIError?
        for word in words {
            for provider in data {
                do throws(APIError) {
                    let found = try await provider.entries(for: word, .prompt)
                    let defined = found.value.lazy.compactMap { DefinedWord($0) }.first { $0.isFit }
                    if let defined { return Answer(defined, provenance: found.provenance) }
                } catch {
                    last = error
                }
            }
        }
        throw last ?? APIError(.notFound, upstream: "the word bank", endpoint: "word")
    }

    private func wordsOfTheLexicon(_ difficulty: WordDifficulty) -> [String] {
        guard let lexicon else { return [] }
        do throws(LexiconError) {
            return try random.withGenerator { generator throws(LexiconError) in
                let level = difficulty.levels.randomElement(using: &generator)
                return try lexicon.randomWords(
                    Self.candidates, matching: LexiconQuery(difficulty: level), using: &generator)
            }
        } catch {
            // The word bank is next, and it needs no file.
            return []
        }
    }
}

extension DefinedWord {
    /// Whether neither the word nor its definition is sexual, insulting or violent.
    fileprivate var isFit: Bool { !UnfitWords.isPart(of: word) && !UnfitWords.isPart(of: definition) }
}

extension WordDifficulty {
    /// The levels of the lexicon.
    fileprivate var levels: [Difficulty] {
        switch self {
        case .easy: Difficulty.allCases.filter { $0.rawValue <= 2 }
        case .medium: Difficulty.allCases.filter { $0.rawValue == 3 }
        case .hard: Difficulty.allCases.filter { $0.rawValue >= 4 }
        }
    }

    fileprivate var inBank: WordBank.Difficulty {
        switch self {
        case .easy: .easy
        case .medium: .medium
        case .hard: .hard
        }
    }
}
