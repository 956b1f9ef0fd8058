// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayOxford
import Testing

/// How a server finds the endpoint of a path that anybody may have sent.
@Suite struct RouteTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var version: OxfordVersion
        var path: [String]
        var operation: OxfordOperation?
        var parts: [OxfordTemplate.Part: String] = [:]
        var testDescription: String { "\(version)/\(path)" }

        init(
            _ version: OxfordVersion, _ path: [String], _ operation: OxfordOperation?,
            _ parts: [OxfordTemplate.Part: String] = [:]
        ) {
            (self.version, self.path, self.operation, self.parts) = (version, path, operation, parts)
        }
    }

    @Test(arguments: [
        Row(.v2, ["entries", "en-gb", "ace"], .entries, [.language: "en-gb", .word: "ace"]),
        Row(.v2, ["entries", "en-gb", "a/b"], .entries, [.language: "en-gb", .word: "a/b"]),
        Row(.v2, ["entries", "", ""], .entries, [.language: "", .word: ""]),
        Row(.v2, ["words", "en-gb"], .words, [.language: "en-gb"]),
        Row(.v2, ["search", "translations", "en", "es"], .searchTranslations, [.source: "en", .target: "es"]),
        Row(.v2, ["search", "thesaurus", "en"], .searchThesaurus, [.language: "en"]),
        Row(.v2, ["fields"], .fields), Row(.v2, ["fields", "entries"], .fields, [.endpoint: "entries"]),
        Row(.v2, ["domains", "en", "es"], .domains, [.language: "en", .target: "es"]),
        Row(.v1, ["entries", "en", "ace"], .entries, [.language: "en", .word: "ace"]),
        Row(.v1, ["entries", "en", "ace", "sentences"], .sentences, [.language: "en", .word: "ace"]),
        Row(
            .v1, ["entries", "en", "ace", "synonyms;antonyms"], .thesaurus,
            [.language: "en", .word: "ace", .fields: "synonyms;antonyms"]),
        Row(
            .v1, ["entries", "en", "ace", "translations=es"], .translations,
            [.source: "en", .word: "ace", .target: "es"]),
        Row(
            .v1, ["entries", "en", "ace", "regions=us"], .entries,
            [.language: "en", .word: "ace", .filters: "regions=us"]),
        Row(.v1, ["search", "en", "translations=es"], .searchTranslations, [.source: "en", .target: "es"]),
        Row(
            .v1, ["stats", "frequency", "ngrams", "en", "nmc", "2"], .ngrams,
            [.language: "en", .corpus: "nmc", .size: "2"]),
        Row(.v1, ["stats", "frequency", "word", "en"], .wordFrequency, [.language: "en"]),
    ])
    func `A path has one endpoint, and parts that are read as they are`(row: Row) {
        let found = row.version.route(at: row.path)
        #expect(found?.route.operation == row.operation && found?.route.version == row.version)
        #expect(found?.parts == row.parts)
    }

    @Test(arguments: [
        Row(.v2, [], nil), Row(.v2, [""], nil), Row(.v2, ["entries"], nil), Row(.v2, ["entries", "en-gb"], nil),
        Row(.v2, ["Entries", "en-gb", "ace"], nil), Row(.v2, ["entries", "en-gb", "ace", "sentences"], nil),
        Row(.v2, ["wordlist", "en", "domains=art"], nil), Row(.v2, ["stats", "frequency", "word", "en"], nil),
        Row(.v2, ["languages", ""], nil), Row(.v2, ["domains"], nil), Row(.v2, ["domains", "en", "es", "de"], nil),
        Row(.v1, ["lemmas", "en", "ace"], nil), Row(.v1, ["words", "en"], nil), Row(.v1, ["fields"], nil),
        Row(.v1, ["wordlist", "en"], nil), Row(.v1, ["search", "en", "target=es"], nil),
        Row(.v1, ["stats", "frequency", "ngrams", "en", "nmc"], nil),
        Row(.v1, ["stats", "frequency", "ngrams", "en", "nmc", "2", "3"], nil),
        Row(.v1, Array(repeating: "entries", count: 1_000), nil),
    ])
    func `Any other path has none`(row: Row) {
        #expect(row.version.route(at: row.path) == nil)
    }

    @Test func `A word may look like another part of the path`() {
        #expect(OxfordVersion.v1.route(at: ["entries", "en", "sentences"])?.parts[.word] == "sentences")
        let doubled = OxfordVersion.v1.route(at: ["entries", "en", "translations=es", "translations=es"])
        #expect(doubled?.parts[.word] == "translations=es" && doubled?.parts[.target] == "es")
    }
}
