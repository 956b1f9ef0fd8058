// SPDX-License-Identifier: Apache-2.0

import MainstayOxford

enum OxfordLanguages: OxfordCommand {
    static let row = OxfordRow(
        "languages", "List the service's dictionaries.",
        [Oxford.v1.languages.route, Oxford.v2.languages.route], OxfordText.languages, vocabulary: OxfordLanguage.self)
}

enum OxfordDomains: OxfordCommand {
    static let row = OxfordRow(
        "domains", "List the subjects of senses.",
        [Oxford.v1.domains.route, Oxford.v2.domains.route], OxfordText.labels, vocabulary: OxfordDomain.self)
}

enum OxfordRegisters: OxfordCommand {
    static let row = OxfordRow(
        "registers", "List the registers of language.",
        [Oxford.v1.registers.route, Oxford.v2.registers.route], OxfordText.labels, vocabulary: OxfordRegister.self)
}

enum OxfordRegions: OxfordCommand {
    static let row = OxfordRow(
        "regions", "List the regions of a language.",
        [Oxford.v1.regions.route], OxfordText.names, vocabulary: OxfordRegion.self)
}

enum OxfordLexicalCategories: OxfordCommand {
    static let row = OxfordRow(
        "lexical-categories", "List the parts of speech.",
        [Oxford.v1.lexicalCategories.route, Oxford.v2.lexicalCategories.route], OxfordText.labels,
        vocabulary: OxfordLexicalCategory.self)
}

enum OxfordGrammaticalFeatures: OxfordCommand {
    static let row = OxfordRow(
        "grammatical-features", "List the grammatical features of word forms.",
        [Oxford.v1.grammaticalFeatures.route, Oxford.v2.grammaticalFeatures.route], OxfordText.labels,
        vocabulary: OxfordGrammaticalFeature.self)
}

enum OxfordFilters: OxfordCommand {
    static let row = OxfordRow(
        "filters", "List the filters of the endpoints.",
        [Oxford.v1.filters.route, Oxford.v2.filters.route], OxfordText.names)
}

enum OxfordFields: OxfordCommand {
    static let row = OxfordRow(
        "fields", "List the parts that replies can be limited to.",
        [Oxford.v2.fields.route], OxfordText.names)
}
