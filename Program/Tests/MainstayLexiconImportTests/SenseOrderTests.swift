// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MainstayLexiconImport

struct SenseOrderTests {
    /// The words of the test are its own; WordNet's senses have the same form.
    private func order(_ senses: (String, String)...) -> [Int] {
        SenseOrder.order(senses.map { SenseOrder.Sense(definition: $0.0, file: $0.1) })
    }

    @Test func `An animal comes before its flesh and its fur, and a tree before its wood`() {
        #expect(order(("lean flesh of a river fish", "noun.food"), ("a fish of cold rivers", "noun.animal")) == [1, 0])
        #expect(
            order(
                ("the fur of an otter", "noun.animal"), ("a man from here", "noun.person"),
                ("a swimming mammal", "noun.animal")) == [2, 0, 1])
        #expect(order(("hard wood of any ash tree", "noun.plant"), ("a tall tree", "noun.plant")) == [1, 0])
        #expect(
            order(("hard wood of any plum tree", "noun.plant"), ("a tree", "noun.plant"), ("its fruit", "noun.food"))
                == [2, 0, 1])
    }

    @Test func `A fruit comes before its plant, even if another sense is between them`() {
        #expect(
            order(("a tropical tree", "noun.plant"), ("a child", "noun.person"), ("its nut", "noun.food")) == [2, 0, 1])
    }

    @Test func `People with a name, insults, special fields, genera and old words come last`() {
        #expect(order(("Scottish writer (1645-1712)", "noun.person"), ("a small bird", "noun.animal")) == [1, 0])
        #expect(order(("a gullible person", "noun.person"), ("a sea bird", "noun.animal")) == [1, 0])
        #expect(order(("(baseball) a hit", "noun.act"), ("a ship", "noun.artifact")) == [1, 0])
        #expect(
            order(("a large genus of palms", "noun.plant"), ("(law) a claim", "noun.act"), ("a bird", "noun.animal"))
                == [2, 1, 0])
        #expect(order(("archaic terms for a wedding", "noun.act"), ("support", "noun.act")) == [1, 0])
    }

    @Test func `Other senses keep their order`() {
        #expect(order(("a person who builds", "noun.person"), ("a substance", "noun.substance")) == [0, 1])
        #expect(order(("a poet (1645-1712)", "noun.person"), ("a painter", "noun.person")) == [0, 1])
        #expect(order(("shrubs of the genus Rosa", "noun.plant"), ("(of color) pink", "adj.all")) == [0, 1])
        #expect(order(("a tree", "noun.plant"), ("a shape", "noun.shape")) == [0, 1])
        #expect(order().isEmpty)
    }
}
