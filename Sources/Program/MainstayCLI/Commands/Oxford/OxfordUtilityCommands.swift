// SPDX-License-Identifier: Apache-2.0

import MainstayOxford

enum OxfordLanguages: OxfordVocabularyCommand {
    typealias Term = OxfordLanguage
    static let name = "languages"
    static let overview = "List the service's dictionaries."
    static let options: [CommandSpecification.Option] = [.list]
    static let scopes: [any OxfordScope.Type] = [Oxford.V1.Languages.self, Oxford.V2.Languages.self]

    static func call(_ query: OxfordQuery) throws -> OxfordCall {
        let endpoint =
            switch query.version {
            case .v1: try Oxford.V1.languages(query.filters())
            case .v2: try Oxford.V2.languages(query.filters())
            }
        return OxfordCall(endpoint) { $0.languages($1) }
    }
}

enum OxfordDomains: OxfordVocabularyCommand {
    typealias Term = OxfordDomain
    static let name = "domains"
    static let overview = "List what senses are about."

    static func call(_ query: OxfordQuery) throws -> OxfordCall {
        let target = try query.language(.to)
        let endpoint =
            switch query.version {
            case .v1: try Oxford.V1.domains(in: query.language(.english), to: target)
            case .v2: try Oxford.V2.domains(in: query.utilityLanguage(), to: target)
            }
        return OxfordCall(endpoint) { $0.labels($1) }
    }
}

enum OxfordRegisters: OxfordVocabularyCommand {
    typealias Term = OxfordRegister
    static let name = "registers"
    static let overview = "List how words are used."

    static func call(_ query: OxfordQuery) throws -> OxfordCall {
        let target = try query.language(.to)
        let endpoint =
            switch query.version {
            case .v1: try Oxford.V1.registers(in: query.language(.english), to: target)
            case .v2: try Oxford.V2.registers(in: query.utilityLanguage(), to: target)
            }
        return OxfordCall(endpoint) { $0.labels($1) }
    }
}

enum OxfordRegions: OxfordVocabularyCommand {
    typealias Term = OxfordRegion
    static let name = "regions"
    static let overview = "List where words are used."
    static let options: [CommandSpecification.Option] = [.language, .list]
    static let scopes: [any OxfordScope.Type] = [Oxford.V1.Utility.self]

    static func call(_ query: OxfordQuery) throws -> OxfordCall {
        OxfordCall(try Oxford.V1.regions(in: query.language(.english))) { $0.names($1) }
    }
}

enum OxfordLexicalCategories: OxfordVocabularyCommand {
    typealias Term = OxfordLexicalCategory
    static let name = "lexical-categories"
    static let overview = "List the parts of speech."

    static func call(_ query: OxfordQuery) throws -> OxfordCall {
        let endpoint =
            switch query.version {
            case .v1: try Oxford.V1.lexicalCategories(in: query.language(.english))
            case .v2: try Oxford.V2.lexicalCategories(in: query.utilityLanguage(), to: query.language(.to))
            }
        return OxfordCall(endpoint) { $0.labels($1) }
    }
}

enum OxfordGrammaticalFeatures: OxfordVocabularyCommand {
    typealias Term = OxfordGrammaticalFeature
    static let name = "grammatical-features"
    static let overview = "List what forms of words say."

    static func call(_ query: OxfordQuery) throws -> OxfordCall {
        let endpoint =
            switch query.version {
            case .v1: try Oxford.V1.grammaticalFeatures(in: query.language(.english))
            case .v2: try Oxford.V2.grammaticalFeatures(in: query.utilityLanguage(), to: query.language(.to))
            }
        return OxfordCall(endpoint) { $0.labels($1) }
    }
}

enum OxfordFilters: OxfordCommand {
    static let name = "filters"
    static let overview = "List the filters of the endpoints."
    static let arguments = [
        CommandSpecification.Argument(
            name: "endpoint", help: "Only those of this endpoint.", isRequired: false)
    ]
    static let options: [CommandSpecification.Option] = []
    static let scopes: [any OxfordScope.Type] = [Oxford.V1.Utility.self, Oxford.V2.Utility.self]

    static func call(_ query: OxfordQuery) throws -> OxfordCall {
        let endpoint =
            switch query.version {
            case .v1: try Oxford.V1.filters(of: query.arguments.positional.first)
            case .v2: try Oxford.V2.filters(of: query.arguments.positional.first)
            }
        return OxfordCall(endpoint) { $0.names($1) }
    }
}

enum OxfordFields: OxfordCommand {
    static let name = "fields"
    static let overview = "List the parts replies can be limited to."
    static let arguments = OxfordFilters.arguments
    static let options: [CommandSpecification.Option] = []
    static let scopes: [any OxfordScope.Type] = [Oxford.V2.Utility.self]

    static func call(_ query: OxfordQuery) throws -> OxfordCall {
        OxfordCall(try Oxford.V2.fields(of: query.arguments.positional.first)) { $0.names($1) }
    }
}
