// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayLexicon
import MainstayOxford

extension OxfordEmulator {
    /// Words that begin with the text. Unless the caller wants only those, the word itself and its base forms come
    /// before them, and words with a similar spelling after them.
    func search(_ request: OxfordRequest) throws -> Oxford.WordList {
        guard request.isEnglish else { throw OxfordRefusal.noEntry }
        let wanted = request.offset + request.limit
        var found = try lexicon.completions(of: request.text, limit: wanted).map { (word: $0, type: "headword") }
        if !request.isTrue(.prefix) {
            let meant = try lexicon.suggestions(for: request.text, limit: min(wanted, 20))
            let known = meant.filter { $0.kind != .fuzzy }.map { (word: $0.word, type: Self.matchType($0.kind)) }
            let similar = meant.filter { $0.kind == .fuzzy }.map { (word: $0.word, type: Self.matchType($0.kind)) }
            var seen: Set<String> = []
            found = (known + found + similar).filter { seen.insert($0.word).inserted }
        }
        let page = found.enumerated().dropFirst(request.offset).prefix(request.limit).map { place, found in
            var match = Self.match(found.word)
            match.matchString = request.text
            match.matchType = found.type
            if request.version == .v2 {
                match.label = found.word
                match.score = Double(found.type == "fuzzy" ? 100 : 1_000) / Double(place + 1)
            }
            return match
        }
        return try list(page, request, total: found.count)
    }

    /// Words that match all filters.
    func wordList(_ request: OxfordRequest) throws -> Oxford.WordList {
        guard request.isEnglish else { throw OxfordRefusal.noEntry }
        let filter = try OxfordWordFilter(request, lexicon)
        return try list(try filter.words().map(Self.match), request, total: nil)
    }

    /// A page of a list. Throws the service's 404 if the page is empty.
    func list(_ words: [Oxford.WordMatch], _ request: OxfordRequest, total: Int?) throws(OxfordRefusal)
        -> Oxford.WordList
    {
        guard !words.isEmpty else { throw .noEntry }
        var reply = reply(words, to: request)
        reply.metadata = metadata(request, operation: "search", schema: "WordList")
        guard request.version == .v2 else { return reply }
        reply.metadata?.sourceLanguage = request.language
        reply.metadata?.other = [
            "limit": .string("\(request.limit)"), "offset": .string("\(request.offset)"),
            "total": .string("\(total ?? words.count)"),
        ]
        return reply
    }

    static func match(_ word: String) -> Oxford.WordMatch {
        var match = Oxford.WordMatch()
        match.id = OxfordEntryBuilder.id(word)
        match.word = word
        return match
    }

    private static func matchType(_ kind: Suggestion.Kind) -> String {
        switch kind {
        case .exact, .respelled: "headword"
        case .inflected: "inflection"
        case .fuzzy: "fuzzy"
        }
    }
}
