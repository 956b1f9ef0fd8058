// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
public import MainstayKit
public import MainstayLexicon
import MainstayMerriamWebster

/// Answers the routes of Merriam-Webster from the lexicon, in the service's form.
///
/// The route is `GET /api/v3/references/{reference}/json/{word}`. The thesauri have words with synonyms or antonyms,
/// the Spanish reference is empty, and the other references have every word. Any key is accepted. `meta.src` is the
/// lexicon's source.
public struct MerriamWebsterEmulator: Transport {
    private let lexicon: Lexicon
    private let provider: String

    /// Makes an emulator.
    ///
    /// - Throws: `LexiconError` if the lexicon cannot be read.
    public init(lexicon: Lexicon) throws(LexiconError) {
        self.lexicon = lexicon
        provider = try lexicon.provider
    }

    /// Answers a request.
    ///
    /// - Throws: `TransportError` if the lexicon cannot be read.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard let segments = request.url.pathSegments, segments.count >= 6,
            case let route = Array(segments.suffix(6)), Array(route[0..<3]) == ["api", "v3", "references"],
            route[4] == "json", let reference = MerriamWebster.Reference(rawValue: route[3])
        else {
            let page = "<!DOCTYPE html>\n<html><head><title>404 Not Found</title></head><body>Not Found</body></html>\n"
            return EmulatedReply.response(404, Array(page.utf8), type: "text/html; charset=utf-8", provider: provider)
        }
        let word = route[5].replacing("_", with: " ").trimmed
        guard !word.isEmpty else {
            return EmulatedReply.response(
                200, Array("Word is required.\n".utf8), type: "text/html; charset=utf-8", provider: provider)
        }
        let entries = try entries(for: word, in: reference)
        guard entries.isEmpty else { return try EmulatedReply.json(200, entries, provider: provider) }
        return try EmulatedReply.json(200, try suggestions(for: word, in: reference), provider: provider)
    }

    private func entries(
        for word: String, in reference: MerriamWebster.Reference
    ) throws(TransportError) -> [MerriamWebster.Entry] {
        let found = try lexicon.reading { lexicon throws(LexiconError) in try lexicon.entry(for: word) }
        guard reference != .spanish, let found else { return [] }
        var entries: [MerriamWebster.Entry] = []
        for match in found.matches {
            let thesaurus =
                reference.isThesaurus
                ? try lexicon.reading { lexicon throws(LexiconError) in try lexicon.thesaurus(of: match.headword) }
                : nil
            let meanings = match.meanings.filter { meaning in
                thesaurus.map { $0.contains { $0.hasWords(for: meaning) } || meaning.hasRelatedWords } ?? true
            }
            entries += meanings.enumerated().map { index, meaning in
                MerriamWebsterEntry(match, meaning, query: word, thesaurus: thesaurus)
                    .entry(homograph: meanings.count > 1 ? index + 1 : nil)
            }
        }
        return entries
    }

    private func suggestions(
        for word: String, in reference: MerriamWebster.Reference
    ) throws(TransportError) -> [String] {
        guard reference != .spanish else { return [] }
        return try lexicon.reading { lexicon throws(LexiconError) in
            try lexicon.suggestions(for: word, limit: 20).filter { $0.kind == .fuzzy }.map(\.word)
        }
    }
}

extension MerriamWebster.Reference {
    fileprivate var isThesaurus: Bool { self == .thesaurus || self == .intermediateThesaurus }
}

extension ThesaurusSense {
    /// Whether the service's thesaurus has words for this sense, which belongs to a meaning.
    fileprivate func hasWords(for meaning: LexiconEntry.Meaning) -> Bool {
        partOfSpeech == meaning.partOfSpeech && !(similar.isEmpty && also.isEmpty && indirectAntonyms.isEmpty)
            && meaning.senses.contains { $0.definition == definition }
    }
}

extension LexiconEntry.Meaning {
    fileprivate var hasRelatedWords: Bool { senses.contains { !$0.synonyms.isEmpty || !$0.antonyms.isEmpty } }
}
