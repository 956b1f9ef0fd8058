// SPDX-License-Identifier: Apache-2.0

import MainstayKit

extension OxfordFilterName {
    /// Reads values from a text, in which commas separate them, and returns them as the endpoint is sent them.
    ///
    /// Throws ``OxfordFilterError`` if the endpoint does not take the filter, or the filter does not take a value.
    public func values(_ text: String, for scope: any OxfordScope.Type) throws(OxfordFilterError) -> [String] {
        switch kind(for: scope) {
        case .fields: try words(text, among: scope.fields)
        case .terms(let vocabulary): try terms(text, vocabulary, scope.version)
        case .flag: [try word(text, among: ["true", "false"])]
        case .one(let known): [try word(text, among: known)]
        case .several(let known): try words(text, among: known)
        case .count: [try number(text, Int.init)]
        case .number: [try number(text) { Double($0).flatMap { $0.isFinite ? $0 : nil } }]
        case .length: [try length(text)]
        case .filters: [try filters(text, scope)]
        case .texts: Self.split(text)
        case .text: [text]
        case nil: throw .unknownFilter(rawValue, endpoint: scope.name, known: scope.filters.map(\.rawValue))
        }
    }

    private static func split(_ text: String) -> [String] {
        text.split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmed }
    }

    private func invalid(_ value: String, _ expected: String) -> OxfordFilterError {
        .invalidValue(value, filter: rawValue, expected: expected)
    }

    private func word(_ text: String, among known: [String]) throws(OxfordFilterError) -> String {
        guard known.contains(text) else { throw invalid(text, "one of \(known.joined(separator: ", "))") }
        return text
    }

    private func words(_ text: String, among known: [String]) throws(OxfordFilterError) -> [String] {
        // An empty list of fields is valid: it asks for the smallest reply.
        guard !text.isEmpty else { return [] }
        var words: [String] = []
        for part in Self.split(text) { words.append(try word(part, among: known)) }
        return words
    }

    private func terms<Term: OxfordTerm>(
        _ text: String, _ type: Term.Type, _ version: OxfordVersion
    ) throws(OxfordFilterError) -> [String] {
        var ids: [String] = []
        for part in Self.split(text) {
            guard let term = Term(known: part) else {
                throw invalid(part, "one of \(Self.list(Term.self, part, version))")
            }
            ids.append(term.id(in: version))
        }
        return ids
    }

    /// The ids of a vocabulary. Of a long vocabulary, only those that begin like the unknown value.
    private static func list<Term: OxfordTerm>(_ type: Term.Type, _ part: String, _ version: OxfordVersion) -> String {
        let ids = Term.allCases.map { $0.id(in: version) }
        let similar = ids.filter { $0.first == part.lowercased().first }
        guard ids.count > 100, !similar.isEmpty else { return ids.joined(separator: ", ") }
        return "\(ids.count), among them \(similar.joined(separator: ", "))"
    }

    private func number<Number: Comparable & ExpressibleByIntegerLiteral>(
        _ text: String, _ parse: (String) -> Number?
    ) throws(OxfordFilterError) -> String {
        guard let number = parse(text), number >= 0 else { throw invalid(text, "a number from 0 up") }
        return "\(number)"
    }

    private func length(_ text: String) throws(OxfordFilterError) -> String {
        guard let length = OxfordWordLength(text) else {
            throw invalid(text, "a number of characters, or bounds: 7, >5, <10 or >5,<10")
        }
        return length.description
    }

    /// Reads filters within a filter: `name=value,value;name=value`.
    private func filters(_ text: String, _ scope: any OxfordScope.Type) throws(OxfordFilterError) -> String {
        var parts: [String] = []
        for part in text.split(separator: ";", omittingEmptySubsequences: false) {
            let name = String(part.prefix { $0 != "=" })
            guard let filter = Self(rawValue: name), filter.isVocabulary, filter.isTaken(by: scope) else {
                throw invalid(String(part), "filters as name=value, such as domains=art")
            }
            parts.append(filter.pathText(try filter.values(String(part.dropFirst(name.count + 1)), for: scope)))
        }
        return parts.joined(separator: ";")
    }
}
