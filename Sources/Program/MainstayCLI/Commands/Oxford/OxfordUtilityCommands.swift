// SPDX-License-Identifier: Apache-2.0

import MainstayOxford

enum OxfordLanguages: OxfordVocabularyCommand {
    typealias Term = OxfordLanguage
    static let name = "languages"
    static let overview = "List the service's dictionaries."
    static let routes = [Oxford.v1.languages.route, Oxford.v2.languages.route]
    static func show(_ reply: Oxford.Languages, _ text: OxfordText) -> [String] { text.languages(reply) }
}

enum OxfordDomains: OxfordVocabularyCommand {
    typealias Term = OxfordDomain
    static let name = "domains"
    static let overview = "List the subjects of senses."
    static let routes = [Oxford.v1.domains.route, Oxford.v2.domains.route]
    static func show(_ reply: Oxford.Labels, _ text: OxfordText) -> [String] { text.labels(reply) }
}

enum OxfordRegisters: OxfordVocabularyCommand {
    typealias Term = OxfordRegister
    static let name = "registers"
    static let overview = "List the registers of language."
    static let routes = [Oxford.v1.registers.route, Oxford.v2.registers.route]
    static func show(_ reply: Oxford.Labels, _ text: OxfordText) -> [String] { text.labels(reply) }
}

enum OxfordRegions: OxfordVocabularyCommand {
    typealias Term = OxfordRegion
    static let name = "regions"
    static let overview = "List the regions of a language."
    static let routes = [Oxford.v1.regions.route]
    static func show(_ reply: Oxford.Names, _ text: OxfordText) -> [String] { text.names(reply) }
}

enum OxfordLexicalCategories: OxfordVocabularyCommand {
    typealias Term = OxfordLexicalCategory
    static let name = "lexical-categories"
    static let overview = "List the parts of speech."
    static let routes = [Oxford.v1.lexicalCategories.route, Oxford.v2.lexicalCategories.route]
    static func show(_ reply: Oxford.Labels, _ text: OxfordText) -> [String] { text.labels(reply) }
}

enum OxfordGrammaticalFeatures: OxfordVocabularyCommand {
    typealias Term = OxfordGrammaticalFeature
    static let name = "grammatical-features"
    static let overview = "List the grammatical features of word forms."
    static let routes = [Oxford.v1.grammaticalFeatures.route, Oxford.v2.grammaticalFeatures.route]
    static func show(_ reply: Oxford.Labels, _ text: OxfordText) -> [String] { text.labels(reply) }
}

enum OxfordFilters: OxfordCommand {
    static let name = "filters"
    static let overview = "List the filters of the endpoints."
    static let routes = [Oxford.v1.filters.route, Oxford.v2.filters.route]
    static func show(_ reply: Oxford.Names, _ text: OxfordText) -> [String] { text.names(reply) }
}

enum OxfordFields: OxfordCommand {
    static let name = "fields"
    static let overview = "List the parts that replies can be limited to."
    static let routes = [Oxford.v2.fields.route]
    static func show(_ reply: Oxford.Names, _ text: OxfordText) -> [String] { text.names(reply) }
}
