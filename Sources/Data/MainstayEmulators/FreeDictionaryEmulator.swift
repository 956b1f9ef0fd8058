// SPDX-License-Identifier: Apache-2.0

import MainstayDictionary
import MainstayFoundation
public import MainstayFreeDictionary
public import MainstayKit
public import MainstayLexicon

/// Answers the routes of the Free Dictionary from the dictionary on this machine, in the service's form.
///
/// `GET /api/v2/entries/{language}/{word}[?include=example]` has English words, in any case, and the words of all
/// languages of the dictionaries that the user imported. All other requests get the service's "not found". Licences and
/// source addresses are those of the data.
public struct FreeDictionaryEmulator: Transport {
    private let dictionary: LocalDictionary

    /// Makes an emulator.
    public init(_ dictionary: LocalDictionary) {
        self.dictionary = dictionary
    }

    /// Makes an emulator.
    ///
    /// - Throws: `LexiconError` if the lexicon cannot be read.
    public init(lexicon: Lexicon?, dictionaries: UserDictionaries = .none) throws(LexiconError) {
        self.init(try LocalDictionary(lexicon: lexicon, dictionaries: dictionaries))
    }

    /// Answers a request.
    ///
    /// - Throws: `TransportError` if the lexicon cannot be read.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard request.method == .get || request.method == .head, let asked = Self.word(in: request.url) else {
            return notFound
        }
        let includesExamples = request.url.query?.split(separator: "&").contains { item in
            item.hasPrefix("include=") && item.dropFirst(8).split(separator: ",").contains("example")
        }
        do {
            guard let found = try dictionary.entries(for: asked.word, language: asked.language) else { return notFound }
            let entries = found.value.map { FreeDictionary.Entry($0, includingExamples: includesExamples == true) }
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            var reply = response(200, Array(try encoder.encode(entries)), from: found.provenance)
            // A field is in ASCII.
            if let meant = try dictionary.correction(of: asked.word, language: asked.language),
                meant.utf8.allSatisfy({ $0 < 0x80 })
            {
                reply.fields[Self.nearestWord] = meant
            }
            return reply
        } catch let error as LexiconError {
            throw TransportError(reading: error)
        } catch {
            throw TransportError(.other, detail: "\(error)", attempts: 0)
        }
    }

    /// The entries of a word as models.
    ///
    /// - Throws: `APIError` of kind `notFound` if nothing has the word, `unavailable` if the data cannot be read.
    @available(*, deprecated, message: "Ask a LocalDictionary, whose entries say more.")
    public func entries(for word: String, language: String? = nil) throws(APIError) -> Answer<[FreeDictionary.Entry]> {
        try models(of: word, language, withRelatedWords: false)
    }

    /// The entries of a word with the words related to each sense. The members of a definition are `similar`, `also`,
    /// `indirectAntonyms`, `broader` and `narrower`. The service does not have them.
    ///
    /// - Throws: `APIError` of kind `notFound` if the lexicon does not have the word, `unavailable` if it cannot be
    ///   read.
    @available(*, deprecated, message: "Ask a LocalDictionary, whose entries say more.")
    public func thesaurus(
        for word: String, language: String? = nil
    ) throws(APIError) -> Answer<[FreeDictionary.Entry]> {
        try models(of: word, language, withRelatedWords: true)
    }

    /// The JSON of entries has the service's members and more.
    private func models(
        of word: String, _ language: String?, withRelatedWords: Bool
    ) throws(APIError) -> Answer<[FreeDictionary.Entry]> {
        do {
            if let found = try dictionary.entries(
                for: word, language: language, withRelatedWords: withRelatedWords)
            {
                let json = try JSONEncoder().encode(found.value)
                let entries = try JSONDecoder().decode([FreeDictionary.Entry].self, from: json)
                return Answer(entries, provenance: found.provenance)
            }
        } catch let error as LexiconError {
            throw APIError(
                .unavailable, upstream: FreeDictionary.upstream.host, endpoint: "entries",
                cause: TransportError(reading: error))
        } catch {
            throw APIError(.undecodable("\(error)"), upstream: FreeDictionary.upstream.host, endpoint: "entries")
        }
        throw APIError(.notFound, upstream: FreeDictionary.upstream.host, endpoint: "entries")
    }

    /// The language and the word of the request. The service ignores capitals; here they choose the first of several
    /// entries. `nil` if the route is unknown.
    private static func word(in url: HTTPURL) -> (language: String, word: String)? {
        guard let segments = url.pathSegments, segments.count >= 5, case let route = Array(segments.suffix(5)),
            route[0] == "api", route[1] == "v2", route[2] == "entries"
        else { return nil }
        return (route[3], route[4].trimmed)
    }

    /// The common word that a rare or misspelled one was likely meant for. The service does not have this field.
    private static let nearestWord = HTTPFieldName(known: "Mainstay-Nearest-Word")

    private var notFound: HTTPResponse {
        response(404, Array(FreeDictionary.Problem.notFound.reply.utf8), from: dictionary.provenance())
    }

    private func response(_ status: HTTPStatus, _ body: [UInt8], from provenance: Provenance) -> HTTPResponse {
        HTTPResponse(
            status: status,
            fields: [.contentType: "application/json; charset=utf-8", .accessControlAllowOrigin: "*"], body: body,
            provenance: provenance)
    }
}
