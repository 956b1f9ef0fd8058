// SPDX-License-Identifier: Apache-2.0

import MainstayOxford

enum OxfordEntries: OxfordCommand {
    static let row = OxfordRow(
        "entries", "Show the entries of a word.",
        [Oxford.v1.entries.route, Oxford.v2.entries.route], OxfordText.entries)
}

enum OxfordWords: OxfordCommand {
    static let row = OxfordRow(
        "words", "Show the entries of the word that a form belongs to.",
        [Oxford.v2.words.route], OxfordText.entries)
}

enum OxfordLemmas: OxfordCommand {
    static let row = OxfordRow(
        "lemmas", "Show the words that a form belongs to. In version 1 of the API this is /inflections.",
        [Oxford.v1.inflections.route, Oxford.v2.lemmas.route], OxfordText.lemmas)
}

enum OxfordInflections: OxfordCommand {
    static let row = OxfordRow(
        "inflections", "Show the forms of a word. In version 1 of the API, show the words that a form belongs to.",
        [Oxford.v1.inflections.route, Oxford.v2.inflections.route], OxfordText.inflections)

    static func call(_ query: OxfordQuery) throws -> OxfordCall {
        switch query.version {
        case .v1: try OxfordLemmas.call(query)
        case .v2: OxfordCall(try query.endpoint(), row.show)
        }
    }
}

enum OxfordThesaurus: OxfordCommand {
    static let row = OxfordRow(
        "thesaurus", "Show synonyms and antonyms.",
        [Oxford.v1.thesaurus.route, Oxford.v2.thesaurus.route], OxfordText.entries)
}

enum OxfordSentences: OxfordCommand {
    static let row = OxfordRow(
        "sentences", "Show sentences that use a word.",
        [Oxford.v1.sentences.route, Oxford.v2.sentences.route], OxfordText.sentences)
}

enum OxfordTranslations: OxfordCommand {
    static let row = OxfordRow(
        "translations", "Show a word in another language.",
        [Oxford.v1.translations.route, Oxford.v2.translations.route], OxfordText.entries)
}
