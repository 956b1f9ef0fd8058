// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayLexicon
import MainstayWordsAPI

/// The query of `GET /words/?…`. As in the service, names may be in any case, and unknown names are ignored.
struct WordsAPIQuery {
    var words = LexiconQuery(limit: 100)
    private(set) var pattern: LetterPattern?
    private(set) var page = 1
    private(set) var isRandom = false
    /// The query as the reply repeats it.
    private(set) var items: [String: JSON] = [:]

    /// Why a query is refused.
    struct Problem: Error {
        let message: String
    }

    private var letters: (least: Int, most: Int) = (1, .max)

    init(_ query: String) throws(Problem) {
        for item in query.split(separator: "&") {
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = PercentEncoding.decodeFormComponent(parts[0]),
                let value = PercentEncoding.decodeFormComponent(parts.count > 1 ? parts[1] : "")
            else { throw Problem(message: "the query is not percent-encoded UTF-8") }
            try set(name, to: value)
        }
        if letters.least > 1 || letters.most < .max {
            // A minimum above the maximum matches no words.
            words.length = letters.least <= letters.most ? letters.least...letters.most : .max ... .max
        }
        let (offset, overflows) = (page - 1).multipliedReportingOverflow(by: words.limit)
        words.offset = overflows ? .max : offset
        items["limit"] = .integer(Int64(words.limit))
        items["page"] = .integer(Int64(page))
    }

    private mutating func set(_ name: String, to value: String) throws(Problem) {
        items[name] = Int64(value).map { .integer($0) } ?? .string(value)
        switch name.lowercased() {
        case "letterpattern":
            guard let pattern = LetterPattern(value) else {
                throw Problem(message: "letterPattern is not a supported regular expression")
            }
            self.pattern = pattern
        case "letters":
            let count = try number(name, value)
            letters = (count, count)
        case "lettersmin": letters.least = try number(name, value)
        case "lettersmax": letters.most = try number(name, value)
        case "partofspeech":
            let found = PartOfSpeech.allCases.first { $0.description == value.lowercased() }
            guard let found else { throw Problem(message: "there is no part of speech \"\(value)\"") }
            words.partOfSpeech = found
        case "hasdetails":
            for detail in value.split(separator: ",") {
                guard let detail = WordsAPI.Detail(rawValue: String(detail)) else {
                    throw Problem(message: "there is no detail \"\(detail)\"")
                }
                if let facet = detail.facet { words.facets.insert(facet) }
            }
        case "random": isRandom = value.lowercased() == "true"
        case "limit": words.limit = min(100, try number(name, value))
        case "page": page = try number(name, value)
        default: break
        }
    }

    private func number(_ name: String, _ value: String) throws(Problem) -> Int {
        guard let number = Int(value), number > 0 else {
            throw Problem(message: "\(name) has to be a whole number from 1")
        }
        return number
    }
}
