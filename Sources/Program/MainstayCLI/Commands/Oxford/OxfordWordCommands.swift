// SPDX-License-Identifier: Apache-2.0

import MainstayOxford

enum OxfordEntries: OxfordCommand {
    static let name = "entries"
    static let overview = "Show the entries of a word."
    static let scopes: [any OxfordScope.Type] = [Oxford.V1.Entries.self, Oxford.V2.Entries.self]

    static func call(_ query: OxfordQuery) throws -> OxfordCall {
        let endpoint =
            switch query.version {
            case .v1: try Oxford.V1.entries(query.word, in: query.language(.english), query.filters())
            case .v2: try Oxford.V2.entries(query.word, in: query.language(.britishEnglish), query.filters())
            }
        return OxfordCall(endpoint) { $0.entries($1) }
    }
}

enum OxfordWords: OxfordCommand {
    static let name = "words"
    static let overview = "Show the entries of what a word is a form of."
    static let scopes: [any OxfordScope.Type] = [Oxford.V2.Words.self]

    static func call(_ query: OxfordQuery) throws -> OxfordCall {
        let endpoint = try Oxford.V2.words(query.word, in: query.language(.britishEnglish), query.filters())
        return OxfordCall(endpoint) { $0.entries($1) }
    }
}

enum OxfordLemmas: OxfordCommand {
    static let name = "lemmas"
    static let overview = "Show what a word is a form of. In version 1 of the API this is /inflections."
    static let scopes: [any OxfordScope.Type] = [Oxford.V1.Inflections.self, Oxford.V2.Lemmas.self]

    static func call(_ query: OxfordQuery) throws -> OxfordCall {
        let endpoint =
            switch query.version {
            case .v1: try Oxford.V1.inflections(query.word, in: query.language(.english), query.filters())
            case .v2: try Oxford.V2.lemmas(query.word, in: query.language(.english), query.filters())
            }
        return OxfordCall(endpoint) { $0.lemmas($1) }
    }
}

enum OxfordInflections: OxfordCommand {
    static let name = "inflections"
    static let overview = "Show the forms of a word; in version 1 of the API, what it is a form of."
    static let scopes: [any OxfordScope.Type] = [Oxford.V1.Inflections.self, Oxford.V2.Inflections.self]

    static func call(_ query: OxfordQuery) throws -> OxfordCall {
        switch query.version {
        case .v1: try OxfordLemmas.call(query)
        case .v2:
            try OxfordCall(
                Oxford.V2.inflections(query.word, in: query.language(.britishEnglish), query.filters())
            ) { $0.inflections($1) }
        }
    }
}

enum OxfordThesaurus: OxfordCommand {
    static let name = "thesaurus"
    static let overview = "Show words of the same and of the opposite meaning."
    static let scopes: [any OxfordScope.Type] = [Oxford.V1.Thesaurus.self, Oxford.V2.Thesaurus.self]

    static func call(_ query: OxfordQuery) throws -> OxfordCall {
        let language = try query.language(.english)
        let endpoint =
            switch query.version {
            case .v1: try Oxford.V1.thesaurus(query.word, in: language, query.filters())
            case .v2: try Oxford.V2.thesaurus(query.word, in: language, query.filters())
            }
        return OxfordCall(endpoint) { $0.entries($1) }
    }
}

enum OxfordSentences: OxfordCommand {
    static let name = "sentences"
    static let overview = "Show sentences that use a word."
    static let scopes: [any OxfordScope.Type] = [Oxford.V1.Sentences.self, Oxford.V2.Sentences.self]

    static func call(_ query: OxfordQuery) throws -> OxfordCall {
        let language = try query.language(.english)
        let endpoint =
            switch query.version {
            case .v1: try Oxford.V1.sentences(query.word, in: language)
            case .v2: try Oxford.V2.sentences(query.word, in: language, query.filters())
            }
        return OxfordCall(endpoint) { $0.sentences($1) }
    }
}

enum OxfordTranslations: OxfordCommand {
    static let name = "translations"
    static let overview = "Show a word in another language."
    static let options: [CommandSpecification.Option] = [.from, .to]
    static let scopes: [any OxfordScope.Type] = [Oxford.V1.Translations.self, Oxford.V2.Translations.self]

    static func call(_ query: OxfordQuery) throws -> OxfordCall {
        let (source, target) = try query.languages()
        let endpoint =
            switch query.version {
            case .v1: try Oxford.V1.translations(query.word, from: source, to: target)
            case .v2: try Oxford.V2.translations(query.word, from: source, to: target, query.filters())
            }
        return OxfordCall(endpoint) { $0.entries($1) }
    }
}
