// SPDX-License-Identifier: Apache-2.0

import Mainstay

extension OxfordScope {
    /// Whether its replies can be limited to a field of that name.
    package static func hasField(_ name: String) -> Bool {
        OxfordFilterName.fields(of: self).contains(name)
    }
}

extension OxfordFilterName {
    /// The values a text stands for, separated by commas, as an endpoint is sent them.
    package func values(_ text: String, for scope: any OxfordScope.Type) throws(OxfordFilterError) -> [String] {
        switch self {
        case .fields: try words(text, among: Self.fields(of: scope))
        case .grammaticalFeatures: try terms(text, OxfordGrammaticalFeature.self, scope)
        case .lexicalCategory: try terms(text, OxfordLexicalCategory.self, scope)
        case .registers: try terms(text, OxfordRegister.self, scope)
        case .domains: try terms(text, OxfordDomain.self, scope)
        case .regions: try terms(text, OxfordRegion.self, scope)
        case .translations, .sourceLanguage, .targetLanguage: try terms(text, OxfordLanguage.self, scope)
        case .strictMatch, .exact, .punctuation: [try word(text, among: ["true", "false"])]
        case .prefix where scope is any OxfordTakes.PrefixSearch.Type: [try word(text, among: ["true", "false"])]
        case .format: [try word(text, among: OxfordTokenFormat.allCases.map(\.rawValue))]
        case .collate: try words(text, among: OxfordOrder.Key.allCases.map(\.rawValue))
        case .sort: try words(text, among: OxfordOrder.Key.allCases.flatMap { [$0.rawValue, "-" + $0.rawValue] })
        case .minFrequency, .maxFrequency, .minDocumentFrequency, .maxDocumentFrequency, .limit, .offset:
            [try number(text, Int.init)]
        case .minNormalizedFrequency, .maxNormalizedFrequency:
            [try number(text) { Double($0).flatMap { $0.isFinite ? $0 : nil } }]
        case .wordLength: [try wordLength(text)]
        case .exclude, .excludeSenses, .excludePrimeSenses: [try exclusion(text, scope)]
        case .tokens, .contains: Self.split(text)
        case .corpus, .wordform, .trueCase, .lemma, .prefix: [text]
        }
    }

    private static func split(_ text: String) -> [String] {
        text.split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmed }
    }

    fileprivate static func fields(of scope: any OxfordScope.Type) -> [String] {
        func names<Scope: OxfordTakes.Fields>(_ scope: Scope.Type) -> [String] { Scope.Field.allCases.map(\.rawValue) }
        guard let scope = scope as? any OxfordTakes.Fields.Type else { return [] }
        return names(scope)
    }

    private func invalid(_ value: String, _ expected: String) -> OxfordFilterError {
        .invalidValue(value, filter: rawValue, expected: expected)
    }

    private func word(_ text: String, among known: [String]) throws(OxfordFilterError) -> String {
        guard known.contains(text) else { throw invalid(text, "one of \(known.joined(separator: ", "))") }
        return text
    }

    private func words(_ text: String, among known: [String]) throws(OxfordFilterError) -> [String] {
        // An empty list of fields is one: the service then says the least it can.
        guard !text.isEmpty else { return [] }
        var words: [String] = []
        for part in Self.split(text) { words.append(try word(part, among: known)) }
        return words
    }

    private func terms<Term: OxfordTerm>(
        _ text: String, _ type: Term.Type, _ scope: any OxfordScope.Type
    ) throws(OxfordFilterError) -> [String] {
        var ids: [String] = []
        for part in Self.split(text) {
            guard let term = Term(known: part) else {
                throw invalid(part, "one of \(Self.list(Term.self, part, scope))")
            }
            ids.append(term.id(in: scope.version))
        }
        return ids
    }

    /// The values there are; of more than a screen of them those that begin like what was written.
    private static func list<Term: OxfordTerm>(
        _ type: Term.Type, _ part: String, _ scope: any OxfordScope.Type
    ) -> String {
        let ids = Term.allCases.map { $0.id(in: scope.version) }
        let similar = ids.filter { $0.first == part.lowercased().first }
        guard ids.count > 100, !similar.isEmpty else { return ids.joined(separator: ", ") }
        return "\(ids.count), among them \(similar.joined(separator: ", "))"
    }

    private func number<Number: Comparable & ExpressibleByIntegerLiteral>(
        _ text: String, _ parse: (String) -> Number?
    ) throws(OxfordFilterError) -> String {
        guard let number = parse(text), number >= 0 else { throw invalid(text, "a number from 0 up") }
        return "\(number)"
    }

    private func wordLength(_ text: String) throws(OxfordFilterError) -> String {
        guard let length = OxfordWordLength(text) else {
            throw invalid(text, "more or fewer characters than, or exactly so many: >5, <10, >5,<10 or 7")
        }
        return length.description
    }

    /// `name=value,value;name=value`: filters within a filter.
    private func exclusion(_ text: String, _ scope: any OxfordScope.Type) throws(OxfordFilterError) -> String {
        var parts: [String] = []
        for part in text.split(separator: ";", omittingEmptySubsequences: false) {
            let name = String(part.prefix { $0 != "=" })
            guard let filter = Self(rawValue: name), filter.canStandInPath, filter.isTaken(by: scope) else {
                throw invalid(String(part), "filters as name=value, such as domains=art")
            }
            let values = try filter.values(String(part.dropFirst(name.count + 1)), for: scope)
            parts.append("\(name)=\(values.joined(separator: ","))")
        }
        return parts.joined(separator: ";")
    }
}
