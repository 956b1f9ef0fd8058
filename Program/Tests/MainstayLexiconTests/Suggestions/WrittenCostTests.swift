// SPDX-License-Identifier: Apache-2.0

@testable import MainstayLexicon
import Testing

/// What a slip costs.
struct WrittenCostTests {
    private func cost(_ written: String, of word: String, atMost most: Int = 10_000) -> Int {
        let cost = WrittenCost(Array(written.utf8))
        return Array(word.utf8).withUnsafeBufferPointer { cost(of: $0, atMost: most) }
    }

    @Test(arguments: [
        // A doubled letter, a vowel, and letters that sound alike are easily taken for one another.
        ("begining", "beginning", "beging"), ("seperate", "separate", "setarate"), ("wierd", "weird", "wezrd"),
        ("konduct", "conduct", "bonduct"), ("recieve", "receive", "recezve"),
        ("hapily", "happily", "hasily"), ("goverment", "government", "governmentt"), ("tabel", "table", "tabqe"),
    ])
    func `The slip that people make costs less than another`(written: String, word: String, other: String) {
        #expect(cost(written, of: word) < cost(written, of: other))
    }

    @Test func `A slip at the beginning costs more`() {
        #expect(cost("zable", of: "table") > cost("tazle", of: "table"))
        #expect(cost("able", of: "table") > cost("tale", of: "table"))
    }

    @Test func `The word itself costs nothing, and no text costs all letters`() {
        #expect(cost("table", of: "table") == 0)
        let costs = LetterCosts.standard
        #expect(cost("", of: "cat") == costs.first + 2 * costs.missing.other + costs.missing.vowel)
        #expect(cost("", of: "") == 0)
    }

    @Test func `Counting ends at the most that is wanted`() {
        #expect(cost("aaaaaaaaaa", of: "zzzzzzzzzz", atMost: 100) == 101)
    }
}
