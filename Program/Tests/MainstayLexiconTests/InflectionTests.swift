// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon
import MainstayLexiconImport
import MainstayTestSupport
import Testing

/// From a word to its forms.
@Suite struct InflectionTests {
    private static let imported = Task {
        let directory = try TemporaryDirectory.kept()
        var wordNet = MiniWordNet.sample
        wordNet.exceptions = [
            "noun": ["mice mouse", "oxen ox"],
            "verb": [
                "am be", "are be", "been be", "is be", "was be", "were be", "cutting cut", "did do", "does do",
                "done do",
                "goes go", "gone go", "went go", "had have", "has have", "lain lie", "lay lie", "lying lie",
                "planned plan", "planning plan", "ran run", "running run", "sang sing", "sung sing", "taken take",
                "took take", "came come",
            ],
            "adj": ["better good well", "best good well", "happier happy", "happiest happy"],
            "adv": [],
        ]
        try wordNet.write(to: directory)
        let path = directory.file("lexicon.sqlite")
        try await LexiconImporter(from: .basic(directory: directory.path), to: path).run()
        return try Lexicon(path: path)
    }

    @Test(arguments: [
        ("mouse", PartOfSpeech.noun, "mice"), ("box", .noun, "boxes"), ("sky", .noun, "skies"), ("day", .noun, "days"),
        ("Ox", .noun, "oxen"), ("church", .noun, "churches"), ("cat", .noun, "cats"),
        ("walk", .verb, "walks walking walked walked"), ("try", .verb, "tries trying tried tried"),
        ("agree", .verb, "agrees agreeing agreed agreed"), ("make", .verb, "makes making made made"),
        ("die", .verb, "dies dying died died"), ("go", .verb, "goes going went gone"),
        ("be", .verb, "am are is being was were been"), ("have", .verb, "has having had had"),
        ("do", .verb, "does doing did done"), ("run", .verb, "runs running ran run"),
        ("come", .verb, "comes coming came come"), ("sing", .verb, "sings singing sang sung"),
        ("take", .verb, "takes taking took taken"), ("lie", .verb, "lies lying lay lain"),
        ("plan", .verb, "plans planning planned planned"), ("cut", .verb, "cuts cutting cut cut"),
        ("broadcast", .verb, "broadcasts broadcasting broadcast broadcasted broadcast broadcasted"),
        ("woman", .noun, "women"), ("policeman", .noun, "policemen"), ("human", .noun, "humans"),
        ("sheep", .noun, ""), ("loch", .noun, "lochs"),
        ("monarch", .noun, "monarchs"), ("brooch", .noun, "brooches"),
        ("research", .verb, "researches researching researched researched"),
        ("rendezvous", .noun, ""), ("bourgeois", .noun, ""), ("regalia", .noun, ""), ("won", .noun, ""),
        ("diabetes", .noun, ""),
        ("trousers", .noun, ""), ("news", .noun, ""), ("lens", .noun, "lenses"),
        ("passerby", .noun, "passersby"), ("mother-in-law", .noun, "mothers-in-law"), ("hero", .noun, "heroes"),
        ("ice cream", .noun, "ice creams"), ("look up", .verb, "looks up looking up looked up looked up"),
        ("quiz", .verb, "quizzes quizzing quizzed quizzed"), ("ski", .verb, "skis skiing skied skied"),
        ("panic", .verb, "panics panicking panicked panicked"), ("hum", .verb, "hums humming hummed hummed"),
        ("overtake", .verb, "overtakes overtaking overtook overtaken"), ("be-", .verb, ""),
        ("stop", .verb, "stops stopping stopped stopped"),
        ("learn", .verb, "learns learning learned learnt learned learnt"),
        ("visit", .verb, "visits visiting visited visited"),
        ("good", .adjective, "better best"), ("happy", .adjective, "happier happiest"),
        ("large", .adjective, "larger largest"), ("small", .adjective, "smaller smallest"),
        ("good", .adverb, "better best"), ("fast", .adverb, "faster fastest"), ("shy", .adjective, "shyer shyest"),
        ("true", .adjective, "truer truest"), ("free", .adjective, "freer freest"), ("go", .adjective, ""),
        ("run", .adjective, ""), ("gone", .adjective, ""), ("up", .adverb, ""),
        ("beautiful", .adjective, ""), ("the", .determiner, ""), ("", .noun, ""),
    ])
    func `A word has its forms`(word: String, partOfSpeech: PartOfSpeech, expected: String) async throws {
        let forms = try await Self.imported.value.inflectedForms(of: word, as: partOfSpeech)
        #expect(forms.map(\.text).joined(separator: " ") == expected)
    }

    @Test func `A form says what it is`() async throws {
        let forms = try await Self.imported.value.inflectedForms(of: "go", as: .verb)
        #expect(forms.map(\.feature) == [.thirdPersonSingular, .presentParticiple, .past, .pastParticiple])
    }
}
