// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
public import MainstayKit
public import MainstayLexicon
import MainstayOxford
public import MainstayTranslations

/// Answers both versions of the Oxford Dictionaries API from the lexicon, in the service's format.
///
/// The provider in a reply names the data that answered. The lexicon has only English words and accepts any code of
/// English. For other languages and unknown words the emulator sends the same error as the service: JSON in version 2,
/// an HTML page in version 1.
public struct OxfordEmulator: Transport {
    let lexicon: Lexicon
    let bilingual: Bilingual?
    let provider: String

    /// Makes an emulator.
    ///
    /// - Parameters:
    ///   - lexicon: The English dictionary.
    ///   - bilingual: The dictionaries of translations, if there are any.
    /// - Throws: `LexiconError` if the lexicon cannot be read.
    public init(lexicon: Lexicon, bilingual: Bilingual? = nil) throws(LexiconError) {
        self.lexicon = lexicon
        self.bilingual = bilingual
        provider = try lexicon.sources().map { "\($0.name) \($0.version)" }.joined(separator: ", ")
    }

    /// Answers a request.
    ///
    /// - Throws: `TransportError` if the data cannot be read.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        do {
            guard request.method == .get || request.method == .head else { throw OxfordRefusal.noRoute }
            let asked = try OxfordRequest.parse(request.url)
            var response = response(200, try reply(to: asked), asked.version)
            if let name = bilingualName(asked) { response.provenance.provider = name }
            return response
        } catch let refusal as OxfordRefusal {
            return try response(to: request, refused: refusal)
        } catch let error as LexiconError {
            throw TransportError(reading: error)
        } catch {
            throw TransportError(.other, detail: "\(error)", attempts: 0)
        }
    }

    private func reply(to request: OxfordRequest) throws -> [UInt8] {
        switch request.operation {
        case .entries: try encode(entries(request, includingInflected: false))
        case .words: try encode(entries(request, includingInflected: true))
        case .lemmas: try encode(lemmas(request))
        case .inflections: try encode(inflections(request))
        case .thesaurus: try encode(thesaurus(request))
        case .sentences: try encode(sentences(request))
        case .translations: try encode(translations(request))
        case .search, .searchThesaurus: try encode(search(request))
        case .searchTranslations: try encode(searchTranslations(request))
        case .wordList: try encode(wordList(request))
        case .wordFrequency: try encode(wordFrequency(request))
        case .wordFrequencies: try encode(wordFrequencies(request))
        case .ngrams: try encode(ngrams(request))
        case .languages: try encode(languages(request))
        case .fields, .filters: try encode(names(request))
        case .regions: try encode(regions(request))
        case .domains: try encode(labels(OxfordDomain.self, request))
        case .registers: try encode(labels(OxfordRegister.self, request))
        case .lexicalCategories: try encode(labels(OxfordLexicalCategory.self, request))
        case .grammaticalFeatures: try encode(grammaticalFeatures(request))
        }
    }

    private func encode(_ reply: some Encodable) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(reply))
    }

    private func response(to request: HTTPRequest, refused refusal: OxfordRefusal) throws(TransportError)
        -> HTTPResponse
    {
        if request.url.path.hasPrefix("/api/v1/") {
            let page = OxfordProblem.html(refusal.status, refusal.message)
            return response(refusal.status, page, .v1, type: "text/html; charset=utf-8")
        }
        do {
            return response(refusal.status, try OxfordProblem.json(refusal.message), .v2)
        } catch {
            throw TransportError(.other, detail: "\(error)", attempts: 0)
        }
    }

    private func response(
        _ status: HTTPStatus, _ body: [UInt8], _ version: OxfordVersion,
        type: String = "application/json;charset=utf-8"
    ) -> HTTPResponse {
        HTTPResponse(
            status: status, fields: [.contentType: type], body: body,
            provenance: Provenance(source: .embedded, provider: provider, age: nil, attempts: 0))
    }

    /// The metadata of a reply.
    func metadata(_ request: OxfordRequest, operation: String = "retrieve", schema: String) -> Oxford.Metadata {
        var metadata = Oxford.Metadata()
        metadata.provider = provider
        guard request.version == .v2 else { return metadata }
        metadata.operation = operation
        metadata.schema = schema
        return metadata
    }

    /// A reply with results.
    func reply<Results>(
        _ results: Results, to request: OxfordRequest, schema: String = "RetrieveEntry"
    ) -> Oxford.Reply<Results> {
        var reply = Oxford.Reply<Results>()
        reply.metadata = metadata(request, schema: schema)
        reply.results = results
        return reply
    }
}
