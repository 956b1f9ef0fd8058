// SPDX-License-Identifier: Apache-2.0

import MainstayDictionary
@testable import MainstayLexicon
import Testing

@Suite struct SenseLabelTests {
    @Test(arguments: [
        ("either of two soft organs", ["vulgar"], ["vulgar"]), ("(obscene) feces", ["vulgar"], []),
        ("(ethnic slur) offensive term", ["offensive", "derogatory"], ["derogatory"]), ("a man", ["informal"], []),
        ("characterized by undue haste", ["archaic"], []),
    ])
    func `A definition of WordNet gets the labels that it does not name and that warn`(
        definition: String, registers: [String], shown: [String]
    ) {
        let sense = LexiconSense(
            headword: "x", definition: definition, domains: ["zoology"], regions: ["France"], registers: registers)
        #expect(sense.shownLabels.map(\.text) == shown)
    }

    @Test func `A definition of another source gets all labels`() {
        let sense = LexiconSense(
            headword: "x", definition: "A man.", domains: ["zoology"], regions: ["France"], registers: ["archaic"],
            source: "GCIDE")
        #expect(sense.shownLabels.map(\.text) == ["archaic", "France", "zoology"])
    }

    @Test(arguments: [
        ("(informal) a man", "a man"), ("(physics) the unit", "the unit"), ("(obscene) feces", "(obscene) feces"),
        ("(of a man) tall", "(of a man) tall"), ("(informal)", "(informal)"), ("a man (informal)", "a man (informal)"),
    ])
    func `A remark is removed only if it repeats labels`(definition: String, rest: String) {
        let sense = LexiconSense(
            headword: "x", definition: definition, domains: ["physics"], registers: ["informal"])
        #expect(sense.definitionWithoutLabels == rest)
    }
}
