// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MainstayLexicon

/// Finds base forms in a dictionary of a few words instead of a file.
@Suite struct MorphologyTests {
    private static let headwords: [PartOfSpeech: Set<String>] = [
        .noun: [
            "cat", "box", "buzz", "church", "dish", "bus", "man", "woman", "lady", "spoon", "spoonful", "ax", "axe",
            "goose", "avocado", "wolf", "litter", "furrier",
            "grass", "as", "bed", "seed", "cream", "ice cream", "attorney", "general", "passer", "attorney general",
            "passer-by", "glass", "lens", "hat", "syrinx", "syringe",
        ],
        .verb: [
            "walk", "rate", "rat", "try", "go", "run", "be", "see", "ask", "ask for it", "take", "take off", "bus",
            "die", "wee", "spam", "party", "debug", "open", "will", "fill",
        ],
        .adjective: [
            "great", "fine", "late", "big", "numb", "off", "butch", "hon", "l", "old", "low", "nerdy", "lit", "hip",
            "furry",
        ],
        .adverb: ["soon", "fast"],
    ]
    private static let exceptions: [PartOfSpeech: [String: [String]]] = [
        .noun: ["geese": ["goose"], "axes": ["ax", "axe"], "lens": ["len"], "syringes": ["syrinx"]],
        .verb: ["went": ["go"], "ran": ["run"], "dying": ["die"], "gone": ["go", "missing"], "weed": ["weed"]],
        .adjective: ["bigger": ["big"], "number": ["number"], "offer": ["off", "offer"]],
    ]

    private func bases(_ key: String, _ partOfSpeech: PartOfSpeech, refusing refused: Set<String> = []) -> [String] {
        Morphology<Never>(
            isHeadword: { Self.headwords[$1]?.contains($0) == true },
            isForm: { key, _, _, _ in !refused.contains(key) },
            exceptions: { Self.exceptions[$1]?[$0] ?? [] }
        )
        .bases(of: key, as: partOfSpeech)
    }

    @Test(arguments: [
        ("cats", PartOfSpeech.noun, ["cat"]), ("boxes", .noun, ["box"]), ("buzzes", .noun, ["buzz"]),
        ("churches", .noun, ["church"]), ("dishes", .noun, ["dish"]), ("buses", .noun, ["bus"]),
        ("women", .noun, ["woman"]),
        ("ladies", .noun, ["lady"]), ("walks", .verb, ["walk"]), ("walked", .verb, ["walk"]),
        ("walking", .verb, ["walk"]),
        ("tries", .verb, ["try"]), ("tried", .verb, ["try"]), ("goes", .verb, ["go"]),
        ("greater", .adjective, ["great"]),
        ("finest", .adjective, ["fine"]), ("latest", .adjective, ["late"]), ("bees", .verb, []),
        ("buses", .verb, ["bus"]), ("avocadoes", .noun, ["avocado"]), ("wolves", .noun, ["wolf"]),
    ])
    func `A rule removes an ending`(key: String, partOfSpeech: PartOfSpeech, expected: [String]) {
        #expect(bases(key, partOfSpeech) == expected)
    }

    @Test func `The first rule that gives a headword wins`() {
        #expect(bases("rated", .verb) == ["rate"])
        #expect(bases("rating", .verb) == ["rate"])
        // No rule turns "rats" into "rate", so "rat" is the only base.
        #expect(bases("rats", .verb) == ["rat"])
    }

    @Test(arguments: [
        ("spammed", PartOfSpeech.verb, ["spam"]), ("spamming", .verb, ["spam"]), ("partied", .verb, ["party"]),
        ("debugged", .verb, ["debug"]), ("filled", .verb, ["fill"]), ("willing", .verb, ["will"]),
        ("hopped", .verb, []),
        ("nerdier", .adjective, ["nerdy"]), ("nerdiest", .adjective, ["nerdy"]), ("hippest", .adjective, ["hip"]),
        // These are words by themselves.
        ("litter", .adjective, []), ("furrier", .adjective, []),
        ("ied", .verb, []), ("ed", .verb, []), ("dded", .verb, []), ("ier", .adjective, []),
    ])
    func `A doubled letter and an i are undone where no list has the form`(
        key: String, partOfSpeech: PartOfSpeech, expected: [String]
    ) {
        #expect(bases(key, partOfSpeech) == expected)
    }

