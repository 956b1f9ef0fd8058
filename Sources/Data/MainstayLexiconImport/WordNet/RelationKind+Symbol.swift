// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon

extension RelationKind {
    /// The kind for a symbol of one or two bytes. The second is 0 if there is only one.
    ///
    /// - Returns: `nil` if the symbol is unknown.
    init?(symbol first: UInt8, _ second: UInt8) {
        switch (Character(Unicode.Scalar(first)), second) {
        case ("!", 0): self = .antonym
        case ("@", 0): self = .hypernym
        case ("@", UInt8(ascii: "i")): self = .instanceHypernym
        case ("~", 0): self = .hyponym
        case ("~", UInt8(ascii: "i")): self = .instanceHyponym
        case ("#", UInt8(ascii: "m")): self = .memberHolonym
        case ("#", UInt8(ascii: "s")): self = .substanceHolonym
        case ("#", UInt8(ascii: "p")): self = .partHolonym
        case ("%", UInt8(ascii: "m")): self = .memberMeronym
        case ("%", UInt8(ascii: "s")): self = .substanceMeronym
        case ("%", UInt8(ascii: "p")): self = .partMeronym
        case ("=", 0): self = .attribute
        case ("+", 0): self = .derivation
        case (";", UInt8(ascii: "c")): self = .domainTopic
        case ("-", UInt8(ascii: "c")): self = .memberOfTopic
        case (";", UInt8(ascii: "r")): self = .domainRegion
        case ("-", UInt8(ascii: "r")): self = .memberOfRegion
        case (";", UInt8(ascii: "u")): self = .domainUsage
        case ("-", UInt8(ascii: "u")): self = .memberOfUsage
        case ("*", 0): self = .entailment
        case (">", 0): self = .cause
        case ("^", 0): self = .seeAlso
        case ("$", 0): self = .verbGroup
        case ("&", 0): self = .similar
        case ("<", 0): self = .participle
        case ("\\", 0): self = .pertainym
        default: return nil
        }
    }
}
