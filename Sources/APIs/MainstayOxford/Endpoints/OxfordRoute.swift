// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

/// One row of the table of endpoints: what it does, in which version, its path, and the filters it takes.
///
/// The client builds requests from a route, the emulator reads requests with it, and the commands of the program take
/// their arguments and options from it.
public struct OxfordRoute: Sendable {
    /// A part of the path.
    public typealias Part = OxfordTemplate.Part
    /// A filter with its values.
    public typealias Filter = (name: OxfordFilterName, values: [String])

    /// What the endpoint does.
    public let operation: OxfordOperation
    /// The path.
    public let template: OxfordTemplate
    /// The filters it takes.
    public let scope: any OxfordScope.Type
    /// The language of a request that names none.
    public let language: OxfordLanguage

    /// The version it belongs to.
    public var version: OxfordVersion { scope.version }

    /// The request for these parts and filters.
    ///
    /// Throws `APIError` of kind `invalidRequest` if the service could not answer it.
    public func endpoint<Reply: Decodable>(
        _ values: [Part: String], _ filters: [Filter] = []
    ) throws(APIError) -> Endpoint<Reply> {
        var (values, filters) = (values, filters)
        if let word = values[.word] { values[.word] = try id(word) }
        if let target = values[.target], target == values[.source] ?? values[.language] {
            throw invalid("a translation is from one language to another, and these are both \(target)")
        }
        if template.parts.contains(.fields), filters.isEmpty { filters = [(.fields, scope.fields)] }
        try check(filters, values)
        let allInQuery = template.parts.isDisjoint(with: [.filters, .fields])
        let inPath = filters.filter { !allInQuery && $0.name.canStandInPath }
        if !inPath.isEmpty {
            values[template.parts.contains(.fields) ? .fields : .filters] =
                inPath.map { $0.name.pathText($0.values) }.joined(separator: ";")
        }
        let inQuery = filters.filter { allInQuery || !$0.name.canStandInPath }
        let word = template.hasQuery ? values[.word].map { [(name: "q", value: $0)] } ?? [] : []
        return Endpoint(
            name: operation.rawValue, path: [],
            query: word + inQuery.map { ($0.name.rawValue, $0.values.joined(separator: ",")) }
        ).at(template.path(values, below: ["api", version.rawValue]))
    }

    /// The text of a word in a path.
    private func id(_ word: String) throws(APIError) -> String {
        let words = word.split(whereSeparator: \.isWhitespace)
        let id = words.joined(separator: version == .v1 ? "_" : " ")
        guard !id.isEmpty else { throw invalid("the word to look up is empty") }
        guard id.count <= Oxford.longestID else {
            throw invalid("a word has at most \(Oxford.longestID) characters, and this one has \(id.count)")
        }
        return id
    }

    private func check(_ filters: [Filter], _ parts: [Part: String]) throws(APIError) {
        var values: [OxfordFilterName: [String]] = [:]
        for filter in filters {
            guard values.updateValue(filter.values, forKey: filter.name) == nil else {
                throw invalid("\(filter.name.rawValue) is given twice; give its values together")
            }
            guard filter.name == .fields || filter.values.contains(where: { !$0.isEmpty }) else {
                throw invalid("\(filter.name.rawValue) has no value")
            }
        }
        do throws(OxfordFilterError) { try scope.check(values) } catch { throw invalid(error.description) }
        if let problem = problem(values, parts) { throw invalid(problem) }
    }

    /// Why an endpoint cannot answer these filters and parts, or `nil` if it can.
    private func problem(_ filters: [OxfordFilterName: [String]], _ parts: [Part: String]) -> String? {
        let has = { (names: [OxfordFilterName]) in names.contains { filters[$0]?.isEmpty == false } }
        switch operation {
        case .thesaurus where template.parts.contains(.fields) && !has([.fields]):
            return "the thesaurus needs the field synonyms, antonyms, or both"
        case .wordList:
            let names = scope.filters.filter(\.canStandInPath)
            let list = names.map(\.rawValue).joined(separator: ", ")
            return has(names) ? nil : "a list of words needs at least one of these filters: \(list)"
        case .wordFrequency where !has([.wordform, .trueCase, .lemma, .lexicalCategory]):
            return "a frequency needs a wordform, a trueCase, a lemma or a lexicalCategory"
        case .ngrams:
            guard let size = parts[.size].flatMap({ Int($0) }), 1...4 ~= size else {
                return "n-grams have 1 to 4 words"
            }
            guard has([.tokens, .contains]) else { return "n-grams need the filter tokens or contains" }
            let fits = (filters[.tokens] ?? []).allSatisfy { $0.split(separator: " ").count == size }
            return fits ? nil : "each of the tokens must have \(size) words, with spaces between them"
        default: return nil
        }
    }

    private func invalid(_ reason: String) -> APIError {
        APIError(.invalidRequest(reason), upstream: Oxford.upstream.host, endpoint: operation.rawValue)
    }
}

extension Oxford {
    /// The largest number of characters in a word's id. The service refuses longer ids with status 414.
    public static let longestID = 128
    /// The largest number of results in one reply.
    public static let greatestLimit = 5_000
    /// The largest sum of offset and limit.
    public static let furthestResult = 10_000
    /// The largest number of values of one filter.
    public static let mostValues = 5
    /// The largest number of values of all filters together, for a list of words.
    public static let mostValuesOfAll = 20
}
