// SPDX-License-Identifier: Apache-2.0

import MainstayLexiconImport
import MainstayTestSupport
import MainstayTranslations
import Testing

@Suite struct BackTranslationTests {
    private static func bilingual(_ entries: [(String, String)]) async throws -> Bilingual {
        let folder = try TemporaryDirectory.kept()
        var dictionary = MiniFreedict.sample
        dictionary.entries = entries
        try dictionary.write("freedict-eng-deu", to: folder)
        let path = folder.file("translations.sqlite")
        _ = try await BilingualImporter(from: FreedictPackage.installed(in: folder.path), to: path).runIfNeeded()
        return try Bilingual(path: path)
    }

    private static let entries = [
        ("buy", "buy /x/\nKaufobjekt <neut>\n"),
        ("buy sth.", "buy sth. /x/ (bought <>)\netw. kaufen <v, trans>\n      \"buy a house\"  - ein Haus kaufen\n"),
        ("purchase", "purchase /x/\nKauf <masc>, kaufen\n"),
        ("language", "language /x/\nSprache <fem> [ling.] Spr.,  /ˌɛspˌiːˈɑː/\n"),
        ("big", "big /x/\ngroß, schwer <adj>\n"),
    ]

    @Test func `A verb is found without what stands for its object, before a rare noun`() async throws {
        let found = try await Self.bilingual(Self.entries).entries(for: "to buy", from: "en", to: "de")
        #expect(found.flatMap(\.senses).flatMap(\.translations).map(\.text) == ["etw. kaufen", "Kaufobjekt"])
    }

    @Test func `An abbreviation and a pronunciation are no translations`() async throws {
        let found = try await Self.bilingual(Self.entries).entries(for: "language", from: "en", to: "de")
        #expect(found.flatMap(\.senses).flatMap(\.translations).map(\.text) == ["Sprache"])
    }

    @Test func `A translation leads back to the words, the likeliest first`() async throws {
        let bilingual = try await Self.bilingual(Self.entries)
        #expect(bilingual.translates(from: "de", to: "en") && !bilingual.translates(from: "de", to: "es"))
        let found = try bilingual.entries(for: "kaufen", from: "de", to: "en")
        #expect(found.flatMap(\.senses).flatMap(\.translations).map(\.text) == ["buy sth.", "purchase"])
        #expect(try bilingual.entries(for: "Haus", from: "de", to: "en").isEmpty)
    }
}
