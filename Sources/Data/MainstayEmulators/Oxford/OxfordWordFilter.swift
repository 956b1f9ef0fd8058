// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon
import MainstayOxford

/// Finds the words of a list: the words that match one value of each filter.
struct OxfordWordFilter {
    private let request: OxfordRequest
    private let lexicon: Lexicon
    private var prefix: String?
    private var length: OxfordWordLength?
    private var exclusions: [OxfordFilterName: [(name: OxfordFilterName, values: [String])]] = [:]

    init(_ request: OxfordRequest, _ lexicon: Lexicon) throws(OxfordRefusal) {
        self.request = request
        self.lexicon = lexicon
        prefix = request.filters[.prefix]?.first
        length = request.filters[.wordLength]?.first.flatMap(OxfordWordLength.init)
        for name in [OxfordFilterName.exclude, .excludeSenses, .excludePrimeSenses] {
            exclusions[name] = request.filters[name]?.first.map(Self.filters)
        }
        if request.filters[.translations] != nil { throw .noEntry }
    }

    /// The words of the requested page, in alphabetical order.
    func words() throws(LexiconError) -> [String] {
        var sets: [[String]] = []
        for name in [OxfordFilterName.lexicalCategory, .registers, .domains, .regions] {
            guard let values = request.filters[name] else { continue }
            sets.append(try words(name, values))
        }
        guard let smallest = sets.min(by: { $0.count < $1.count }) else { return [] }
        let others = sets.filter { $0.count > smallest.count || $0 != smallest }.map(Set.init)
        var page: [String] = []
        var passed = 0
        let excluded = try excluded()
        for word in smallest where others.allSatisfy({ $0.contains(word) }) && !excluded.contains(word) {
            guard try keeps(word) else { continue }
            passed += 1
            if passed > request.offset { page.append(word) }
            if page.count == request.limit { break }
        }
        return page
    }

    /// The words that match one of a filter's values.
    private func words(_ name: OxfordFilterName, _ values: [String]) throws(LexiconError) -> [String] {
        var found: [[String]] = []
        for query in Self.queries(name, values) {
            var query = query
            query.limit = .max
            query.prefix = prefix
            query.length = range
            found.append(try lexicon.words(matching: query))
        }
        guard found.count > 1 else { return exactly(found.first ?? []) }
        return exactly(Set(found.joined()).sorted())
    }

    private func exactly(_ words: [String]) -> [String] {
        guard request.isTrue(.exact), let prefix else { return words }
        return words.filter { $0.lowercased() == prefix.lowercased() }
    }

    private var range: ClosedRange<Int>? {
        guard let length else { return nil }
        let lowest = (length.moreThan ?? -1) + 1
        let highest = (length.fewerThan ?? 1_001) - 1
        return lowest <= highest ? lowest...highest : 1_001...1_001
    }

    /// The words with an excluded sense.
    private func excluded() throws(LexiconError) -> Set<String> {
        var excluded: Set<String> = []
        for (name, values) in exclusions[.exclude] ?? [] { excluded.formUnion(try words(name, values)) }
        return excluded
    }

    /// Whether a word stays in the list after the exclusion of senses.
    private func keeps(_ word: String) throws(LexiconError) -> Bool {
        let (inSenses, inFirst) = (exclusions[.excludeSenses], exclusions[.excludePrimeSenses])
        guard inSenses != nil || inFirst != nil else { return true }
        let meanings = try lexicon.entry(for: word)?.matches.first { $0.kind == .exact }?.meanings ?? []
        let senses = meanings.flatMap { meaning in meaning.senses.map { (meaning.partOfSpeech, $0) } }
        if let inFirst, let first = senses.first, Self.matches(first, inFirst) { return false }
        guard let inSenses else { return true }
        return senses.contains { !Self.matches($0, inSenses) }
    }

    /// Whether a sense matches any of the filters.
    private static func matches(
        _ sense: (partOfSpeech: PartOfSpeech, sense: LexiconSense),
        _ filters: [(name: OxfordFilterName, values: [String])]
    ) -> Bool {
        filters.contains { name, values in
            switch name {
            case .lexicalCategory: values.contains(OxfordTerms.category(sense.partOfSpeech).rawValue)
            case .domains: sense.sense.domains.contains { values.contains(OxfordTerms.domain($0).rawValue) }
            case .registers: sense.sense.registers.contains { values.contains(OxfordTerms.register($0).rawValue) }
            case .regions: sense.sense.regions.contains { values.contains(OxfordTerms.region($0).rawValue) }
            default: false
            }
        }
    }

    private static func queries(_ name: OxfordFilterName, _ values: [String]) -> [LexiconQuery] {
        values.flatMap { value -> [LexiconQuery] in
            switch name {
            case .lexicalCategory:
                PartOfSpeech.allCases.filter { OxfordTerms.category($0).rawValue == value }
                    .map { LexiconQuery(partOfSpeech: $0) }
            case .domains: OxfordTerms.labels(OxfordDomain(rawValue: value)).map { LexiconQuery(domain: $0) }
            case .registers: OxfordTerms.labels(OxfordRegister(rawValue: value)).map { LexiconQuery(register: $0) }
            case .regions: OxfordTerms.labels(OxfordRegion(rawValue: value)).map { LexiconQuery(region: $0) }
            default: []
            }
        }
    }

    /// Reads the filters within a filter: `name=value,value;name=value`.
    private static func filters(_ text: String) -> [(name: OxfordFilterName, values: [String])] {
        text.split(separator: ";").compactMap { part in
            let name = part.prefix { $0 != "=" }
            let values = part.dropFirst(name.count + 1).split(separator: ",").map(String.init)
            return OxfordFilterName(rawValue: String(name)).map { ($0, values) }
        }
    }
}
