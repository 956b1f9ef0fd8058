// SPDX-License-Identifier: Apache-2.0

public import Mainstay
public import MainstayLexicon
public import MainstayRandomWord
public import MainstayWords

/// Asks one dictionary after the other: first what each service says, then what is kept of it however old, then the data on
/// this machine.
///
/// A service that takes longer than patience is left for the next, and waited for only where nobody else has the word; what it
/// brings meanwhile is kept.
public struct ChainedDictionary: DictionaryRepository {
    private let services: [DictionaryProvider]
    let data: [DictionaryProvider]
    let lexicon: Lexicon?
    let randomWords: RandomWord?
    let random: RandomSource
    let clock: any TimeSource

    /// Makes a repository.
    ///
    /// - Parameters:
    ///   - providers: Who is asked, in order, services before data. Services that want credentials nobody has given are left
    ///     out.
    ///   - lexicon: Where suggestions and words chosen by chance come from.
    ///   - randomWords: Who chooses hard words; `nil` for the lexicon and the bank.
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

    /// The same, asking others.
    public func asking(_ providers: [DictionaryProvider]) -> ChainedDictionary {
        ChainedDictionary(
            providers: providers, lexicon: lexicon, randomWords: randomWords, clock: clock, random: random)
    }

    /// The entries of a word, from the first that has any.
    ///
    /// - Throws: ``APIError``; its kind is `notFound` only where all agree that there is no such word. Where one could not be
    ///   asked, its error is the answer.
    public func entries(for word: String) async throws(APIError) -> Answer<[WordEntry]> {
        var search = Search()
        if let found = try await search.first(of: services, word, .prompt) { return found }
        if let found = try await search.first(of: services, word, .kept) { return found }
        if let found = try await search.first(of: data, word, .prompt) { return found }
        let slow = services.filter { search.slow.contains($0.name) }
        if let found = try await search.first(of: slow, word, .full) { return found }
        throw search.error
    }

    /// Other words of the lexicon that are like it.
    public func suggestions(for word: String) -> [String] {
        do {
            return try lexicon?.suggestions(for: word).filter { $0.kind != .exact }.map(\.word) ?? []
        } catch {
            // Suggestions are an extra: whoever asks has been told already that the data cannot be read.
            return []
        }
    }
}

/// What asking for one word has come to so far.
private struct Search {
    private var problems: [String] = []
    private var attempts = 0
    private var failure: APIError?
    private var notFound: APIError?
    private var offline: APIError?
    private(set) var slow: Set<String> = []

    mutating func first(
        of providers: [DictionaryProvider], _ word: String, _ effort: DictionaryProvider.Effort
    ) async throws(APIError) -> Answer<[WordEntry]>? {
        for provider in providers {
            do throws(APIError) {
                var answer = try await provider.entries(for: word, effort)
                guard !answer.value.isEmpty else {
                    throw APIError(
                        .notFound, upstream: answer.provider, endpoint: "entries", attempts: answer.attempts)
                }
                // Who is asked in full was waited for: the request is the one counted already.
                if effort != .full { answer.provenance.attempts += attempts }
                let reasons = (problems + [answer.provenance.because].compactMap(\.self)).removingRepeats
                if !reasons.isEmpty { answer.provenance.because = reasons.joined(separator: "; ") }
                return answer
            } catch {
                switch error.kind {
                case .cancelled, .invalidRequest: throw error
                default: if effort != .kept { take(error, of: provider) }
                }
            }
        }
        return nil
    }

    private mutating func take(_ error: APIError, of provider: DictionaryProvider) {
        attempts += error.attempts
        switch error.kind {
        case .notFound:
            guard provider.isDictionary else { return }
            notFound = notFound ?? error
            if provider.upstream != nil { problems.append(error.reason) }
        default:
            if error.cause?.kind == .offline { offline = offline ?? error } else { failure = failure ?? error }
            if error.cause?.kind == .patienceSpent { slow.insert(provider.name) }
            problems.append(error.reason)
        }
    }

    /// Where the network was not to be used, what the data says is the answer.
    var error: APIError {
        failure ?? notFound ?? offline
            ?? APIError(.notFound, upstream: "the dictionary", endpoint: "entries", attempts: attempts)
    }
}

extension [String] {
    fileprivate var removingRepeats: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
