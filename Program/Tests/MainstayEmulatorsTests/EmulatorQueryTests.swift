// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayLexicon
import Testing

@testable import MainstayEmulators

/// What the emulators make of a query, without the data that answer it.
@Suite struct EmulatorQueryTests {
    @Test func `A query for random words has the service's defaults`() throws {
        let query = try RandomWordQuery("", taking: ["number", "length", "lang", "diff"])
        #expect(query.number == 1 && query.length == -1 && query.difficulty == -1 && query.language == "en")
        let full = try RandomWordQuery(
            "number=3&length=5&lang=es&diff=2", taking: ["number", "length", "lang", "diff"])
        #expect(full.number == 3 && full.length == 5 && full.language == "es" && full.difficulty == 2)
        let last = try RandomWordQuery("number=1&number=%32", taking: ["number"])
        #expect(last.number == 2)
    }

    @Test(arguments: [
        ("number=x", #"The following argument failed to parse: number: Int = "x""#),
        ("number=", #"The following argument failed to parse: number: Int = """#),
        ("number", #"The following argument failed to parse: number: Int = """#),
        ("length=1.5", #"The following argument failed to parse: length: Int = "1.5""#),
        ("number=2147483648", #"The following argument failed to parse: number: Int = "2147483648""#),
        (
            "number=99999999999999999999",
            #"The following argument failed to parse: number: Int = "99999999999999999999""#
        ),
        ("swear=1", #"Unknown argument: "swear""#), ("Number=1", #"Unknown argument: "Number""#),
    ])
    func `What the service refuses is refused in its words`(query: String, message: String) {
        let error = #expect(throws: RandomWordQuery.Problem.self) {
            try RandomWordQuery(query, taking: ["number", "length"])
        }
        #expect(error?.description == message)
    }

    @Test func `A search of words has 100 results on its first page`() throws {
        let query = try WordsAPIQuery("")
        #expect(query.words.limit == 100 && query.words.offset == 0 && query.page == 1 && !query.isRandom)
        #expect(query.words.length == nil && query.pattern == nil && query.words.partOfSpeech == nil)
        #expect(query.items == ["limit": .integer(100), "page": .integer(1)])
    }

    @Test(
        arguments: [
            ("letters=5", 5...5), ("lettersMin=3", 3...Int.max), ("lettersMax=4", 1...4),
            ("lettersMin=2&lettersMax=3", 2...3),
            ("LETTERSMIN=2&lettersmax=2", 2...2), ("lettersMin=1", nil),
            // A minimum above the maximum matches no word.
            ("lettersMin=5&lettersMax=2", Int.max...Int.max),
        ] as [(String, ClosedRange<Int>?)])
    func `The number of letters has bounds`(query: String, expected: ClosedRange<Int>?) throws {
        #expect(try WordsAPIQuery(query).words.length == expected)
    }

    @Test(arguments: [
        ("limit=10&page=3", 10, 20), ("limit=1000", 100, 0), ("page=2", 100, 100), ("limit=1&page=1", 1, 0),
        ("page=9223372036854775807", 100, Int.max),
    ])
    func `Pages begin where the page before ends`(query: String, limit: Int, offset: Int) throws {
        let words = try WordsAPIQuery(query).words
        #expect(words.limit == limit && words.offset == offset)
    }

    @Test func `The reply repeats what was asked for`() throws {
        let query = try WordsAPIQuery("letterPattern=%5Ea.*&random=TRUE&unknown=x+y&limit=7&partOfSpeech=Noun")
        #expect(query.isRandom && query.pattern != nil && query.words.partOfSpeech == .noun)
        #expect(
            query.items == [
                "letterPattern": .string("^a.*"), "random": .string("TRUE"), "unknown": .string("x y"),
                "limit": .integer(7), "page": .integer(1), "partOfSpeech": .string("Noun"),
            ])
    }

    @Test(arguments: [
        ("letters=0", "letters has to be a whole number from 1"), ("limit=-1", "limit has to be a whole number from 1"),
        ("page=x", "page has to be a whole number from 1"),
        ("lettersMin=", "lettersMin has to be a whole number from 1"),
        ("letterPattern=(", "letterPattern is not a supported regular expression"),
        ("partOfSpeech=thing", #"there is no part of speech "thing""#),
        ("hasDetails=nothing", #"there is no detail "nothing""#),
        ("hasDetails=synonyms,nothing", #"there is no detail "nothing""#),
        ("a=%FF", "the query is not percent-encoded UTF-8"), ("%zz=1", "the query is not percent-encoded UTF-8"),
    ])
    func `What is wrong with a search is said`(query: String, message: String) {
        let error = #expect(throws: WordsAPIQuery.Problem.self) { try WordsAPIQuery(query) }
        #expect(error?.message == message)
    }
}
