// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayLexicon
import MainstayOxford

/// The frequencies come from WordNet's tagged texts, which count all forms of a word together. The metadata of a reply
/// says so.
extension OxfordEmulator {
    /// The frequency of a word, with all its parts of speech together.
    func wordFrequency(_ request: OxfordRequest) throws -> Oxford.Frequency {
        guard request.isEnglish else { throw OxfordRefusal.noEntry }
        guard !Set([.wordform, .trueCase, .lemma, .lexicalCategory]).isDisjoint(with: request.filters.keys) else {
            throw OxfordRefusal.invalid("One of wordform, trueCase, lemma or lexicalCategory is needed")
        }
        let found = try frequencies(request)
        guard let first = found.first else { throw OxfordRefusal.noEntry }
        var sum = Oxford.WordFrequency()
        sum.frequency = found.reduce(0) { $0 + ($1.frequency ?? 0) }
        sum.normalizedFrequency = Self.normalized(sum.frequency ?? 0)
        sum.matchCount = found.count
        sum.wordform = request.filters[.wordform]?.first
        sum.trueCase = request.filters[.trueCase]?.first
        sum.lemma = request.filters[.lemma]?.first
        if found.count == 1 { sum.lexicalCategory = first.lexicalCategory }
        var reply = Oxford.Frequency()
        reply.metadata = corpus(request)
        reply.result = sum
        return reply
    }

    /// The frequencies of words, by part of speech.
    func wordFrequencies(_ request: OxfordRequest) throws -> Oxford.Frequencies {
        guard request.isEnglish else { throw OxfordRefusal.noEntry }
        var found = collated(try frequencies(request), by: request.filters[.collate])
        let bounds = { (name: OxfordFilterName) in request.filters[name]?.first.flatMap { Double($0) } }
        let (least, most) = (bounds(.minFrequency), bounds(.maxFrequency))
        let (leastNormalized, mostNormalized) = (bounds(.minNormalizedFrequency), bounds(.maxNormalizedFrequency))
        found = found.filter { frequency in
            let (count, normalized) = (Double(frequency.frequency ?? 0), frequency.normalizedFrequency ?? 0)
            return count >= least ?? 0 && count <= most ?? .infinity && normalized >= leastNormalized ?? 0
                && normalized <= mostNormalized ?? .infinity
        }
        for order in (request.filters[.sort] ?? []).reversed().compactMap(OxfordOrder.init) {
            found = Self.sorted(found, by: order)
        }
        var reply = reply(Array(found.dropFirst(request.offset).prefix(request.number(.limit) ?? 100)), to: request)
        reply.metadata = corpus(request)
        return reply
    }

    /// The frequencies of headwords with several words. The lexicon knows no other n-grams.
    func ngrams(_ request: OxfordRequest) throws -> Oxford.Ngrams {
        guard request.isEnglish else { throw OxfordRefusal.noEntry }
        let contained = (request.filters[.contains] ?? []).flatMap { $0.split(separator: " ").map { $0.lowercased() } }
        guard
            let words = try request.filters[.tokens]
                ?? contained.first.map({ try lexicon.words(containing: $0, limit: 1_000) })
        else { throw OxfordRefusal.invalid("Either tokens or contains has to be provided") }
        let bounds = (request.number(.minFrequency) ?? 0, request.number(.maxFrequency) ?? .max)
        var found: [Oxford.Ngram] = []
        for word in words {
            let tokens = word.split(separator: " ").map(String.init)
            guard tokens.count == request.size, Set(contained).isSubset(of: tokens.map { $0.lowercased() }) else {
                continue
            }
            let count = try frequencies(of: word, request).reduce(0) { $0 + ($1.frequency ?? 0) }
            guard count > 0, bounds.0...max(bounds.0, bounds.1) ~= count else { continue }
            var ngram = Oxford.Ngram()
            ngram.tokens = request.filters[.format] == ["google"] ? .text(word) : .list(tokens)
            ngram.frequency = count
            found.append(ngram)
        }
        if request.filters[.sort] == ["-frequency"] { found.sort { ($0.frequency ?? 0) > ($1.frequency ?? 0) } }
        var reply = reply(Array(found.dropFirst(request.offset).prefix(request.number(.limit) ?? 100)), to: request)
        reply.metadata = corpus(request)
        return reply
    }

