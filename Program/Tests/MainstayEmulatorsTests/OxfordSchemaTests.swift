// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayEmulators
import MainstayKit
import MainstayLexicon
import MainstayLexiconImport
import MainstayOxford
import MainstayTestSupport
import Testing

/// Validates replies against the OpenAPI documents the service published, which lie with the recordings.
@Suite struct OxfordSchemaTests {
    private static let recordings = Recordings("oxford")
    private static let source = "/usr/share/wordnet"

    /// Reads lines of `version TAB schema TAB reply`, and prints those that are not as the document says.
    private static let validator = """
        import json, sys
        from jsonschema import Draft4Validator
        folder, lines = sys.argv[1], sys.argv[2]
        validators, wrong, count = {}, 0, 0
        for line in open(lines, encoding="utf-8"):
            version, schema, target, reply = line.rstrip("\\n").split("\\t", 3)
            key = (version, schema)
            if key not in validators:
                document = json.load(open(f"{folder}/oxford-{version}-openapi.json", encoding="utf-8"))
                document["$ref"] = f"#/components/schemas/{schema}"
                validators[key] = Draft4Validator(document)
            count += 1
            for error in validators[key].iter_errors(json.loads(reply)):
                wrong += 1
                if wrong < 20: print(target, schema, list(error.absolute_path), error.message[:200])
        print(f"{count} replies, {wrong} wrong")
        """

    private static let hasValidator: Bool = {
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/env") else { return false }
        do { return try run(["python3", "-c", "import jsonschema"]).status == 0 } catch { return false }
    }()

    private static func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = arguments
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: output.readAll(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }

    /// What is asked of each word, and the schema of the answer.
    private static let routes: [(version: String, target: String, schema: String)] = [
        ("v1", "entries/en/*", "RetrieveEntry"), ("v1", "entries/en/*/definitions;pronunciations", "RetrieveEntry"),
        ("v1", "entries/en/*/synonyms;antonyms", "Thesaurus"), ("v1", "entries/en/*/sentences", "SentencesResults"),
        ("v1", "inflections/en/*", "Lemmatron"), ("v1", "search/en?q=*&limit=10", "Wordlist"),
        ("v1", "stats/frequency/word/en/?lemma=*", "StatsWordResult"),
        ("v1", "stats/frequency/words/en/?lemma=*", "StatsWordResultList"),
        ("v1", "stats/frequency/ngrams/en/nmc/2/?contains=*", "NgramsResult"),
        ("v2", "entries/en-gb/*", "RetrieveEntry"), ("v2", "entries/en-us/*?fields=", "RetrieveEntry"),
        ("v2", "words/en-gb?q=*", "RetrieveEntry"), ("v2", "lemmas/en/*", "Lemmatron"),
        ("v2", "inflections/en-gb/*", "Inflections"), ("v2", "thesaurus/en/*", "Thesaurus"),
        ("v2", "sentences/en/*", "SentencesResults"), ("v2", "search/en-gb?q=*&prefix=true&limit=10", "Wordlist"),
        ("v2", "search/thesaurus/en?q=*&limit=10", "Wordlist"),
    ]

    private static let others: [(version: String, target: String, schema: String)] = [
        ("v1", "wordlist/en/domains=music;lexicalCategory=noun?limit=20", "Wordlist"),
        ("v1", "wordlist/en/registers=informal;regions=gb?word_length=%3E3,%3C19", "Wordlist"),
        ("v1", "stats/frequency/words/en/?sort=-frequency&limit=20", "StatsWordResultList"),
        ("v1", "stats/frequency/ngrams/en/nmc/2/?contains=cream&format=oup", "NgramsResult"),
        ("v1", "languages", "Languages"), ("v1", "filters", "Filters"), ("v1", "filters/entries", "Filters"),
        ("v1", "domains/en", "UtilityLabels"), ("v1", "registers/en", "UtilityLabels"), ("v1", "regions/en", "Regions"),
        ("v1", "lexicalcategories/en", "UtilityLabels"), ("v1", "grammaticalFeatures/en", "UtilityLabels"),
        ("v2", "languages", "Languages"), ("v2", "filters", "Filters"), ("v2", "fields", "Filters"),
        ("v2", "domains/en-gb", "UtilityLabels"), ("v2", "registers/en-us", "UtilityLabels"),
        ("v2", "lexicalCategories/en-gb", "UtilityLabels"), ("v2", "grammaticalFeatures/en-gb", "UtilityLabels"),
    ]

    @Test(
        .enabled(if: recordings.folder != nil, "the documents are not beside the checkout"),
        .enabled(if: FileManager.default.fileExists(atPath: source), "WordNet is not installed"),
        .enabled(if: hasValidator, "Python has no jsonschema"))
    func `Every reply is as the service's document says, for 500 words and more`() async throws {
        let folder = try TemporaryDirectory()
        let path = folder.file("lexicon.sqlite")
        try await LexiconImporter(from: .basic(directory: Self.source), to: path).run()
        let lexicon = try Lexicon(path: path)
        let emulator = try OxfordEmulator(lexicon: lexicon)
        let known = try lexicon.words(matching: LexiconQuery(limit: .max))
        let words =
            stride(from: 0, to: known.count, by: known.count / 550).map { known[$0] } + [
                "run", "go", "mice", "happy", "colour", "ice cream", "be", "Paris",
            ]
        #expect(words.count >= 500)
        var lines: [String] = []
        for (version, target, schema) in Self.others {
            let reply = try #require(try await self.reply(emulator, version, target), "\(target)")
            lines.append("\(version)\t\(schema)\t\(target)\t\(reply)")
        }
        for (index, word) in words.enumerated() {
            // Three routes a word, each word others, since the validator takes milliseconds for each.
            for place in stride(from: index % 6, to: Self.routes.count, by: 6) {
                let (version, target, schema) = Self.routes[place]
                let asked = target.replacing("*", with: PercentEncoding.segment(word).replacing("&", with: "%26"))
                guard let reply = try await self.reply(emulator, version, asked) else { continue }
                lines.append("\(version)\t\(schema)\t\(asked)\t\(reply)")
            }
        }
        #expect(lines.count > 1_000)
        try Data(lines.joined(separator: "\n").utf8).write(to: URL(filePath: folder.file("replies.tsv")))
        let result = try Self.run([
            "python3", "-c", Self.validator, Self.recordings.folder ?? "", folder.file("replies.tsv"),
        ])
        #expect(result.status == 0)
        #expect(result.output == "\(lines.count) replies, 0 wrong\n")
    }

    /// The reply to a request; `nil` where the word is not found there. What is refused otherwise is none of these.
    private func reply(_ emulator: OxfordEmulator, _ version: String, _ target: String) async throws -> String? {
        let url = try #require(Oxford.upstream.baseURL.replacingTarget(with: "/api/\(version)/\(target)"), "\(target)")
        let response = try await emulator.send(HTTPRequest(url: url))
        #expect([200, 404].contains(response.status), "\(target)")
        return response.status == 200 ? String(decoding: response.body, as: UTF8.self) : nil
    }
}
