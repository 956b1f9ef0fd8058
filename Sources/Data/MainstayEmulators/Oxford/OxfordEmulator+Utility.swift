// SPDX-License-Identifier: Apache-2.0

import MainstayOxford
import MainstayTranslations

extension OxfordEmulator {
    /// The installed dictionaries.
    func languages(_ request: OxfordRequest) throws -> Oxford.Languages {
        let pairs = dictionaries.filter { pair in
            (request.filters[.sourceLanguage].map { $0 == [pair.sourceLanguage?.id ?? ""] } ?? true)
                && (request.filters[.targetLanguage].map { $0 == [pair.targetLanguage?.id ?? ""] } ?? true)
        }
        guard !pairs.isEmpty else { throw OxfordRefusal.noEntry }
        return reply(pairs, to: request)
    }

    /// The values of a vocabulary.
    func labels<Term: OxfordTerm>(_ type: Term.Type, _ request: OxfordRequest) throws -> Oxford.Labels {
        try checkLanguage(request)
        return reply(Self.labels(Term.allCases, request), to: request)
    }

    /// The grammatical features. Version 2 groups them.
    func grammaticalFeatures(_ request: OxfordRequest) throws -> Oxford.Labels {
        guard request.version == .v2 else { return try labels(OxfordGrammaticalFeature.self, request) }
        try checkLanguage(request)
        let groups = OxfordGrammaticalFeature.groups.map {
            ($0.type, Oxford.LabelTree.group(Self.labels($0.features, request)))
        }
        return reply(Dictionary(groups) { first, _ in first }, to: request)
    }

    /// The regions of English.
    func regions(_ request: OxfordRequest) throws -> Oxford.Names {
        try checkLanguage(request)
        return reply([request.language: OxfordRegion.allCases.map(\.rawValue)], to: request)
    }

    /// The names of the filters or fields of all endpoints, or of one.
    func names(_ request: OxfordRequest) throws -> Oxford.Names {
        let known =
            switch (request.version, request.operation) {
            case (.v1, _): ["entries", "inflections", "translations", "wordlist"]
            case (.v2, .fields): ["entries", "thesaurus"]
            case (.v2, _): ["entries", "lemmas", "sentences", "thesaurus", "translations"]
            }
        var names: [String: [String]] = [:]
        for name in known where request.text.isEmpty || request.text == name {
            guard let scope = Self.scope(name, request.version) else { continue }
            let isEntries = name == "entries"
            names[name] =
                request.operation == .fields
                ? (isEntries ? [""] : []) + scope.fields : scope.filters.map(\.rawValue)
        }
        guard !names.isEmpty else { throw OxfordRefusal.noRoute }
        return reply(names, to: request)
    }

    /// The filters of the endpoint that the service's lists call by this name.
    private static func scope(_ name: String, _ version: OxfordVersion) -> (any OxfordScope.Type)? {
        let operation = ["inflections": "lemmas", "wordlist": "wordList"]
        let wanted = version == .v1 ? operation[name] ?? name : name
        return version.routes.first { $0.operation.rawValue == wanted }?.scope
    }

    private static func labels(_ terms: [some OxfordTerm], _ request: OxfordRequest) -> [String: Oxford.LabelTree] {
        Dictionary(terms.map { ($0.id(in: request.version), .names(["en": $0.label])) }) { first, _ in first }
    }

    private func checkLanguage(_ request: OxfordRequest) throws(OxfordRefusal) {
        guard request.isEnglish else { throw .noEntry }
    }

    private var dictionaries: [Oxford.LanguagePair] {
        let english = OxfordRegion.allCases.map { region in
            var pair = Self.pair(.english, .english, provider)
            (pair.region, pair.type) = (region.rawValue, "monolingual")
            return pair
        }
        return english
            + (bilingual?.sources ?? []).map {
                Self.pair(OxfordLanguage(rawValue: $0.source), OxfordLanguage(rawValue: $0.target), $0.name)
            }
    }

    private static func pair(_ source: OxfordLanguage, _ target: OxfordLanguage, _ name: String) -> Oxford.LanguagePair
    {
        var pair = Oxford.LanguagePair()
        pair.source = name
        pair.sourceLanguage = Self.name(source)
        pair.targetLanguage = Self.name(target)
        pair.type = "bilingual"
        return pair
    }

    private static func name(_ language: OxfordLanguage) -> Oxford.LanguageName {
        var name = Oxford.LanguageName()
        (name.id, name.language) = (language.rawValue, language.label)
        return name
    }
}
