// SPDX-License-Identifier: Apache-2.0

public import MainstayKit
public import MainstayLexicon
import MainstayWordsAPI

/// Answers the routes of WordsAPI from the lexicon, in the service's form.
///
/// The routes are `GET /words/{word}`, `GET /words/{word}/{detail}` and `GET /words/?…`, which searches by letters,
/// part of speech and details. `random=true` returns one of the results. Frequencies come from WordNet's tagged texts,
/// which count all forms of a word together. A word that does not occur there has no frequency.
public struct WordsAPIEmulator: Transport, RateReporting {
    /// The fields of RapidAPI, which serves the API, with the free plan's limit.
    public let rateFields = RateFields(
        prefix: "X-RateLimit-Requests", quota: Quota(2_500, per: .seconds(86_400)), resetsAtDate: false)

    private let lexicon: Lexicon
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

    /// Answers a request.
    ///
    /// - Throws: `TransportError` if the lexicon cannot be read.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard let segments = request.url.pathSegments, let words = segments.lastIndex(of: "words"),
            case let route = segments[(words + 1)...], route.count <= 2
        else { return notFound }
        if route.allSatisfy(\.isEmpty), let query = request.url.query, !query.isEmpty {
            return try search(query)
        }
        guard let word = route.first?.trimmed, let match = try match(for: word) else { return notFound }
        guard route.count == 2 else { return try EmulatedReply.json(200, self.word(match), provider: provider) }
        guard let detail = route.last.flatMap(WordsAPI.Detail.init) else { return notFound }
        return try EmulatedReply.json(200, self.detail(detail, of: match), provider: provider)
    }

    /// The words that match a query, or one of them.
    private func search(_ text: String) throws(TransportError) -> HTTPResponse {
        var query: WordsAPIQuery
        do throws(WordsAPIQuery.Problem) {
            query = try WordsAPIQuery(text)
        } catch {
            return try EmulatedReply.json(400, Refusal(message: error.message), provider: provider)
        }
        if query.isRandom {
            // A random word is one worth learning.
            query.words.worthLearning = true
            (query.words.limit, query.words.offset) = (.max, 0)
        }
        let (found, isExhausted) = try lexicon.reading { [query] lexicon throws(LexiconError) in
            var pattern = query.pattern
            let found = try lexicon.page(of: query.words) { pattern?.matches($0) ?? true }
            return (found, pattern?.isExhausted == true)
        }
        if isExhausted {
            return try EmulatedReply.json(400, Refusal(message: "letterPattern takes too long"), provider: provider)
        }
        guard query.isRandom else {
            return try EmulatedReply.json(200, page(found, for: query), provider: provider)
        }
        guard let word = random.withGenerator({ found.words.randomElement(using: &$0) }),
            let match = try match(for: word)
        else { return notFound }
        return try EmulatedReply.json(200, self.word(match), provider: provider)
    }

    private func page(_ found: (count: Int, words: [String]), for query: WordsAPIQuery) -> WordsAPI.Page {
        var page = WordsAPI.Page()
        page.query = query.items
        page.results.total = found.count
        page.results.data = found.words
        return page
    }

    private struct Refusal: Encodable {
        var success = false
        var message: String
    }

    private func match(for word: String) throws(TransportError) -> LexiconEntry.Match? {
        try lexicon.reading { lexicon throws(LexiconError) in try lexicon.entry(for: word)?.matches.first }
    }

    private func word(_ match: LexiconEntry.Match) throws(TransportError) -> WordsAPI.Word {
        var word = WordsAPI.Word()
        word.word = match.headword
        word.results = try senses(of: match)
        word.frequency = (WordsAPIFrequency(of: match)?.zipf).map { .zipf($0) }
        if !match.syllables.isEmpty {
            var syllables = WordsAPI.Syllables()
            (syllables.count, syllables.list) = (match.syllables.count, match.syllables)
            word.syllables = syllables
        }
        if !match.pronunciations.isEmpty {
            // If a part of speech has several, the first is the usual one.
            word.pronunciation = .byPartOfSpeech(
                Dictionary(match.pronunciations.map { ($0.partOfSpeech?.description ?? "all", $0.ipa) }) { first, _ in
                    first
                })
        }
        return word
    }

    private func detail(
        _ detail: WordsAPI.Detail, of match: LexiconEntry.Match
    ) throws(TransportError) -> WordsAPI.Word {
        let whole = try self.word(match)
        var word = WordsAPI.Word()
        word.word = match.headword
        switch detail {
        case .definitions:
            word.definitions = whole.results?.map { sense in
                var definition = WordsAPI.Sense()
                (definition.definition, definition.partOfSpeech) = (sense.definition, sense.partOfSpeech)
                return definition
            }
        case .syllables: word.syllables = whole.syllables
        case .pronunciation: word.pronunciation = whole.pronunciation
        case .frequency: word.frequency = (WordsAPIFrequency(of: match)?.measures).map { .measures($0) }
        case .rhymes:
            let rhymes = try lexicon.reading { lexicon throws(LexiconError) in
                try lexicon.rhymes(with: match.headword)
            }
            // If a part of speech has several, the first is the usual one, as with pronunciations.
            word.rhymes = Dictionary(rhymes.map { ($0.spoken.partOfSpeech?.description ?? "all", $0.words) }) {
                first, _ in first
            }
        default: word.related[detail] = whole.results?.flatMap { $0.related[detail] ?? [] } ?? []
        }
        return word
    }

    private func senses(of match: LexiconEntry.Match) throws(TransportError) -> [WordsAPI.Sense] {
        let relations = try lexicon.reading { lexicon throws(LexiconError) in
            try lexicon.relations(of: match.headword)
        }
        return match.meanings.flatMap { meaning in
            meaning.senses.map { sense in
                var result = WordsAPI.Sense()
                result.definition = sense.definition
                result.partOfSpeech = meaning.partOfSpeech.description
                var related = [
                    WordsAPI.Detail.synonyms: sense.synonyms, .antonyms: sense.antonyms,
                    .examples: sense.examples.map(\.text),
                ]
                for relation in relations where relation.id == sense.id {
                    if let detail = WordsAPI.Detail(relation.kind) { related[detail] = relation.words }
                }
                result.related = related.filter { !$0.value.isEmpty }
                return result
            }
        }
    }

    private var notFound: HTTPResponse {
        EmulatedReply.response(404, Array(#"{"success":false,"message":"word not found"}"#.utf8), provider: provider)
    }
}
