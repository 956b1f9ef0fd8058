// SPDX-License-Identifier: Apache-2.0

@testable import MainstayLexicon
import Testing

struct ReferenceTests {
    @Test(arguments: [
        ("See Allege.", "Allege"), ("See 1st Fog, 2.", "Fog"), ("Same as Catechu", "Catechu"),
        ("See Brite, v. i.", "Brite"),
        ("See under Chain.", "Chain"),
    ])
    func `A definition leads to a word`(definition: String, word: String) {
        #expect(Reference(definition)?.word == word)
    }

    @Test(arguments: ["See", "To see a person.", "See Horse, and other animals of the kind.", "Seemly.", ""])
    func `Other definitions lead to none`(definition: String) {
        #expect(Reference(definition) == nil)
    }
}
