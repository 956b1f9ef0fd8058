// SPDX-License-Identifier: Apache-2.0

public import MainstayKit
public import MainstayLexicon
import MainstayRandomWord
import MainstayWordBank

/// Answers the routes of the Random Word API from the lexicon, in the service's form. Its words are English words worth
/// learning.
///
/// The routes are `GET /word[?number&length&lang&diff]`, `GET /all[?lang]` and `GET /languages`. Unlike the service, it
/// uses the difficulty for any number of words, and never fills up with words that do not match.
public struct RandomWordEmulator: Transport, Throttling {
    /// `nil` to use the word bank.
    private let lexicon: Lexicon?
    private let provider: String
    private let random: RandomSource

    /// Makes an emulator.
    ///
    /// - Parameters:
    ///   - lexicon: The dictionary that answers.
    ///   - random: The random generator.
    /// - Throws: `LexiconError` if the lexicon cannot be read.
    public init(lexicon: Lexicon, random: RandomSource = RandomSource()) throws(LexiconError) {
        (self.lexicon, self.random) = (lexicon, random)
        provider = try lexicon.provider
    }

    /// Makes an emulator with the words of the word bank only, if there is no lexicon.
    public init(random: RandomSource = RandomSource()) {
        lexicon = nil
        self.random = random
        provider = "the word bank"
    }

    /// Answers a request.
    ///
    /// - Throws: `TransportError` if the lexicon cannot be read.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        switch request.url.pathSegments?.last {
        case "word":
            return try answer(request, taking: ["number", "length", "lang", "diff"]) { query throws(TransportError) in
                try words(query)
            }
        case "all":
            return try answer(request, taking: ["lang"]) { _ throws(TransportError) in try allWords() }
        case "languages": return try answer(request, taking: []) { _ in [] }
        default: return text(404, "Not Found")
        }
    }

    /// The reply to a client that asks twice within five seconds.
    public var throttled: HTTPResponse { refusal(.rateLimit) }

    private func answer(
        _ request: HTTPRequest, taking names: Set<String>,
        _ words: (RandomWordQuery) throws(TransportError) -> [String]
    ) throws(TransportError) -> HTTPResponse {
        let query: RandomWordQuery
        do throws(RandomWordQuery.Problem) {
            query = try RandomWordQuery(request.url.query ?? "", taking: names)
        } catch {
            return text(400, error.description)
        }
        guard query.language == "en" else { return refusal(.language) }
        return try EmulatedReply.json(200, try words(query), provider: provider)
    }

    private func words(_ query: RandomWordQuery) throws(TransportError) -> [String] {
        // As in the service, a length below 1 means any length, and an unknown difficulty means any difficulty.
        let length = query.length > 0 ? query.length...query.length : nil
        let difficulty = Difficulty(rawValue: query.difficulty)
        guard let lexicon else {
            let words = WordBank.words.filter { entry in
                length?.contains(entry.word.count) != false && (difficulty.map { entry.isAbout($0) } ?? true)
            }
            let shuffled = random.withGenerator { words.shuffled(using: &$0) }
            return shuffled.prefix(max(0, query.number)).map(\.word)
        }
        return try lexicon.reading { lexicon throws(LexiconError) in
            try random.withGenerator { generator throws(LexiconError) in
                try lexicon.randomWords(
                    query.number, matching: LexiconQuery(length: length, difficulty: difficulty), using: &generator)
            }
        }
    }

    private func allWords() throws(TransportError) -> [String] {
        guard let lexicon else { return WordBank.words.map(\.word).sorted() }
        return try lexicon.reading { lexicon throws(LexiconError) in
            try lexicon.words(matching: LexiconQuery(worthLearning: true, limit: .max))
        }
    }

    private func refusal(_ problem: RandomWord.Problem) -> HTTPResponse {
        EmulatedReply.response(403, Array(problem.reply.utf8), provider: provider)
    }

    private func text(_ status: HTTPStatus, _ text: String) -> HTTPResponse {
        EmulatedReply.response(status, Array(text.utf8), type: "text/plain; charset=utf-8", provider: provider)
    }
}

extension WordBank.Entry {
    /// Whether the difficulties match. The bank has three levels, the lexicon five.
    fileprivate func isAbout(_ difficulty: Difficulty) -> Bool {
        switch self.difficulty {
        case .easy: difficulty <= .easy
        case .medium: difficulty == .medium
        case .hard: difficulty >= .hard
        }
    }
}
