// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon
import MainstayOxford

extension OxfordEmulator {
    /// The reply to `/entries`, or to `/words`, which also finds the word that a form belongs to.
    func entries(_ request: OxfordRequest, includingInflected: Bool) throws -> Oxford.Entries {
        let builder = OxfordEntryBuilder(request)
        let matches = try matches(request, includingInflected: includingInflected)
        let headwords = matches.compactMap { match in
            builder.headword(match, entries: builder.lexicalEntries(match, respelled: respelled(match, matches)))
        }
        return try entries(headwords, request)
    }

    /// The senses that have synonyms or antonyms.
    func thesaurus(_ request: OxfordRequest) throws -> Oxford.Entries {
        let builder = OxfordEntryBuilder(request)
        let headwords = try matches(request, includingInflected: false).compactMap { match in
            builder.headword(match, entries: builder.thesaurusEntries(match))
        }
        return try entries(headwords, request)
    }

    /// Sentences that use a word.
    func sentences(_ request: OxfordRequest) throws -> Oxford.Entries {
        let builder = OxfordEntryBuilder(request)
        let headwords = try matches(request, includingInflected: false).compactMap { match in
            builder.headword(match, entries: builder.sentenceEntries(match))
        }
        guard !headwords.isEmpty else { throw OxfordRefusal.noEntry }
        return reply(headwords, to: request)
    }

    /// The entries of the lexicon for the word.
    ///
    /// - Throws: The refusal if the lexicon does not have the word.
    func matches(
        _ request: OxfordRequest, includingInflected: Bool, else refusal: OxfordRefusal = .noEntry
    ) throws -> [LexiconEntry.Match] {
        guard request.isEnglish, let entry = try lexicon.entry(for: request.text) else { throw refusal }
        return entry.matches.filter { match in
            switch match.kind {
            case .exact: true
            case .respelled: !request.isTrue(.strictMatch)
            case .inflected: includingInflected
            }
        }
    }

    private func entries(
        _ headwords: [Oxford.Headword], _ request: OxfordRequest
    ) throws(OxfordRefusal) -> Oxford.Entries {
        guard let first = headwords.first else { throw .noEntry }
        var reply = reply(headwords, to: request)
        if request.version == .v2 { (reply.id, reply.word) = (first.id, first.word) }
        return reply
    }

    /// The other spellings of a headword.
    private func respelled(_ match: LexiconEntry.Match, _ matches: [LexiconEntry.Match]) -> [String] {
        guard match.kind == .exact else { return [] }
        return matches.filter { $0.kind == .respelled }.map(\.headword)
    }
}
