// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayFoundation
import MainstayLexiconImport
import MainstayTestSupport
import MainstayTranslations
import Testing

@Suite struct BilingualTests {
    private static func bilingual(_ folder: TemporaryDirectory) async throws -> Bilingual {
        let path = folder.file("translations.sqlite")
        let packages = try FreedictPackage.installed(in: folder.path)
        #expect(try await BilingualImporter(from: packages, to: path).runIfNeeded().imported == packages)
        return try Bilingual(path: path)
    }

    @Test func `Senses, parts of speech, examples and definitions are told apart`() async throws {
        let folder = try TemporaryDirectory()
        try MiniFreedict.sample.write(to: folder)
        let bilingual = try await Self.bilingual(folder)
        let run = try bilingual.entries(for: "Run", from: "en", to: "es")
        #expect(run.map(\.partOfSpeech) == ["VI", "N"])
        #expect(run.map(\.pronunciations) == [["rʌn"], ["rʌn"]])
        #expect(run[0].senses.map { $0.translations.map(\.text) } == [["correr mucho"], ["huir", "escapar"]])
        #expect(
            run[0].senses[0].examples == [
                .init(text: "run along"), .init(text: "run on", translation: "sigue"),
            ])
        #expect(run[1].senses.map { $0.translations.map(\.text) } == [["carrera"]])
        #expect(run[1].senses[0].definition == "a race; an outing")
    }

    @Test func `A file of version 0.2.0 is read, and one of another version is no damage`() throws {
        let folder = try TemporaryDirectory()
        let path = folder.file("translations.sqlite")
        let database = try Database(path: path)
        try database.execute(
            """
            PRAGMA application_id = 0x4D42696C;
            CREATE TABLE source(
                id INTEGER PRIMARY KEY, source TEXT NOT NULL, target TEXT NOT NULL, name TEXT NOT NULL,
                fingerprint TEXT NOT NULL, notice TEXT NOT NULL);
            CREATE TABLE entry(id INTEGER PRIMARY KEY, source INTEGER NOT NULL, key TEXT NOT NULL, text TEXT NOT NULL);
            CREATE INDEX entry_by_key ON entry(key, source);
            INSERT INTO source VALUES (1, 'en', 'es', 'English-Spanish', '', '');
            PRAGMA user_version = 1
            """)
        for version in 1...2 {
            try database.execute("PRAGMA user_version = \(version)")
            let bilingual = try Bilingual(path: path)
            #expect(bilingual.sources.map(\.target) == ["es"])
            #expect(!bilingual.translates(from: "es", to: "en"))
        }
        for (version, advice) in [
            (4, "A newer version of Mainstay made them: use that version, or import them again"),
            (0, "Import them again"),
        ] {
            try database.execute("PRAGMA user_version = \(version)")
            let error = #expect(throws: BilingualError.self) { try Bilingual(path: path) }
            #expect(error == .otherVersion(path: path, found: version, expected: 3))
            #expect(error?.description.contains(advice) == true)
        }
    }

    @Test func `Gender and labels are a translation's`() async throws {
        let folder = try TemporaryDirectory()
        try MiniFreedict.sample.write(to: folder)
        let tree = try await Self.bilingual(folder).entries(for: "tree", from: "en", to: "es")
        #expect(tree.count == 1)
        #expect(
            tree.first?.senses.first?.translations == [
                .init(text: "Baum", grammar: ["masc"]),
                .init(text: "Gewächs", grammar: ["neut"], labels: ["bot.", "ugs."]),
            ])
    }

    @Test func `A longer word under the same key is not the word`() async throws {
        let folder = try TemporaryDirectory()
        try MiniFreedict.sample.write(to: folder)
        let house = try await Self.bilingual(folder).entries(for: "house", from: "en", to: "es")
        #expect(house.flatMap(\.senses).flatMap(\.translations).map(\.text) == ["casa"])
    }

    @Test func `A longer word without a pronunciation of its own is not the word`() async throws {
        let folder = try TemporaryDirectory()
        var dictionary = MiniFreedict.sample
        dictionary.entries = [
            ("bank", "bank /bˈaŋk/\nbilletedebanco\n"), ("bank", "bank /bæŋk/\nbanco, escaño\n"),
            ("wind", "wind //ˈwaɪnd// <n>\nangin\n"), ("wind", "wind //waɪnd// <v>\nmenyusuri\n"),
            ("trip", "trip /tɹˈɪp/\nviaje\n"), ("trip", "trip /tɹˈɪp/\ntropezar\n"),
        ]
        try dictionary.write(to: folder)
        let bilingual = try await Self.bilingual(folder)
        func words(_ word: String) throws -> [String] {
            try bilingual.entries(for: word, from: "en", to: "es").flatMap(\.senses).flatMap(\.translations).map(\.text)
        }
        #expect(try words("bank") == ["banco", "escaño"])
        #expect(try words("wind") == ["angin", "menyusuri"])
        #expect(try words("trip") == ["viaje", "tropezar"])
    }

    @Test func `The meaning that people know best comes first, unless the dictionary has its own order`() async throws {
        let folder = try TemporaryDirectory()
        var dictionary = MiniFreedict.sample
        dictionary.entries = [
            ("table", "table /x/\nTabelle <fem> [comp.]\n"),
            ("table", "table /x/\nTafel <fem>\n         Note: of stone\n"),
            (
                "table",
                "table /x/\nTisch <masc>\n      \"at the table\"  - am Tisch\n      \"lay the table\"  - den Tisch decken\n see: {tables}, {kitchen table}\n"
            ),
            ("table", "table /x/ (tabled /x/ <>) <v>\nvorlegen <v, trans>\n"),
            ("water", "water /x/ <N>\n1. agua\n"), ("water", "water /x/ <V>\n1. regar\n      \"water the garden\"\n"),
        ]
        try dictionary.write(to: folder)
        let bilingual = try await Self.bilingual(folder)
        func words(_ word: String) throws -> [String] {
            try bilingual.entries(for: word, from: "en", to: "es").flatMap(\.senses).flatMap(\.translations).map(\.text)
        }
        #expect(try words("table") == ["Tisch", "vorlegen", "Tabelle", "Tafel"])
        #expect(try words("water") == ["agua", "regar"])
    }

    @Test(arguments: [
        ("ice cream", "Ice cream"), ("ICE_Cream", "Ice cream"), (" ice  cream\n", "Ice cream"),
        ("ice\r\ncream", "Ice cream"), ("élan vital", "Élan  vital"), ("\u{A0}ÉLAN\u{A0}_Vital ", "Élan  vital"),
    ])
    func `A word is found in any case and spacing`(word: String, headword: String) async throws {
        let folder = try TemporaryDirectory()
        try MiniFreedict.sample.write(to: folder)
        #expect(try await Self.bilingual(folder).entries(for: word, from: "en", to: "es").map(\.headword) == [headword])
    }

    @Test(arguments: ["", "  ", "nothing", "odd", "unknown", "%", String(repeating: "x", count: 5_000)])
    func `What has no translation has none`(word: String) async throws {
        let folder = try TemporaryDirectory()
        try MiniFreedict.sample.write(to: folder)
        let bilingual = try await Self.bilingual(folder)
        #expect(try bilingual.entries(for: word, from: "en", to: "es").isEmpty)
        #expect(try bilingual.entries(for: "house", from: "en", to: "fr").isEmpty)
    }

    @Test func `Words are listed by their beginning`() async throws {
        let folder = try TemporaryDirectory()
        try MiniFreedict.sample.write(to: folder)
        let bilingual = try await Self.bilingual(folder)
        #expect(try bilingual.words(withPrefix: "o", from: "en", to: "es", limit: 5) == ["odd"])
        #expect(try bilingual.words(withPrefix: "", from: "en", to: "es", limit: 5).isEmpty)
        #expect(try bilingual.words(withPrefix: "h", from: "es", to: "en", limit: 5).isEmpty)
    }

    @Test func `What is no file of translations is an error that says so`() throws {
        let folder = try TemporaryDirectory()
        #expect(throws: BilingualError.notImported(path: folder.file("none"))) {
            try Bilingual(path: folder.file("none"))
        }
        try folder.write(Array("nonsense".utf8), to: "other")
        #expect(throws: BilingualError.self) { try Bilingual(path: folder.file("other")) }
    }
}
