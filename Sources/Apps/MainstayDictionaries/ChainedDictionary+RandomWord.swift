// SPDX-License-Identifier: Apache-2.0

public import MainstayKit
import MainstayLexicon
import MainstayRandomWord
import MainstayWordBank
public import MainstayWords

extension ChainedDictionary {
    /// How long to wait for a hard word from the network before choosing one from this machine.
    private static let patience = Duration.milliseconds(1200)
    /// How long to try to get words. The rest of the patience is for a definition.
    private static let patienceForWords = Duration.milliseconds(800)
    /// How many words to request at once. Some words of the Random Word API are in no dictionary. The others are for
    /// the next calls.
    private static let candidates = 10
    /// How many words of the lexicon to try.
    private static let wordsOfTheLexicon = 5

    /// A random word with its definition. Words without a definition are never returned.
    ///
    /// Easy and medium words come from this machine. The Random Word API chooses hard words, and ``entries(for:)``
    /// defines them, unless that takes too long. One request chooses the words of several calls.
    ///
    /// - Throws: `APIError`. Never throws if the word bank is one of the providers.
    public func randomWord(difficulty: WordDifficulty) async throws(APIError) -> Answer<DefinedWord> {
        guard difficulty == .hard, randomWords != nil else { return try await wordOnThisMachine(difficulty) }
        let tried = await chosenWord(orData: true)
        if case .success(let answer) = tried { return answer }
        var answer = try await wordOnThisMachine(.hard)
        if case .failure(let error) = tried { answer.provenance.because = error.description }
        return answer
    }

    /// A hard word with its definition, both from services, or why there is none in time.
    public func hardWord() async -> Result<Answer<DefinedWord>, APIError> { await chosenWord(orData: false) }

    /// - Parameter usesData: Whether the data on this machine may define the word if no service does.
    private func chosenWord(orData usesData: Bool) async -> Result<Answer<DefinedWord>, APIError> {
        guard let randomWords else {
            let cause = TransportError(.offline, attempts: 0)
            return .failure(APIError(.unavailable, upstream: "the network", endpoint: "word", cause: cause))
        }
        return await withTaskGroup { group in
            group.addTask { await definedWord(of: randomWords, orData: usesData) }
            group.addTask { [clock] in
                // The sleep is cancelled with the group when the word arrives first.
                let end = clock.now.advanced(by: Self.patience)
                do { try await clock.sleep(until: end, for: .alarm("the patience for a hard word")) } catch {}
                let cause = TransportError(.timedOut, detail: "patience ended")
                let host = randomWords.client.upstream.host
                return .failure(APIError(.unavailable, upstream: host, endpoint: "word", cause: cause))
            }
            defer { group.cancelAll() }
            return await group.next()
                ?? .failure(APIError(.cancelled, upstream: randomWords.client.upstream.host, endpoint: "word"))
        }
    }

    private func definedWord(
        of randomWords: RandomWord, orData usesData: Bool
    ) async -> Result<Answer<DefinedWord>, APIError> {
        do throws(APIError) {
            if let answer = try await definedCandidate(orData: usesData) { return .success(answer) }
            let words = try await words(of: randomWords)
            chosen.withLock { $0 = words.reversed() }
            if let answer = try await definedCandidate(orData: usesData) { return .success(answer) }
            throw APIError(.notFound, upstream: randomWords.client.upstream.host, endpoint: "word")
        } catch {
            return .failure(error)
        }
    }

    private func words(of randomWords: RandomWord) async throws(APIError) -> [String] {
        do throws(APIError) {
            return try await randomWords.client.answer(to: RandomWord.words(number: Self.candidates)) { options in
                options.acceptsLesser = false
                // What would come later is of no use, so no attempt waits longer for the limits of the service.
                options.deadline = clock.now.advanced(by: Self.patienceForWords)
            }.value
        } catch {
            // Every word was wanted, so an empty list is not a word that the service lacks.
            guard error.kind == .notFound else { throw error }
            throw APIError(.undecodable(EmptyReply().description), upstream: error.upstream, endpoint: error.endpoint)
        }
    }

    /// The first word that the last request chose and that a dictionary defines. `nil` if there is none.
    private func definedCandidate(orData usesData: Bool) async throws(APIError) -> Answer<DefinedWord>? {
        while let word = chosen.withLock({ $0.popLast() }) {
            if UnfitWords.isPart(of: word) { continue }
            do throws(APIError) {
                let found = try await entries(for: word, orData: usesData)
                if let defined = found.value.lazy.compactMap({ DefinedWord($0) }).first(where: \.isFit) {
                    return Answer(defined, provenance: found.provenance)
                }
            } catch {
                guard error.kind == .notFound else {
                    // The word may be defined the next time.
                    chosen.withLock { $0.append(word) }
                    throw error
                }
            }
        }
        return nil
    }

    private func wordOnThisMachine(_ difficulty: WordDifficulty) async throws(APIError) -> Answer<DefinedWord> {
        var words = await wordsOfTheLexicon(difficulty)
        let bank = WordBank.words(difficulty: difficulty.inBank).map(\.word)
        words += random.withGenerator { generator in bank.shuffled(using: &generator) }
        var last: APIError?
        for word in words {
            for provider in data {
                do throws(APIError) {
                    let found = try await provider.entries(for: word)
                    let defined = found.value.lazy.compactMap { DefinedWord($0) }.first { $0.isFit }
                    if let defined { return Answer(defined, provenance: found.provenance) }
                } catch {
                    last = error
                }
            }
        }
        throw last ?? APIError(.notFound, upstream: "the word bank", endpoint: "word")
    }

    /// Without any, the word bank is next, and it needs no file.
    private func wordsOfTheLexicon(_ difficulty: WordDifficulty) async -> [String] {
        await read { [random] lexicon throws(LexiconError) in
            try random.withGenerator { generator throws(LexiconError) in
                let level = difficulty.levels.randomElement(using: &generator)
                return try lexicon.randomWords(
                    Self.wordsOfTheLexicon, matching: LexiconQuery(difficulty: level), using: &generator)
            }
        } ?? []
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
