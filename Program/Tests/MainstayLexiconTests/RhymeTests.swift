// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon
import MainstayLexiconImport
import MainstayTestSupport
import Testing

@Suite struct RhymeTests {
    private static let imported = Task {
        let directory = try TemporaryDirectory.kept()
        try MiniWordNet.sample.write(to: directory)
        let spoken = """
            MNCL
            ("attorney" nil (((ax) 0) ((t er n) 1) ((iy) 0)))
            ("box" nil (((b aa k s) 1)))
            ("fireman" nil (((f ay) 1) ((er) 0) ((m ae n) 1)))
            ("general" nil (((p ax) 0) ((z ey) 1) ((sh ax n) 0)))
            ("goose" nil (((g aw s) 1)))
            ("journey" nil (((jh er n) 1) ((iy) 0)))
            ("kid" nil (((k ih d) 1)))
            ("mouse" n (((m aw s) 1)))
            ("mouse" v (((m aw z) 1)))
            ("nation" nil (((n ey) 1) ((sh ax n) 0)))
            ("plan" nil (((p l ae n) 1)))
            ("sneak" nil (((s n) 1)))
            ("sweet" nil (((ey) 1) ((sh ax n) 1)))

            """
        try directory.write(Array(spoken.utf8), to: "cmudict")
        let path = directory.file("lexicon.sqlite")
        let sources = LexiconSources(
            wordNet: try .find(directory: directory.path), festlexCMU: directory.file("cmudict"))
        try await LexiconImporter(from: sources, to: path).run()
        return try Lexicon(path: path)
    }

    @Test(arguments: [
        ("goose", ["mouse"]), ("Nation", ["general"]), ("general", ["nation"]), ("box", []), ("attorney", []),
        ("fireman", ["plan"]),
        ("sneak", []), ("paris", []), ("zzzz", []), ("", []),
    ])
    func `Words rhyme that are spoken alike from the last stressed vowel on`(
        word: String, expected: [String]
    ) async throws {
        #expect(try await Self.imported.value.rhymes(with: word).flatMap(\.words) == expected)
    }

    @Test func `A word that is spoken in two ways has rhymes for each`() async throws {
        let rhymes = try await Self.imported.value.rhymes(with: "mouse")
        #expect(rhymes.map(\.spoken.partOfSpeech) == [.noun, .verb])
        #expect(rhymes.map(\.words) == [["goose"], ["how's"]])
    }
}
