// SPDX-License-Identifier: Apache-2.0

public import Lexicon
public import Mainstay
import WordsAPI

/// Answers WordsAPI's routes from the lexicon, in the service's own form.
///
/// `GET /words/{word}` and `GET /words/{word}/{detail}`, with what the lexicon has of it: definitions,
/// synonyms, antonyms, examples, syllables and pronunciation.
public struct WordsAPIEmulator: Transport {
    private let lexicon: Lexicon
    private let provider: String

    /// Makes an emulator.
    ///
    /// - Throws: ``LexiconError`` where the lexicon cannot be read.
    public init(lexicon: Lexicon) throws(LexiconError) {
        self.lexicon = lexicon
        provider = try lexicon.provider
    }

    /// Answers a request.
    ///
    /// - Throws: ``TransportError`` where the lexicon cannot be read.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard let segments = request.url.pathSegments, let words = segments.lastIndex(of: "words"),
            case let route = segments[(words + 1)...], 1...2 ~= route.count, let word = route.first?.trimmed,
            let match = try match(for: word)
        else { return notFound }
        guard route.count == 2 else { return try EmulatedReply.json(200, self.word(match), provider: provider) }
        guard let detail = route.last.flatMap(WordsAPI.Detail.init) else { return notFound }
        return try EmulatedReply.json(200, self.detail(detail, of: match), provider: provider)
    }

    private func match(for word: String) throws(TransportError) -> LexiconEntry.Match? {
        try lexicon.reading { lexicon throws(LexiconError) in try lexicon.entry(for: word)?.matches.first }
    }

    private func word(_ match: LexiconEntry.Match) -> WordsAPI.Word {
        var word = WordsAPI.Word()
        word.word = match.headword
        word.results = senses(of: match)
        if !match.syllables.isEmpty {
            var syllables = WordsAPI.Syllables()
            (syllables.count, syllables.list) = (match.syllables.count, match.syllables)
            word.syllables = syllables
        }
        if !match.pronunciations.isEmpty {
            // Of several for a part of speech the first is the usual one.
            word.pronunciation = .byPartOfSpeech(
                Dictionary(match.pronunciations.map { ($0.partOfSpeech?.description ?? "all", $0.ipa) }) { first, _ in
                    first
                })
        }
        return word
    }

    private func detail(_ detail: WordsAPI.Detail, of match: LexiconEntry.Match) -> WordsAPI.Word {
        let whole = self.word(match)
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
        case .frequency, .rhymes: break
        default: word.related[detail] = whole.results?.flatMap { $0.related[detail] ?? [] } ?? []
        }
        return word
    }

    private func senses(of match: LexiconEntry.Match) -> [WordsAPI.Sense] {
        match.meanings.flatMap { meaning in
            meaning.senses.map { sense in
                var result = WordsAPI.Sense()
                result.definition = sense.definition
                result.partOfSpeech = meaning.partOfSpeech.description
                let related = [
                    WordsAPI.Detail.synonyms: sense.synonyms, .antonyms: sense.antonyms,
                    .examples: sense.examples.map(\.text),
                ]
                result.related = related.filter { !$0.value.isEmpty }
                return result
            }
        }
    }

    private var notFound: HTTPResponse {
        EmulatedReply.response(404, Array(#"{"success":false,"message":"word not found"}"#.utf8), provider: provider)
    }
}