    @Test func `The spelling of a form is given to the question whether it is written so`() {
        var asked: [String] = []
        let morphology = Morphology<Never>(
            isHeadword: { Self.headwords[$1]?.contains($0) == true },
            isForm: { key, base, spelling, _ in
                asked.append("\(key) \(base) \(spelling)")
                return false
            }, exceptions: { _, _ in [] })
        for key in ["debugged", "spammed", "opening", "spamed"] { #expect(morphology.bases(of: key, as: .verb) == []) }
        #expect(
            asked == [
                "debugged debug ifLastSyllableIsStressed", "spammed spam regular",
                "opening open ifLastSyllableIsUnstressed", "spamed spam irregular",
            ])
    }

    @Test func `A form that is never written has no base`() {
        #expect(bases("cats", .noun, refusing: ["cats"]).isEmpty)
        #expect(bases("rated", .verb, refusing: ["rated"]).isEmpty)
    }

    @Test(arguments: [
        ("geese", PartOfSpeech.noun, ["goose"]), ("went", .verb, ["go"]), ("bigger", .adjective, ["big"]),
        ("axes", .noun, ["ax", "axe"]), ("dying", .verb, ["die"]),
        // The lists leave out regular bases of words that also have a Latin one.
        ("syringes", .noun, ["syringe", "syrinx"]),
        // "missing" is in the exception list but is no headword, so it does not count.
        ("gone", .verb, ["go"]),
    ])
    func `The exception lists come before the rules`(key: String, partOfSpeech: PartOfSpeech, expected: [String]) {
        #expect(bases(key, partOfSpeech) == expected)
    }

    @Test(arguments: ["grass", "glass", "as", "is"])
    func `Nouns that end in ss or have two letters stay as they are`(key: String) {
        #expect(bases(key, .noun).isEmpty)
    }

    @Test(arguments: ["bed", "seed"])
    func `Some nouns look like forms of common verbs`(key: String) {
        #expect(bases(key, .verb).isEmpty)
    }

    @Test(arguments: [
        ("number", PartOfSpeech.adjective, []), ("offer", .adjective, []), ("weed", .verb, []),
        ("butcher", .adjective, []), ("honest", .adjective, []), ("lest", .adjective, []),
        ("older", .adjective, ["old"]), ("lower", .adjective, ["low"]), ("lowest", .adjective, ["low"]),
    ])
    func `A word that exists by itself is not taken for a form of another word`(
        key: String, partOfSpeech: PartOfSpeech, expected: [String]
    ) {
        #expect(bases(key, partOfSpeech) == expected)
    }

    @Test func `The word before ful is inflected`() {
        #expect(bases("spoonsful", .noun) == ["spoonful"])
        #expect(bases("catsful", .noun).isEmpty)
    }

    @Test func `A word is never a form of itself`() {
        for (partOfSpeech, words) in Self.headwords {
            for word in words { #expect(!bases(word, partOfSpeech).contains(word)) }
        }
        #expect(bases("s", .noun).isEmpty && bases("", .noun).isEmpty && bases("ing", .verb).isEmpty)
    }

    @Test func `Adverbs have no rules`() {
        #expect(bases("sooner", .adverb).isEmpty && bases("fasts", .adverb).isEmpty)
    }

    @Test(arguments: [
        ("ice creams", PartOfSpeech.noun, ["ice cream"]), ("attorneys general", .noun, ["attorney general"]),
        ("attorneys generals", .noun, ["attorney general"]), ("passers-by", .noun, ["passer-by"]),
        ("asking for it", .verb, ["ask for it"]), ("took off", .verb, []), ("takes off", .verb, ["take off"]),
        // A hyphen does not match a space.
        ("ice-creams", .noun, []), (" cats", .noun, []), ("cats ", .noun, []), ("-", .noun, []),
    ])
    func `The last word, the first word or all words of a phrase may be inflected`(
        key: String, partOfSpeech: PartOfSpeech, expected: [String]
    ) {
        #expect(bases(key, partOfSpeech) == expected)
    }

    @Test func `A text with very many words is rejected without work`() {
        var asked = 0
        let morphology = Morphology<Never>(
            isHeadword: { _, _ in
                asked += 1
                return false
            }, isForm: { _, _, _, _ in true }, exceptions: { _, _ in [] })
        let text = Array(repeating: "cats", count: 100_000).joined(separator: " ")
        #expect(morphology.bases(of: text, as: .noun).isEmpty)
        #expect(asked < 10)
    }
}
