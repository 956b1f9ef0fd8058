// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MainstayLexicon
@testable import MainstayLexiconImport

@Suite struct RelationSymbolTests {
    private func kind(_ symbol: String) -> RelationKind? {
        let bytes = Array(symbol.utf8)
        return RelationKind(symbol: bytes[0], bytes.count > 1 ? bytes[1] : 0)
    }

    /// The symbols as wndb(5WN) lists them, with the relation in the opposite direction.
    @Test(arguments: [
        ("!", RelationKind.antonym), ("@", .hypernym), ("@i", .instanceHypernym), ("~", .hyponym),
        ("~i", .instanceHyponym),
        ("#m", .memberHolonym), ("#s", .substanceHolonym), ("#p", .partHolonym), ("%m", .memberMeronym),
        ("%s", .substanceMeronym), ("%p", .partMeronym), ("=", .attribute), ("+", .derivation), (";c", .domainTopic),
        ("-c", .memberOfTopic), (";r", .domainRegion), ("-r", .memberOfRegion), (";u", .domainUsage),
        ("-u", .memberOfUsage), ("*", .entailment), (">", .cause), ("^", .seeAlso), ("$", .verbGroup), ("&", .similar),
        ("<", .participle), ("\\", .pertainym),
    ])
    func `Each symbol has its relation`(symbol: String, expected: RelationKind) {
        #expect(kind(symbol) == expected)
    }

    @Test func `All other bytes are unknown`() {
        var known = 0
        for first in UInt8.min...UInt8.max {
            for second in UInt8.min...UInt8.max where RelationKind(symbol: first, second) != nil { known += 1 }
        }
        #expect(known == 26)
        #expect(kind("@@") == nil && kind("#") == nil && kind("i@") == nil && kind("!i") == nil)
    }
}
