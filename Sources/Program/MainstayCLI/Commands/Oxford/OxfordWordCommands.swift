// SPDX-License-Identifier: Apache-2.0

import MainstayOxford

enum OxfordEntries: OxfordCommand {
    static let name = "entries"
    static let overview = "Show the entries of a word."
    static let routes = [Oxford.v1.entries.route, Oxford.v2.entries.route]
    static func show(_ reply: Oxford.Entries, _ text: OxfordText) -> [String] { text.entries(reply) }
}

enum OxfordWords: OxfordCommand {
    static let name = "words"
    static let overview = "Show the entries of the word that a form belongs to."
    static let routes = [Oxford.v2.words.route]
    static func show(_ reply: Oxford.Entries, _ text: OxfordText) -> [String] { text.entries(reply) }
}

enum OxfordLemmas: OxfordCommand {
    static let name = "lemmas"
    static let overview = "Show the words that a form belongs to. In version 1 of the API this is /inflections."
    static let routes = [Oxford.v1.inflections.route, Oxford.v2.lemmas.route]
    static func show(_ reply: Oxford.Entries, _ text: OxfordText) -> [String] { text.lemmas(reply) }
}

enum OxfordInflections: OxfordCommand {
    static let name = "inflections"
    static let overview = "Show the forms of a word. In version 1 of the API, show the words that a form belongs to."
    static let routes = [Oxford.v1.inflections.route, Oxford.v2.inflections.route]
    static func show(_ reply: Oxford.Entries, _ text: OxfordText) -> [String] { text.inflections(reply) }

    static func call(_ query: OxfordQuery) throws -> OxfordCall {
        switch query.version {
        case .v1: try OxfordLemmas.call(query)
        case .v2: OxfordCall(try query.endpoint(), show)
        }
    }
}

enum OxfordThesaurus: OxfordCommand {
    static let name = "thesaurus"
    static let overview = "Show synonyms and antonyms."
    static let routes = [Oxford.v1.thesaurus.route, Oxford.v2.thesaurus.route]
    static func show(_ reply: Oxford.Entries, _ text: OxfordText) -> [String] { text.entries(reply) }
}

enum OxfordSentences: OxfordCommand {
    static let name = "sentences"
    static let overview = "Show sentences that use a word."
    static let routes = [Oxford.v1.sentences.route, Oxford.v2.sentences.route]
    static func show(_ reply: Oxford.Entries, _ text: OxfordText) -> [String] { text.sentences(reply) }
}

enum OxfordTranslations: OxfordCommand {
    static let name = "translations"
    static let overview = "Show a word in another language."
    static let routes = [Oxford.v1.translations.route, Oxford.v2.translations.route]
    static func show(_ reply: Oxford.Entries, _ text: OxfordText) -> [String] { text.entries(reply) }
}
