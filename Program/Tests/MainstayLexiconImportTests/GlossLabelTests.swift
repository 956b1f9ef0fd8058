// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon
@testable import MainstayLexiconImport
import Testing

struct GlossLabelTests {
    private func labels(_ definition: String) -> [String] { GlossLabels.labels(of: definition).map(\.value) }

    @Test(arguments: [
        ("(British informal) donkey", ["United Kingdom", "informal"]), ("(slang) a prison", ["slang"]),
        ("(used informally especially for emphasis) very", ["informal"]),
        ("an archaic term for clothing", ["archaic"]), ("offensive term for an old man", ["offensive"]),
        ("an offensive and insulting term for a neighbor", ["offensive", "derogatory"]),
        ("informal words for any attempt", ["informal"]), ("a coarse term for defecation", ["vulgar"]),
        ("uncomplimentary terms for a policeman", ["derogatory"]), ("a euphemism for urination", ["euphemistic"]),
        ("insulting terms of address for a boy", ["derogatory"]),
        ("British slang (dated) for a prison", ["dated", "United Kingdom", "slang"]),
        ("a strong horse (literary)", ["literary"]), ("a hat (usually informal)", ["informal"]),
        ("a girl (chiefly Scottish)", ["Scotland"]), ("the police (old-fashioned slang)", ["dated", "slang"]),
    ])
    func `A remark or the beginning of a definition has labels`(definition: String, expected: [String]) {
        #expect(labels(definition) == expected)
        #expect(GlossLabels.mayHaveLabels(Array(definition.utf8)[...]))
    }

    @Test(arguments: [
        "(American football) a complete play", "(of literary or musical works) long",
        "(Scottish folklore) a water spirit",
        "a term for a horse", "a word used by children", "a small informal restaurant", "a name (as of an American)",
        "",
        "an informal", "(", "()", "a formal expression of praise", "an offensive expression that is replaced",
        "a rare book", "use slang or vulgar language (as to children)",
    ])
    func `A word that describes the thing is no label`(definition: String) {
        #expect(labels(definition).isEmpty)
    }

    @Test func `Examples and long definitions are not searched`() {
        #expect(!GlossLabels.mayHaveLabels(Array("a dog; \"(slang) term\"".utf8)[...]))
        #expect(!GlossLabels.mayHaveLabels(Array((String(repeating: "very ", count: 20) + "slang").utf8)[...]))
        #expect(!GlossLabels.mayHaveLabels([]))
        #expect(labels("(" + String(repeating: "informal ", count: 100) + ")").isEmpty)
    }
}
