// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayDictionary
public import MainstayKit
public import MainstayLexicon
public import MainstayRandomWord
public import MainstayWords

/// Asks one dictionary after another: the services in their order, and then the data on this machine.
///
/// Each service is asked once, and only its kept replies stand in for it (`FallbackUse.kept`): the chain has better
/// answers than an emulator's. The kept reply of a service that fails, or takes longer than patience allows, is used if
/// no other service has the word. The chain waits for a slow service only if nothing else has the word. Its reply goes
/// to the cache when it arrives.
public struct ChainedDictionary: DictionaryRepository {
    private let services: [DictionaryProvider]
    let data: [DictionaryProvider]
    private let lexicon: Lexicon?
    let randomWords: RandomWord?
    let random: RandomSource
    let clock: any TimeSource
    /// The words that the last request for random words chose and that were not used yet.
    let chosen = Lock<[String]>([])

    /// Makes a repository.
    ///
    /// - Parameters:
    ///   - providers: The dictionaries in the order in which to ask them, services before data. Services with missing
    ///     credentials are left out.
    ///   - lexicon: The source of suggestions and random words.
    ///   - clock: The clock that says what time it is.
    ///   - random: The source of random numbers.
    ///   - randomWords: Chooses hard words. `nil` to choose them from the lexicon and the bank.
    public init(
        providers: [DictionaryProvider], lexicon: Lexicon?, randomWords: RandomWord?,
        clock: any TimeSource = ContinuousClock(), random: RandomSource = RandomSource()
    ) {
        services = providers.filter { $0.upstream != nil && $0.isReady }
        data = providers.filter { $0.upstream == nil }
        self.lexicon = lexicon
        self.randomWords = randomWords
        self.clock = clock
        self.random = random
    }

    /// The same dictionary with other providers.
    public func asking(_ providers: [DictionaryProvider]) -> ChainedDictionary {
        ChainedDictionary(
            providers: providers, lexicon: lexicon, randomWords: randomWords, clock: clock, random: random)
    }

    /// The entries of a word, from the first provider that has any.
    ///
    /// - Throws: `APIError`. Its kind is `notFound` only if all providers agree. If a provider could not be asked,
    ///   its error is thrown.
    public func entries(for word: String) async throws(APIError) -> Answer<[WordEntry]> {
        try await entries(for: word, orData: true)
    }

    /// - Parameter usesData: Whether the data on this machine may answer if no service does.
    func entries(for word: String, orData usesData: Bool) async throws(APIError) -> Answer<[WordEntry]> {
        var search = Search()
        if let found = try await search.answer(of: services, word) { return found }
        guard usesData else { throw search.error }
        if let found = try await search.answer(of: data, word) { return found }
        if let found = try await search.lateAnswer(of: services, word) { return found }
        throw search.error
    }

    /// The word that was most likely meant by a text that is not a word, or by one that is much rarer. `nil` if there
    /// is no doubt.
    public func correction(of word: String) async -> String? {
        await read { lexicon throws(LexiconError) in try lexicon.correction(of: word) } ?? nil
    }

    /// The same, for those who know only that this is a repository.
    public func nearestCommonWord(to word: String) async -> String? { await correction(of: word) }

    /// The words that services suggest in place of a word that they do not have, each list with the service's name.
    /// They come from the replies to ``entries(for:)``.
    public func suggestionsOfServices(for word: String) async -> [(service: String, words: [String])] {
        var found: [(service: String, words: [String])] = []
        for service in services {
            let words = await service.suggestions(for: word)
            guard !words.isEmpty, let upstream = service.upstream else { continue }
            // "Merriam-Webster (www.dictionaryapi.com)".
            found.append((upstream.name.prefix { $0 != "(" }.description.trimmed, words))
        }
        return found
    }

    /// Words of the lexicon that resemble a word that it does not have. Empty if it has the word.
    public func suggestions(for word: String) async -> [String] {
        let found = await read { lexicon throws(LexiconError) in try lexicon.suggestions(for: word) } ?? []
        return found.contains { $0.kind == .exact } ? [] : found.map(\.word)
    }

    /// Reads the lexicon on a thread that may wait for its file. `nil` if there is none or it cannot be read: what is
    /// read here is optional, and the error of the look-up already says that the data cannot be read.
    func read<Found: Sendable>(
        _ find: @escaping @Sendable (Lexicon) throws(LexiconError) -> Found
    ) async -> Found? {
        guard let lexicon else { return nil }
        do throws(LexiconError) {
            return try await onThread { () throws(LexiconError) in try find(lexicon) }
        } catch {
            return nil
        }
    }
}

/// The progress of a look-up.
private struct Search {
    private var problems: [(provider: String, reason: String)] = []
    private var attempts = 0
    private var failure: APIError?
    private var notFound: APIError?
    private var offline: APIError?
    private var slow: Set<String> = []

    /// The first answer that is no stale one, or else the first stale one.
    mutating func answer(
        of providers: [DictionaryProvider], _ word: String
    ) async throws(APIError) -> Answer<[WordEntry]>? {
        var stale: Answer<[WordEntry]>?
        for provider in providers {
            do throws(APIError) {
                var answer = try await provider.entries(for: word, fallback: .kept)
                guard answer.source == .stale, let because = answer.because else { return explained(answer) }
                problems.append((provider.name, because))
                attempts += answer.attempts
                answer.provenance.attempts = 0
                stale = stale ?? answer
            } catch {
                guard error.acceptsLesser else { throw error }
                note(error, of: provider)
            }
        }
        return stale.map { explained($0) }
    }

    /// The answer of the first service that was slow and has the word. The requests are still running, and the same
    /// requests join them.
    mutating func lateAnswer(
        of services: [DictionaryProvider], _ word: String
    ) async throws(APIError) -> Answer<[WordEntry]>? {
        for service in services where slow.contains(service.name) {
            do throws(APIError) {
                let answer = try await service.entries(for: word)
                // Its requests were counted before, and that it was slow says nothing about the answer that it has
                // given after all.
                attempts = 0
                problems.removeAll { $0.provider == service.name }
                return explained(answer)
            } catch {
                guard error.acceptsLesser else { throw error }
                note(error, of: service)
            }
        }
        return nil
    }

    /// An answer with the reasons why the dictionaries before it did not answer, and with their requests.
    private func explained(_ answer: Answer<[WordEntry]>) -> Answer<[WordEntry]> {
        var answer = answer
        answer.provenance.attempts += attempts
        let reasons = (problems.map(\.reason) + [answer.provenance.because].compactMap(\.self)).removingRepeats
        if !reasons.isEmpty { answer.provenance.because = reasons.joined(separator: "; ") }
        return answer
    }

    private mutating func note(_ error: APIError, of provider: DictionaryProvider) {
        attempts += error.attempts
        switch error.kind {
        case .notFound:
            guard provider.isDictionary else { return }
            notFound = notFound ?? error
            if provider.upstream != nil { problems.append((provider.name, error.reason)) }
        default:
            if error.cause?.kind == .offline { offline = offline ?? error } else { failure = failure ?? error }
            if error.cause?.kind == .patienceSpent { slow.insert(provider.name) }
            problems.append((provider.name, error.reason))
        }
    }

    /// The error to report. Without a network, "not found" in the data on this machine is the answer.
    var error: APIError {
        failure ?? notFound ?? offline
            ?? APIError(.notFound, upstream: "the dictionary", endpoint: "entries", attempts: attempts)
    }
}
