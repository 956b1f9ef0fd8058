// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayLexicon
import MainstayOxford
import MainstayTranslations

extension OxfordEmulator {
    /// The translations of a word, from the installed dictionaries.
    func translations(_ request: OxfordRequest) throws -> Oxford.Entries {
        let (bilingual, source, target) = try dictionary(request)
        let matches = source == "en" ? try lexicon.entry(for: request.text)?.matches ?? [] : []
        // Dictionaries have no inflected forms.
        var found = try bilingual.entries(for: request.text, from: source, to: target)
        for match in matches where found.isEmpty {
            found = try bilingual.entries(for: match.headword, from: source, to: target)
        }
        // The part of speech that people use most comes first, as in the entry of the word.
        let known = matches.first?.meanings ?? []
        let lexicalEntries = OxfordTranslationBuilder(request, target: target).lexicalEntries(
            found, inOrder: known.map { OxfordTerms.category($0.partOfSpeech) })
        guard let first = found.first, !lexicalEntries.isEmpty else { throw OxfordRefusal.noEntry }
        var headword = Oxford.Headword()
        headword.id = OxfordEntryBuilder.id(first.headword)
        headword.word = first.headword
        headword.language = source
        headword.type = "headword"
        headword.lexicalEntries = lexicalEntries
        var reply = reply([headword], to: request)
        if request.version == .v2 { (reply.id, reply.word) = (headword.id, headword.word) }
        reply.metadata?.provider = bilingualName(request)
        return reply
    }

    /// Words with translations that equal the text or begin with it.
    func searchTranslations(_ request: OxfordRequest) throws -> Oxford.WordList {
        let (bilingual, source, target) = try dictionary(request)
        let words =
            request.isTrue(.prefix)
            ? try bilingual.words(
                withPrefix: request.text, from: source, to: target, limit: request.offset + request.limit)
            : try bilingual.entries(for: request.text, from: source, to: target).prefix(1).map(\.headword)
        let page = words.dropFirst(request.offset).prefix(request.limit).map { word in
            var match = Self.match(word)
            (match.matchString, match.matchType) = (request.text, "headword")
            return match
        }
        return try list(page, request, total: words.count)
    }

    /// The name of the dictionary that answers a request for translations, or `nil` for other requests.
    func bilingualName(_ request: OxfordRequest) -> String? {
        guard [.translations, .searchTranslations].contains(request.operation) else { return nil }
        return bilingual?.sources.first { Set([$0.source, $0.target]) == Set(request.languages) }?.name
    }

    /// The dictionary of the requested languages. Throws the service's 404 if it is not installed.
    private func dictionary(
        _ request: OxfordRequest
    ) throws(OxfordRefusal) -> (bilingual: Bilingual, source: String, target: String) {
        guard request.languages.count == 2 else { throw .noRoute }
        let (source, target) = (request.languages[0], request.languages[1])
        guard let bilingual, bilingual.translates(from: source, to: target) else {
            throw OxfordRefusal(status: 404, message: "There is no dictionary from \(source) to \(target)")
        }
        return (bilingual, source, target)
    }
}
