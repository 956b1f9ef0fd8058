// SPDX-License-Identifier: Apache-2.0

import Bilingual
import FoundationEssentials
import TestSupport
import Testing

@Suite struct BilingualTests {
    /// Entries in the forms the dictionaries have them in; all words and translations are made up or common knowledge.
    private static let entries = [
        ("house", "house /haus/\ncasa\n"), ("house", "house /haustrein/\nservicio\n"),
        ("run", "run /rʌn/ <VI>\n1. correr~mucho\n      \"run along\"\n      \"run on\"  - sigue\n2. huir, escapar\n"),
        ("run", "run /rʌn/ <N>\n1. carrera 2.\na race\n 3.\nan outing\n"),
        (
            "tree",
            "tree /triː/\nBaum <masc>, Gewächs <neut> [bot.] [ugs.]\n   Synonym: {plant}\n see: {trees}\n         Note: of wood\n"
        ),
        ("ice cream", "Ice cream\nhelado\n"), ("nothing", "nothing /x/\n?\n"), ("odd", "odd"),
    ]

    private static func package(
        _ name: String = "freedict-eng-spa", _ entries: [(key: String, text: String)] = entries,
        in folder: TemporaryDirectory,
        index damage: String = ""
    ) throws {
        var text = "Test Dictionary of the FreeDict project\n\nEdition: 1.2\n\n"
        var index = "00databaseinfo\tA\t6\n"
        for (key, entry) in entries {
            index += "\(key)\t\(base64(text.utf8.count))\t\(base64(entry.utf8.count))\n"
            text += entry
        }
        try folder.write(Array((index + damage).utf8), to: "\(name).index")
        try folder.write(gzip(Array(text.utf8)), to: "\(name).dict.dz")
    }

    private static func bilingual(_ folder: TemporaryDirectory) async throws -> Bilingual {
        let path = folder.file("translations.sqlite")
        let packages = try FreedictPackage.installed(in: folder.path)
        #expect(try await BilingualImporter(from: packages, to: path).runIfNeeded())
        return try Bilingual(path: path)
    }

    @Test func `Senses, parts of speech, examples and definitions are told apart`() async throws {
        let folder = try TemporaryDirectory()
        try Self.package(in: folder)
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

    @Test func `Gender and labels are a translation's`() async throws {
        let folder = try TemporaryDirectory()
        try Self.package(in: folder)
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
        try Self.package(in: folder)
        let house = try await Self.bilingual(folder).entries(for: "house", from: "en", to: "es")
        #expect(house.flatMap(\.senses).flatMap(\.translations).map(\.text) == ["casa"])
    }

    @Test(arguments: ["ice cream", "ICE_Cream", " ice  cream\n"])
    func `A word is found in any case and spacing`(word: String) async throws {
        let folder = try TemporaryDirectory()
        try Self.package(in: folder)
        #expect(
            try await Self.bilingual(folder).entries(for: word, from: "en", to: "es").map(\.headword) == ["Ice cream"])
    }

    @Test(arguments: ["", "  ", "nothing", "odd", "unknown", "%", String(repeating: "x", count: 5_000)])
    func `What has no translation has none`(word: String) async throws {
        let folder = try TemporaryDirectory()
        try Self.package(in: folder)
        let bilingual = try await Self.bilingual(folder)
        #expect(try bilingual.entries(for: word, from: "en", to: "es").isEmpty)
        #expect(try bilingual.entries(for: "house", from: "en", to: "fr").isEmpty)
    }

    @Test func `Words are listed by their beginning`() async throws {
        let folder = try TemporaryDirectory()
        try Self.package(in: folder)
        let bilingual = try await Self.bilingual(folder)
        #expect(try bilingual.words(withPrefix: "o", from: "en", to: "es", limit: 5) == ["odd"])
        #expect(try bilingual.words(withPrefix: "", from: "en", to: "es", limit: 5).isEmpty)
        #expect(try bilingual.words(withPrefix: "h", from: "es", to: "en", limit: 5).isEmpty)
    }

    @Test func `All known languages are imported, once`() async throws {
        let folder = try TemporaryDirectory()
        for name in ["freedict-eng-spa", "freedict-eng-deu", "freedict-xyz-eng", "gcide"] {
            try Self.package(name, in: folder)
        }
        let bilingual = try await Self.bilingual(folder)
        #expect(bilingual.sources.map(\.target) == ["de", "es"])
        #expect(bilingual.sources.first?.name == "Test Dictionary of the FreeDict project 1.2")
        let importer = BilingualImporter(
            from: try FreedictPackage.installed(in: folder.path), to: folder.file("translations.sqlite"))
        #expect(try await importer.runIfNeeded() == false)
        #expect(try await BilingualImporter(from: [], to: folder.file("none.sqlite")).runIfNeeded() == false)
        #expect(try FreedictPackage.installed(in: folder.file("none")).isEmpty)
    }

    @Test(arguments: [
        "house\tzzzzzz\tB\n", "house\tB\t//////\n", "house\tB\n", "house\t!\t?\n", "\t\t\n",
        "house\tBBBBBBBBBBBBBBBB\tB\n",
    ])
    func `What a damaged index has outside the text is left out`(line: String) async throws {
        let folder = try TemporaryDirectory()
        try Self.package(in: folder, index: line)
        #expect(try await Self.bilingual(folder).entries(for: "house", from: "en", to: "es").count == 1)
    }

    @Test func `A damaged text is an error, and what was there stays`() async throws {
        let folder = try TemporaryDirectory()
        try Self.package(in: folder)
        _ = try await Self.bilingual(folder)
        try folder.write(Array("not compressed".utf8), to: "freedict-eng-spa.dict.dz")
        let importer = BilingualImporter(
            from: try FreedictPackage.installed(in: folder.path), to: folder.file("translations.sqlite"))
        await #expect(throws: BilingualError.self) { try await importer.runIfNeeded() }
        let kept = try Bilingual(path: folder.file("translations.sqlite"))
        #expect(try kept.entries(for: "house", from: "en", to: "es").count == 1)
    }

    @Test func `What is no file of translations is an error that says so`() throws {
        let folder = try TemporaryDirectory()
        #expect(throws: BilingualError.notImported(path: folder.file("none"))) {
            try Bilingual(path: folder.file("none"))
        }
        try folder.write(Array("nonsense".utf8), to: "other")
        #expect(throws: BilingualError.self) { try Bilingual(path: folder.file("other")) }
    }

    private static func base64(_ number: Int) -> String {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        return (number >= 64 ? base64(number / 64) : "") + String(digits[number % 64])
    }

    /// The bytes in a gzip file (RFC 1952), in one block that is not compressed (RFC 1951 §3.2.4).
    private static func gzip(_ bytes: [UInt8]) -> [UInt8] {
        var crc = UInt32.max
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        let little = { (value: UInt32, count: Int) in
            (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
        }
        let length = UInt32(bytes.count)
        return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1] + little(length, 2) + little(~length, 2) + bytes
            + little(~crc, 4)
            + little(length, 4)
    }
}
