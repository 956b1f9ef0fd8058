// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

extension RelationKind {
    /// The symbols of wndb(5WN), "Pointers", of one or two bytes.
    private static let symbols: [(symbol: StaticString, kind: RelationKind)] = [
        ("!", .antonym), ("@", .hypernym), ("@i", .instanceHypernym), ("~", .hyponym), ("~i", .instanceHyponym),
        ("#m", .memberHolonym), ("#s", .substanceHolonym), ("#p", .partHolonym),
        ("%m", .memberMeronym), ("%s", .substanceMeronym), ("%p", .partMeronym),
        (";c", .domainTopic), ("-c", .memberOfTopic), (";r", .domainRegion), ("-r", .memberOfRegion),
        (";u", .domainUsage), ("-u", .memberOfUsage), ("=", .attribute), ("+", .derivation), ("*", .entailment),
        (">", .cause), ("^", .seeAlso), ("$", .verbGroup), ("&", .similar), ("<", .participle), ("\\", .pertainym),
    ]

    private static let kinds: [UInt16: RelationKind] = Dictionary(
        uniqueKeysWithValues: symbols.map { symbol, kind in
            (symbol.withUTF8Buffer { number($0[0], $0.count > 1 ? $0[1] : 0) }, kind)
        })

    private static func number(_ first: UInt8, _ second: UInt8) -> UInt16 { UInt16(first) << 8 | UInt16(second) }

    /// The kind for a symbol of one or two bytes. The second is 0 if there is only one.
    ///
    /// - Returns: `nil` if the symbol is unknown.
    init?(symbol first: UInt8, _ second: UInt8) {
        guard let kind = Self.kinds[Self.number(first, second)] else { return nil }
        self = kind
    }
}
