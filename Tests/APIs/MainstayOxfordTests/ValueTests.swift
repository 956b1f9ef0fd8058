// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayOxford
import Testing

@Suite struct ValueTests {
    @Test(
        arguments: [
            ("7", 6, 8), ("0", -1, 1), ("1000", 999, 1_001), (">5", 5, nil), ("<10", nil, 10), (">5,<10", 5, 10),
            (">5<10", 5, 10), ("<10,>5", 5, 10), (">0", 0, nil), (">1000", 1_000, nil),
        ] as [(String, Int?, Int?)])
    func `A word length has a lower bound, an upper one or both`(text: String, moreThan: Int?, fewerThan: Int?) {
        #expect(OxfordWordLength(text) == OxfordWordLength(moreThan: moreThan, fewerThan: fewerThan))
    }

    @Test(arguments: [
        "", " ", ",", "<", ">", "<>", ">,5", "<5<6", ">5>6", "7,8", ">5,7", ">>5", "=5", ">=5", "-1", ">-1",
        "1001",
        "9223372036854775808", "٧", "7 ", ">5,<10,<11", "５",
    ])
    func `Any other text is not a word length`(text: String) {
        #expect(OxfordWordLength(text) == nil)
    }

    @Test(arguments: [
        (Int.min, "0"), (-1, "0"), (0, "0"), (1, "1"), (1_000, "1000"), (1_001, "1000"), (Int.max, "1000"),
    ])
    func `An exact length is kept within what the service knows`(length: Int, text: String) {
        #expect(OxfordWordLength(exactly: length).description == text)
    }

    @Test func `Bounds of any size are compared without a trap`() {
        let lengths = [
            OxfordWordLength(moreThan: .max, fewerThan: .min), OxfordWordLength(moreThan: .min, fewerThan: .max),
            OxfordWordLength(), OxfordWordLength(moreThan: .max), OxfordWordLength(fewerThan: .min),
        ]
        #expect(lengths.map { $0.contains(5) } == [false, true, true, false, false])
        #expect(lengths.allSatisfy { !$0.contains(.min) })
        #expect(lengths[2].description.isEmpty)
    }

    @Test(arguments: OxfordOrder.Key.allCases)
    func `An order is read as it is written`(key: OxfordOrder.Key) {
        for order in [OxfordOrder.ascending(key), .descending(key)] {
            #expect(OxfordOrder(order.description) == order)
        }
    }

    @Test(arguments: ["", "-", "--lemma", "Lemma", "lemma ", "+lemma", "lemma-", "frequency,lemma"])
    func `Any other text is not an order`(text: String) {
        #expect(OxfordOrder(text) == nil)
    }

    @Test func `An endpoint without filters says so`() {
        #expect(
            OxfordFilterError.unknownFilter("domains", endpoint: "sentences", known: []).description
                == "sentences takes no filters, and no \"domains\"")
    }

    @Test(arguments: [
        ("limit", "0", "limit is from 1 to 5000, and not 0"),
        ("limit", "5001", "limit is from 1 to 5000, and not 5001"),
        ("offset", "10000", "offset and limit are together at most 10000"),
        ("offset", "10001", "offset and limit are together at most 10000"),
    ])
    func `A page that the service would refuse is not asked for`(name: String, value: String, reason: String) throws {
        let filter = try OxfordFilter<Oxford.V1.WordList>(name, value)
        let error = #expect(throws: APIError.self) { try Oxford.v1.wordList([.domains(.art), filter]) }
        #expect(error?.kind == .invalidRequest(reason))
    }

    @Test func `Filters take their values in a list too`() throws {
        let (domains, registers): ([OxfordDomain], [OxfordRegister]) = ([.art, .music], [.pseudoArchaic])
        let filters: [OxfordFilter<Oxford.V1.WordList>] = [.domains(domains), .registers(registers)]
        #expect(filters == [.domains(.art, .music), .registers(.pseudoArchaic)])
    }

    @Test func `The last page that the service has is asked for`() throws {
        _ = try Oxford.v1.wordList([.domains(.art), .offset(Oxford.furthestResult - 1), .limit(1)])
        _ = try Oxford.v1.wordList([.domains(.art), .offset(5_000), .limit(Oxford.greatestLimit)])
        #expect(throws: APIError.self) {
            try Oxford.v1.wordList([.domains(.art), .offset(5_001), .limit(Oxford.greatestLimit)])
        }
    }

    @Test(arguments: [
        ("", "the word to look up is empty"), (" \t\n\u{A0}", "the word to look up is empty"),
        (String(repeating: "é", count: 129), "a word has at most 128 characters, and this one has 129"),
    ])
    func `A word that the service would refuse is not asked for`(word: String, reason: String) {
        let error = #expect(throws: APIError.self) { try Oxford.v2.entries(word) }
        #expect(error?.kind == .invalidRequest(reason) && error?.endpoint == "entries")
        #expect(throws: Never.self) { try Oxford.v2.entries(String(repeating: "é", count: 128)) }
    }

    @Test func `A filter has at most five values, and all of a list together twenty`() throws {
        let five = [OxfordDomain](OxfordDomain.allCases.prefix(5)).map { $0.id(in: .v1) }.joined(separator: ",")
        let six = [OxfordDomain](OxfordDomain.allCases.prefix(6)).map { $0.id(in: .v1) }.joined(separator: ",")
        #expect(throws: Never.self) { try Oxford.v1.wordList([OxfordFilter("domains", five)]) }
        #expect(throws: APIError.self) { try Oxford.v1.wordList([OxfordFilter("domains", six)]) }
    }
}
