// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayLexiconImport
import MainstayTestSupport
import MainstayTranslations
import Testing

@Suite struct BilingualImporterTests {
    private static func bilingual(_ folder: TemporaryDirectory) async throws -> Bilingual {
        let path = folder.file("translations.sqlite")
        let packages = try FreedictPackage.installed(in: folder.path)
        #expect(try await BilingualImporter(from: packages, to: path).runIfNeeded().imported == packages)
        return try Bilingual(path: path)
    }

    @Test func `All known languages are imported, once`() async throws {
        let folder = try TemporaryDirectory()
        for name in ["freedict-eng-spa", "freedict-eng-deu", "freedict-xyz-eng", "gcide"] {
            try MiniFreedict.sample.write(name, to: folder)
        }
        let bilingual = try await Self.bilingual(folder)
        #expect(bilingual.sources.map(\.target) == ["de", "es"])
        #expect(bilingual.sources.first?.name == "Test Dictionary of the FreeDict project 1.2")
        let importer = BilingualImporter(
            from: try FreedictPackage.installed(in: folder.path), to: folder.file("translations.sqlite"))
        #expect(try await importer.runIfNeeded().imported.isEmpty)
        #expect(try await BilingualImporter(from: [], to: folder.file("none.sqlite")).runIfNeeded().imported.isEmpty)
        #expect(try FreedictPackage.installed(in: folder.file("none")).isEmpty)
    }

    @Test(arguments: [
        "house\tzzzzzz\tB\n", "house\tB\t//////\n", "house\tB\n", "house\t!\t?\n", "\t\t\n",
        "house\tBBBBBBBBBBBBBBBB\tB\n",
    ])
    func `What a damaged index has outside the text is left out`(line: String) async throws {
        let folder = try TemporaryDirectory()
        var sample = MiniFreedict.sample
        sample.index = line
        try sample.write(to: folder)
        #expect(try await Self.bilingual(folder).entries(for: "house", from: "en", to: "es").count == 1)
    }

    @Test func `A damaged package is named, and what was there stays`() async throws {
        let folder = try TemporaryDirectory()
        try MiniFreedict.sample.write(to: folder)
        _ = try await Self.bilingual(folder)
        try folder.write(Array("not compressed".utf8), to: "freedict-eng-spa.dict.dz")
        let importer = BilingualImporter(
            from: try FreedictPackage.installed(in: folder.path), to: folder.file("translations.sqlite"))
        let outcome = try await importer.runIfNeeded()
        #expect(outcome.imported.isEmpty)
        #expect(outcome.damaged.map(\.package.name) == ["freedict-eng-spa"])
        #expect("\(try #require(outcome.damaged.first?.error))".contains("freedict-eng-spa.dict.dz"))
        let kept = try Bilingual(path: folder.file("translations.sqlite"))
        #expect(try kept.entries(for: "house", from: "en", to: "es").count == 1)
    }

    @Test func `Where nothing was there, a damaged package keeps no other from being imported`() async throws {
        let folder = try TemporaryDirectory()
        for name in ["freedict-eng-deu", "freedict-eng-spa"] { try MiniFreedict.sample.write(name, to: folder) }
        try folder.write(Array("not compressed".utf8), to: "freedict-eng-deu.dict.dz")
        let path = folder.file("translations.sqlite")
        let outcomeOfImport = { () async throws in
            try await BilingualImporter(from: FreedictPackage.installed(in: folder.path), to: path).runIfNeeded()
        }
        let outcome = try await outcomeOfImport()
        #expect(outcome.imported.map(\.target) == ["es"])
        #expect(outcome.damaged.map(\.package.target) == ["de"])
        #expect(try Bilingual(path: path).entries(for: "house", from: "en", to: "es").count == 1)
        #expect(try await outcomeOfImport().damaged.map(\.package.target) == ["de"])
        try MiniFreedict.sample.write("freedict-eng-deu", to: folder)
        #expect(try await outcomeOfImport().imported.map(\.target) == ["de", "es"])
        try folder.write(Array("not compressed".utf8), to: "freedict-eng-deu.dict.dz")
        try folder.write(Array("not compressed".utf8), to: "freedict-eng-spa.dict.dz")
        #expect(try await outcomeOfImport().damaged.count == 2)
        #expect(try Bilingual(path: path).sources.count == 2)
    }
}
