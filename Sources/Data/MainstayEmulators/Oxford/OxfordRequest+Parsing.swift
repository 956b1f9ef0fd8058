// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayOxford

extension OxfordRequest {
    /// Reads a request's path and query as the service does.
    ///
    /// - Throws: ``OxfordRefusal``: 404 where there is no such route, 400 where a filter or a number is none, 414 where the word
    ///   is too long.
    static func parse(_ url: HTTPURL) throws(OxfordRefusal) -> OxfordRequest {
        guard var segments = url.pathSegments?[...], segments.popFirst() == "api",
            let version = segments.popFirst().flatMap(OxfordVersion.init)
        else { throw .noRoute }
        if segments.last == "" { segments.removeLast() }
        let items = try query(url)
        let (request, scope, pathFilters) =
            switch version {
            case .v1: try version1(Array(segments), items["q"])
            case .v2: try version2(Array(segments), items["q"])
            }
        return try request.filtered(by: pathFilters, items, scope)
    }

    private typealias Route = (request: OxfordRequest, scope: any OxfordScope.Type, filters: String?)

    private static func version2(_ path: [String], _ q: String?) throws(OxfordRefusal) -> Route {
        typealias V2 = Oxford.V2
        func route(
            _ operation: Operation, _ scope: any OxfordScope.Type, _ languages: [String] = [], _ text: String? = ""
        ) throws(OxfordRefusal) -> Route {
            guard let text else { throw .invalid("q is missing") }
            return (OxfordRequest(version: .v2, operation: operation, languages: languages, text: text), scope, nil)
        }
        let first = path.first ?? ""
        switch (first, path.count) {
        case ("entries", 3): return try route(.entries, V2.Entries.self, [path[1]], path[2])
        case ("words", 2): return try route(.words, V2.Words.self, [path[1]], q)
        case ("lemmas", 3): return try route(.lemmas, V2.Lemmas.self, [path[1]], path[2])
        case ("inflections", 3): return try route(.inflections, V2.Inflections.self, [path[1]], path[2])
        case ("thesaurus", 3): return try route(.thesaurus, V2.Thesaurus.self, [path[1]], path[2])
        case ("sentences", 3): return try route(.sentences, V2.Sentences.self, [path[1]], path[2])
        case ("translations", 4): return try route(.translations, V2.Translations.self, [path[1], path[2]], path[3])
        case ("search", 2): return try route(.search, V2.Search.self, [path[1]], q)
        case ("search", 3) where path[1] == "thesaurus":
            return try route(.searchThesaurus, V2.SearchThesaurus.self, [path[2]], q)
        case ("search", 4) where path[1] == "translations":
            return try route(.searchTranslations, V2.SearchTranslations.self, [path[2], path[3]], q)
        case ("languages", 1): return try route(.languages, V2.Languages.self)
        case ("fields", 1...2): return try route(.fields, V2.Utility.self, [], path.count > 1 ? path[1] : "")
        case ("filters", 1...2): return try route(.filters, V2.Utility.self, [], path.count > 1 ? path[1] : "")
        case (_, 2...3):
            guard let operation = vocabularies[first] else { throw .noRoute }
            return try route(operation, V2.Utility.self, Array(path.dropFirst()))
        default: throw .noRoute
        }
    }

    private static func version1(_ path: [String], _ q: String?) throws(OxfordRefusal) -> Route {
        typealias V1 = Oxford.V1
        func route(
            _ operation: Operation, _ scope: any OxfordScope.Type, _ languages: [String] = [], _ text: String? = "",
            _ filters: String? = nil
        ) throws(OxfordRefusal) -> Route {
            guard let text else { throw .invalid("q is missing") }
            return (
                OxfordRequest(
                    version: .v1, operation: operation, languages: languages, text: text.replacing("_", with: " ")),
                scope, filters
            )
        }
        let (first, last) = (path.first ?? "", path.last ?? "")
        switch (first, path.count) {
        case ("entries", 3): return try route(.entries, V1.Entries.self, [path[1]], path[2])
        case ("entries", 4) where last == "sentences":
            return try route(.sentences, V1.Sentences.self, [path[1]], path[2])
        case ("entries", 4) where last.hasPrefix("translations="):
            return try route(.translations, V1.Translations.self, [path[1], String(last.dropFirst(13))], path[2])
        case ("entries", 4)
        where last.split(separator: ";").allSatisfy { Oxford.ThesaurusField(rawValue: String($0)) != nil }:
            return try route(.thesaurus, V1.Thesaurus.self, [path[1]], path[2], last)
        case ("entries", 4): return try route(.entries, V1.Entries.self, [path[1]], path[2], last)
        case ("inflections", 3...4):
            return try route(.lemmas, V1.Inflections.self, [path[1]], path[2], path.count > 3 ? last : nil)
        case ("search", 2): return try route(.search, V1.Search.self, [path[1]], q)
        case ("search", 3) where last.hasPrefix("translations="):
            return try route(
                .searchTranslations, V1.SearchTranslations.self, [path[1], String(last.dropFirst(13))], q)
        case ("wordlist", 3): return try route(.wordList, V1.WordList.self, [path[1]], "", last)
        case ("stats", 4) where path[1] == "frequency" && path[2] == "word":
            return try route(.wordFrequency, V1.WordFrequency.self, [last])
        case ("stats", 4) where path[1] == "frequency" && path[2] == "words":
            return try route(.wordFrequencies, V1.WordFrequencies.self, [last])
        case ("stats", 6) where path[1] == "frequency" && path[2] == "ngrams":
            guard let size = Int(last), 1...4 ~= size else { throw .invalid("an n-gram has 1 to 4 words") }
            return try route(.ngrams(size: size), V1.Ngrams.self, [path[3]])
        case ("languages", 1): return try route(.languages, V1.Languages.self)
        case ("filters", 1...2): return try route(.filters, V1.Utility.self, [], path.count > 1 ? last : "")
        case ("regions", 2): return try route(.regions, V1.Utility.self, [last])
        case ("lexicalcategories", 2): return try route(.lexicalCategories, V1.Utility.self, [last])
        case ("grammaticalFeatures", 2), ("domains", 2...3), ("registers", 2...3):
            guard let operation = vocabularies[first] else { throw .noRoute }
            return try route(operation, V1.Utility.self, Array(path.dropFirst()))
        default: throw .noRoute
        }
    }

