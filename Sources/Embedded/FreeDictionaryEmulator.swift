// SPDX-License-Identifier: Apache-2.0

import FoundationEssentials
import FreeDictionary
public import Lexicon
public import Mainstay

/// Answers the Free Dictionary's routes from the lexicon, in the service's own form.
///
/// `GET /api/v2/entries/{language}/{word}[?include=example]`: English, in any case. Everything else is the service's reply
/// to what it does not have. The licence and the sources it names are those of the data it answers from.
public struct FreeDictionaryEmulator: Transport {
    private let lexicon: Lexicon
    private let provider: String

    /// Makes an emulator.
    ///
    /// - Throws: ``LexiconError`` where the lexicon cannot be read.
    public init(lexicon: Lexicon) throws(LexiconError) {
        self.lexicon = lexicon
        provider = try lexicon.sources().map { "\($0.name) \($0.version)" }.joined(separator: ", ")
    }

    /// Answers a request.
    ///
    /// - Throws: ``TransportError`` where the lexicon cannot be read.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard request.method == .get || request.method == .head, let word = Self.word(in: request.url) else {
            return notFound
        }
        let found: LexiconEntry?
        do throws(LexiconError) {
            found = try lexicon.entry(for: word)
        } catch {
            throw TransportError(.other, detail: error.description, attempts: 0)
        }
        guard let found else { return notFound }
        let includesExamples = request.url.query?.split(separator: "&").contains { item in
            item.hasPrefix("include=") && item.dropFirst(8).split(separator: ",").contains("example")
        }
        let entries = found.matches.map { entry(of: $0, includingExamples: includesExamples == true) }
        do {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return response(200, Array(try encoder.encode(entries)))
        } catch {
            throw TransportError(.other, detail: "\(error)", attempts: 0)
        }
    }

    /// The word asked for, folded as the service does; `nil` where it is not one of its routes.
    private static func word(in url: HTTPURL) -> String? {
        guard let segments = url.pathSegments, segments.count >= 5, case let route = Array(segments.suffix(5)),
            route[0] == "api", route[1] == "v2", route[2] == "entries",
            ["en", "en_us", "en_gb", "en-uk"].contains(route[3].lowercased())
        else { return nil }
        return FreeDictionary.fold(route[4])
    }

    private func entry(of match: LexiconEntry.Match, includingExamples: Bool) -> FreeDictionary.Entry {
        FreeDictionary.Entry(
            word: match.headword,
            meanings: match.meanings.map { meaning in
                let definitions = meaning.senses.map { definition(of: $0, includingExamples: includingExamples) }
                return FreeDictionary.Meaning(
                    partOfSpeech: meaning.partOfSpeech.description, definitions: definitions,
                    synonyms: Self.distinct(definitions.flatMap { $0.synonyms ?? [] }),
                    antonyms: Self.distinct(definitions.flatMap { $0.antonyms ?? [] }))
            },
            license: FreeDictionary.License(
                name: "WordNet License", url: "https://wordnet.princeton.edu/license-and-commercial-use"),
            sourceUrls: ["https://wordnet.princeton.edu/"])
    }

    private func definition(of sense: LexiconSense, includingExamples: Bool) -> FreeDictionary.Definition {
        let examples = sense.examples.map { example in
            example.author.map { "\(example.text) — \($0)" } ?? example.text
        }
        var definition = FreeDictionary.Definition(
            sense.definition, example: examples.first, synonyms: sense.synonyms, antonyms: sense.antonyms)
        if includingExamples { definition.examples = examples }
        return definition
    }

    private static func distinct(_ words: [String]) -> [String] {
        var seen: Set<String> = []
        return words.filter { seen.insert($0).inserted }
    }

    private var notFound: HTTPResponse {
        response(404, Array(FreeDictionary.Problem.notFound.reply.utf8))
    }

    private func response(_ status: HTTPStatus, _ body: [UInt8]) -> HTTPResponse {
        HTTPResponse(
            status: status,
            fields: [.contentType: "application/json; charset=utf-8", .accessControlAllowOrigin: "*"], body: body,
            provenance: Provenance(source: .embedded, provider: provider, age: nil, attempts: 0))
    }
}