    private func corpus(_ request: OxfordRequest) -> Oxford.Metadata {
        var metadata = metadata(request, schema: "")
        metadata.other["corpus"] = .string("WordNet's tagged texts: all forms of a word are counted as the word")
        return metadata
    }

    /// The frequencies of the words in the filters, or of everyday words if the filters name none.
    private func frequencies(_ request: OxfordRequest) throws -> [Oxford.WordFrequency] {
        let names: [OxfordFilterName] = [.wordform, .trueCase, .lemma, .wordforms, .trueCases, .lemmas]
        guard let named = names.compactMap({ request.filters[$0] }).last else {
            let words = try lexicon.words(matching: LexiconQuery(difficulty: .veryEasy, limit: .max))
            return try words.flatMap { try frequencies(of: $0, request, includingInflected: false) }
        }
        return try named.flatMap { try frequencies(of: $0, request) }
    }

    private func frequencies(
        of word: String, _ request: OxfordRequest, includingInflected: Bool = true
    ) throws -> [Oxford.WordFrequency] {
        guard let entry = try lexicon.entry(for: word) else { return [] }
        let builder = OxfordEntryBuilder(request)
        return entry.matches.filter { $0.kind == .exact || includingInflected && $0.kind == .inflected }.flatMap {
            match in
            match.meanings.filter { builder.passes($0.partOfSpeech) }.map { meaning in
                var frequency = Oxford.WordFrequency()
                frequency.wordform = word
                frequency.trueCase = word
                frequency.lemma = match.headword
                frequency.lexicalCategory = OxfordTerms.category(meaning.partOfSpeech).id(in: request.version)
                frequency.frequency = meaning.tagCount
                frequency.normalizedFrequency = Self.normalized(meaning.tagCount)
                return frequency
            }
        }
    }

    /// The frequency in a million words. The service documents a whole number.
    private static func normalized(_ count: Int) -> Double {
        (Double(count) / Lexicon.taggedWords * 1_000_000).rounded()
    }

    /// Adds up the frequencies whose named members are equal.
    private func collated(_ frequencies: [Oxford.WordFrequency], by names: [String]?) -> [Oxford.WordFrequency] {
        let keys = (names ?? []).compactMap(OxfordOrder.Key.init)
        guard !keys.isEmpty else { return frequencies }
        var sums: [Oxford.WordFrequency] = []
        var places: [[String]: Int] = [:]
        for frequency in frequencies {
            let values = keys.map { Self.text(frequency, $0) }
            guard let place = places[values] else {
                places[values] = sums.count
                sums.append(frequency)
                continue
            }
            sums[place].frequency = (sums[place].frequency ?? 0) + (frequency.frequency ?? 0)
            sums[place].normalizedFrequency = Self.normalized(sums[place].frequency ?? 0)
        }
        return sums
    }

    /// Sorts the frequencies. The sort is stable.
    private static func sorted(_ frequencies: [Oxford.WordFrequency], by order: OxfordOrder) -> [Oxford.WordFrequency] {
        let isBefore: (Oxford.WordFrequency, Oxford.WordFrequency) -> Bool =
            switch order.key {
            case .frequency, .normalizedFrequency: { ($0.frequency ?? 0) < ($1.frequency ?? 0) }
            case .wordform, .trueCase, .lemma, .lexicalCategory: { text($0, order.key) < text($1, order.key) }
            }
        return frequencies.sorted { order.isDescending ? isBefore($1, $0) : isBefore($0, $1) }
    }

    private static func text(_ frequency: Oxford.WordFrequency, _ key: OxfordOrder.Key) -> String {
        switch key {
        case .wordform: frequency.wordform ?? ""
        case .trueCase: frequency.trueCase ?? ""
        case .lemma: frequency.lemma ?? ""
        case .lexicalCategory: frequency.lexicalCategory ?? ""
        case .frequency, .normalizedFrequency: "\(frequency.frequency ?? 0)"
        }
    }
}
