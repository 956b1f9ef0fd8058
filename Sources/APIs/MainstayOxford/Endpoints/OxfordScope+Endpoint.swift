// SPDX-License-Identifier: Apache-2.0

import Mainstay

extension Oxford {
    /// The most characters of an id; more are status 414.
    public static let longestID = 128
    /// The most results of one reply.
    public static let greatestLimit = 5_000
    /// The most that offset and limit may be together.
    public static let furthestResult = 10_000
    /// The most values of one filter.
    public static let mostValues = 5
    /// The most values of all filters of a list of words.
    public static let mostValuesOfAll = 20
}

extension OxfordScope {
    /// The endpoint's request, with its filters where the version has them, once all is known to be in range.
    static func endpoint<Output: Decodable>(
        _ path: [String], query: [(name: String, value: String)] = [], _ filters: [OxfordFilter<Self>] = []
    ) throws(APIError) -> Endpoint<Output> {
        try check(filters)
        var path = ["api", version.rawValue] + path
        let inPath = filters.filter { hasFiltersInPath && $0.name.canStandInPath }
        if !inPath.isEmpty { path.append(inPath.map(\.pathText).joined(separator: ";")) }
        let inQuery = filters.filter { !(hasFiltersInPath && $0.name.canStandInPath) }
        return Endpoint(
            name: name, path: path,
            query: query + inQuery.map { ($0.name.rawValue, $0.values.joined(separator: ",")) })
    }

    /// A word's id as it stands in a path.
    static func id(_ word: String) throws(APIError) -> String {
        let words = word.split(whereSeparator: \.isWhitespace)
        let id = words.joined(separator: version == .v1 ? "_" : " ")
        guard !id.isEmpty else { throw invalid("there is no word to look up: it is empty") }
        guard id.count <= Oxford.longestID else {
            throw invalid("a word has at most \(Oxford.longestID) characters, and this one \(id.count)")
        }
        return id
    }

    /// The codes of a language and of another.
    static func pair(_ source: OxfordLanguage, _ target: OxfordLanguage) throws(APIError) -> [String] {
        guard source != target else {
            throw invalid("a translation is from one language to another, and these are both \(source)")
        }
        return [source.rawValue, target.rawValue]
    }

    static func invalid(_ reason: String) -> APIError {
        APIError(.invalidRequest(reason), upstream: Oxford.upstream.host, endpoint: name)
    }

    private static func check(_ filters: [OxfordFilter<Self>]) throws(APIError) {
        var names: Set<OxfordFilterName> = []
        for filter in filters {
            guard names.insert(filter.name).inserted else {
                throw invalid("\(filter.name.rawValue) is given twice; give its values together")
            }
            guard filter.name == .fields || filter.values.contains(where: { !$0.isEmpty }) else {
                throw invalid("\(filter.name.rawValue) has no value")
            }
            guard !filter.name.isVocabulary || filter.values.count <= Oxford.mostValues else {
                throw invalid("\(filter.name.rawValue) takes at most \(Oxford.mostValues) values")
            }
        }
        guard
            !(self is any OxfordTakes.WordListing.Type)
                || filters.reduce(0, { $0 + $1.values.count }) <= Oxford.mostValuesOfAll
        else { throw invalid("all filters together take at most \(Oxford.mostValuesOfAll) values") }
        try checkPage(filters)
    }

    private static func checkPage(_ filters: [OxfordFilter<Self>]) throws(APIError) {
        let number = { (name: OxfordFilterName) in
            filters.first { $0.name == name }.flatMap { $0.values.first }.flatMap { Int($0) }
        }
        let (limit, offset) = (number(.limit), number(.offset))
        if let limit, !(1...Oxford.greatestLimit ~= limit) {
            throw invalid("limit is from 1 to \(Oxford.greatestLimit), and not \(limit)")
        }
        guard let offset else { return }
        guard 0...Oxford.furthestResult ~= offset, offset + (limit ?? 1) <= Oxford.furthestResult else {
            throw invalid("offset and limit are together at most \(Oxford.furthestResult)")
        }
    }
}