    private static let vocabularies: [String: Operation] = [
        "domains": .domains, "registers": .registers, "lexicalCategories": .lexicalCategories,
        "grammaticalFeatures": .grammaticalFeatures,
    ]

    /// The decoded items of a query; the last of a name counts.
    private static func query(_ url: HTTPURL) throws(OxfordRefusal) -> [String: String] {
        var items: [String: String] = [:]
        for item in (url.query ?? "").split(separator: "&") {
            let name = item.prefix { $0 != "=" }
            let value = item.dropFirst(name.count + 1)
            guard let name = PercentEncoding.decode(name.replacing("+", with: " ")),
                let value = PercentEncoding.decode(value.replacing("+", with: " "))
            else { throw .invalid("the query is not percent-encoded UTF-8") }
            items[name] = value
        }
        return items
    }

    /// The request with its filters, once they are those the endpoint takes.
    private func filtered(
        by pathFilters: String?, _ query: [String: String], _ scope: any OxfordScope.Type
    ) throws(OxfordRefusal) -> OxfordRequest {
        var request = self
        for part in (pathFilters ?? "").split(separator: ";") {
            let name = part.prefix { $0 != "=" }
            if scope.hasField(String(name)), name.count == part.count {
                request.filters[.fields, default: []].append(String(name))
            } else {
                try request.add(String(name), String(part.dropFirst(name.count + 1)), scope)
            }
        }
        for (name, value) in query where name != "q" { try request.add(name, value, scope) }
        guard request.text.count <= Oxford.longestID else {
            throw OxfordRefusal(status: 414, message: "The word_id is too long")
        }
        guard !isOfWord || !request.text.allSatisfy(\.isWhitespace) else { throw .noRoute }
        guard request.languages.count < 2 || request.languages[0] != request.languages[1] else {
            throw .invalid("The source and target languages are the same")
        }
        try request.checkPage()
        return request
    }

    /// Whether it is asked of a word.
    private var isOfWord: Bool {
        switch operation {
        case .entries, .words, .lemmas, .inflections, .thesaurus, .sentences, .translations, .search,
            .searchTranslations, .searchThesaurus:
            true
        default: false
        }
    }

    private mutating func add(_ name: String, _ text: String, _ scope: any OxfordScope.Type) throws(OxfordRefusal) {
        guard let filter = OxfordFilterName(rawValue: name), filter.isTaken(by: scope) else {
            throw .invalid("Unknown filter \(name)")
        }
        do throws(OxfordFilterError) {
            filters[filter] = try filter.values(text, for: scope)
        } catch {
            throw .invalid(error.description)
        }
        guard !filter.isVocabulary || filters[filter, default: []].count <= Oxford.mostValues else {
            throw .invalid("\(name) takes at most \(Oxford.mostValues) values")
        }
    }

    private func checkPage() throws(OxfordRefusal) {
        let values = filters.reduce(0) { $0 + $1.value.count }
        guard operation != .wordList || values <= Oxford.mostValuesOfAll else {
            throw .invalid("All filters together take at most \(Oxford.mostValuesOfAll) values")
        }
        guard 1...Oxford.greatestLimit ~= limit else { throw .invalid("limit is from 1 to \(Oxford.greatestLimit)") }
        let page = filters[.limit] == nil ? 1 : limit
        guard 0...Oxford.furthestResult ~= offset, offset + page <= Oxford.furthestResult else {
            throw .invalid("offset and limit are together at most \(Oxford.furthestResult)")
        }
    }
}
