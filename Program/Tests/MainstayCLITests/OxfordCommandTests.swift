// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct OxfordCommandTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    private static let host = "od-api.oxforddictionaries.com"
    private static let (id, key) = ("id-5b1e", "secret-c0ffee")

    private func oxford(_ line: String, _ more: [String] = [], data: String? = nil) async throws -> Program.Run {
        try await program.run(["oxford"] + line.split(separator: " ").map(String.init) + more, data: data)
    }

    /// With the keys in the configuration.
    private func keyed(_ line: String, server: LoopbackServer) async throws -> Program.Run {
        let folder = "\(program.folder)/config/mainstay"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let configuration = """
            {"upstreams": {"\(Self.host)": {"url": "\(server.url)", "quota": {"requests": 1000000, "seconds": 1},
             "credentials": {"app_id": "\(Self.id)", "app_key": "\(Self.key)"}}}}
            """
        try Data(configuration.utf8).write(to: URL(filePath: "\(folder)/config.json"))
        return try await oxford(line, ["--verbose"])
    }

    @Test(arguments: [
        ("entries love --api-version 1", "v1/entries/en/love"),
        (
            "entries love --fields definitions,pronunciations --api-version 1",
            "v1/entries/en/love/definitions;pronunciations"
        ),
        ("sentences save --api-version 1", "v1/entries/en/save/sentences"),
        ("thesaurus love --api-version 1", "v1/entries/en/love/synonyms;antonyms"),
        ("thesaurus love --fields antonyms --api-version 1", "v1/entries/en/love/antonyms"),
        ("entries ace --regions us --api-version 1", "v1/entries/en/ace/regions=us"),
        (
            "entries ace --lexical-category noun --grammatical-features singular --grammatical-features past --api-version 1",
            "v1/entries/en/ace/grammaticalFeatures=singular,past;lexicalCategory=noun"
        ),
        ("translations change --to es --api-version 1", "v1/entries/en/change/translations=es"),
        ("lemmas swimming --api-version 1", "v1/inflections/en/swimming"),
        (
            "inflections swimming --api-version 1 --lexical-category verb",
            "v1/inflections/en/swimming/lexicalCategory=verb"
        ),
        ("wordlist --domains alcoholic", "v1/wordlist/en/domains=alcoholic"),
        (
            "wordlist --domains art,biology --registers coarse_slang --limit 10",
            "v1/wordlist/en/registers=coarse_slang;domains=art,biology?limit=10"
        ),
        ("domains --api-version 1", "v1/domains/en"), ("filters entries --api-version 1", "v1/filters/entries"),
        ("regions", "v1/regions/en"), ("frequency test", "v1/stats/frequency/word/en/?trueCase=test"),
        (
            "frequency --lemma test --lexical-category noun",
            "v1/stats/frequency/word/en/?lexicalCategory=noun&lemma=test"
        ),
        ("frequencies --wordforms happy,happier", "v1/stats/frequency/words/en/?wordforms=happy,happier"),
        ("entries love --definitions deep --api-version 1", "v1/entries/en/love/definitions=deep"),
        ("ngrams a,b --limit 5", "v1/stats/frequency/ngrams/en/nmc/1/?tokens=a,b&limit=5"),
        ("ngrams --tokens a,b --limit 5", "v1/stats/frequency/ngrams/en/nmc/1/?tokens=a,b&limit=5"),
        ("search eye --api-version 1 --regions gb", "v1/search/en?q=eye&regions=gb"),
        ("entries ace", "v2/entries/en-gb/ace"), ("entries colour --lang en-us", "v2/entries/en-us/colour"),
        ("words swimming", "v2/words/en-gb?q=swimming"), ("lemmas running", "v2/lemmas/en/running"),
        ("inflections go --strict-match true", "v2/inflections/en-gb/go?strictMatch=true"),
        ("thesaurus happy --fields synonyms", "v2/thesaurus/en/happy?fields=synonyms"),
        ("sentences save", "v2/sentences/en/save"), ("translations change --to es", "v2/translations/en/es/change"),
        ("search serend --prefix --limit 5", "v2/search/en-gb?q=serend&prefix=true&limit=5"),
        ("search ace --to es", "v2/search/translations/en/es?q=ace"),
        ("search ace --thesaurus", "v2/search/thesaurus/en?q=ace"),
        ("languages --source-language en", "v2/languages?sourceLanguage=en"),
        ("fields thesaurus", "v2/fields/thesaurus"),
        ("registers --to es", "v2/registers/en/es"), ("lexical-categories", "v2/lexicalCategories/en-gb"),
        ("grammatical-features --lang en-us", "v2/grammaticalFeatures/en-us"), ("filters", "v2/filters"),
    ])
    func `A command prints the request it would send`(line: String, target: String) async throws {
        let run = try await oxford(line, ["--print-request"])
        #expect(run.status == 0)
        #expect(run.output.hasSuffix("'https://\(Self.host)/api/\(target)'\n"))
        #expect(run.output.contains("'app_id: REDACTED' --header 'app_key: REDACTED'"))
    }

    @Test func `A phrase stands in the path as one`() async throws {
        let run = try await program.run(
            "oxford", "entries", "ice cream", "--fields", "definitions,domains", "--lexical-category", "noun",
            "--strict-match",
            "false", "--print-request")
        let target =
            "/api/v2/entries/en-gb/ice%20cream?fields=definitions,domains&lexicalCategory=noun&strictMatch=false"
        #expect(run.output.contains("https://\(Self.host)\(target)'"))
    }

    @Test(arguments: [
        ("entries ace --grammatical-features nonsense", "presentParticiple"),
        ("translations hello --from en --to en", "both en"), ("wordlist --limit 9000", "from 1 to 5000"),
        ("wordlist", "at least one of these filters: lexicalCategory"), ("translations hello", "--to <language>"),
        ("entries ace --lang xx", "en-gb"), ("entries", "<word>"), ("words a --api-version 1", "use --api-version 2"),
        ("wordlist --domains art --api-version 2", "use --api-version 1"),
        ("sentences a --strict-match true --api-version 1", "does not accept '--strict-match'"),
        ("entries a --limit 5", "Unknown option"),
        ("search a --limit ten", "a number from 0 up"), ("nonsense", "entries"),
        ("ngrams --limit 5", "the filter tokens or contains"), ("ngrams a --size x", "a whole number"),
    ])
    func `What cannot be asked is a usage error that says what can`(line: String, said: String) async throws {
        let run = try await oxford(line)
        #expect(run.status == 64)
        #expect(run.errors.contains(said))
        #expect(run.output.isEmpty)
    }

    @Test(arguments: [
        ("domains", 256, "forestry"), ("registers", 62, "pseudo_archaic"), ("lexical-categories", 19, "combiningForm"),
        ("lexical-categories --api-version 1", 19, "combining_form"), ("grammatical-features", 33, "pastParticiple"),
        ("languages", 37, "nso"), ("regions", 2, "us"),
    ])
    func `A vocabulary is listed without asking`(line: String, count: Int, value: String) async throws {
        let run = try await oxford(line, ["--list"])
        let lines = run.output.split(separator: "\n")
        #expect(run.status == 0 && lines.count == count && lines.contains { $0 == value })
    }

    @Test func `Keys are sent as fields, and are in nothing that is printed or kept`() async throws {
        let reply =
            #"{"results": [{"id": "ace", "lexicalEntries": [{"text": "ace", "lexicalCategory": {"id": "noun", "text": "Noun"}}]}]}"#
        let server = try LoopbackServer { _ in
            .response(fields: [.contentType: "application/json"], body: Array(reply.utf8))
        }
        let run = try await keyed("entries ace", server: server)
        #expect(run.status == 0)
        #expect(run.output.contains("ace"))
        let sent = try #require(server.requests.first)
        #expect(sent.target == "/api/v2/entries/en-gb/ace")
        #expect(sent.fields[HTTPFieldName("app_id")] == Self.id)
        #expect(sent.fields[HTTPFieldName("app_key")] == Self.key)
        #expect(!(run.output + run.errors).contains(Self.key))
        let cache = "\(program.folder)/cache"
        for file in try FileManager.default.subpathsOfDirectory(atPath: cache) {
            guard let data = FileManager.default.contents(atPath: "\(cache)/\(file)") else { continue }
            #expect(data.range(of: Data(Self.key.utf8)) == nil, "\(file)")
        }
        #expect(try await keyed("entries ace", server: server).status == 0)
        #expect(server.requests.count == 1)
    }

    @Test func `A number with two digits stands apart from its definition`() async throws {
        let senses = (1...10).map { #"{"definitions": ["meaning \#($0)"]}"# }.joined(separator: ",")
        let reply = """
            {"results": [{"id": "ace", "lexicalEntries": [{"text": "ace", "lexicalCategory": {"id": "noun", "text": "Noun"},
             "entries": [{"senses": [\(senses)]}]}]}]}
            """
        let server = try LoopbackServer { _ in
            .response(fields: [.contentType: "application/json"], body: Array(reply.utf8))
        }
        let run = try await keyed("entries ace", server: server)
        #expect(run.output.contains("\n  9. meaning 9\n  10. meaning 10"), "\(run.output)")
    }

    @Test(
        arguments: [
            (400, #"{"error": "Invalid field"}"#, 65, "Invalid field"), (401, "", 77, "app_id and app_key are missing"),
            (403, "Authentication failed", 77, "invalid credentials"),
            (403, "Usage limits are exceeded", 75, "Usage limits are exceeded"),
            (404, #"{"error": "No entry found"}"#, 1, "No information available"),
            (414, "", 65, "at most 128 characters"),
            (429, "", 75, "60 a minute"), (500, "", 69, "Something is broken"), (502, "", 69, "down or being upgraded"),
            (503, "", 69, "overloaded"), (504, "", 69, "some failure"),
        ])
    func `A refusal has the documented words and its own exit status`(
        status: Int, body: String, exit: Int32, said: String
    ) async throws {
        let server = try LoopbackServer { _ in .response(HTTPStatus(status), body: Array(body.utf8)).then(.close) }
        let run = try await keyed("entries ace", server: server)
        #expect(run.status == exit)
        #expect(run.errors.contains(said))
        #expect(!run.errors.contains(Self.key))
    }

    @Test func `Without keys nothing is sent, and the error names the variables`() async throws {
        let server = try LoopbackServer { _ in .response() }
        let run = try await oxford("entries ace --upstream \(Self.host)=\(server.url)")
        #expect(run.status == 77)
        #expect(run.errors.contains("OXFORD_APP_ID and OXFORD_APP_KEY"))
        #expect(server.requests.isEmpty)
    }

    @Test(
        .enabled(if: ImportedData.isPossible, "WordNet is not installed"),
        arguments: [
            ("lemmas running", "run"), ("inflections go", "went"), ("thesaurus happy", "glad"),
            ("wordlist --domains music --lexical-category noun --prefix al --limit 20", "alto"),
            ("search serend --prefix", "serendipity"),
            ("entries colour --lang en-us", "colour"), ("search recieve", "receive"),
            ("lemmas mice --api-version 1", "mouse"),
            ("frequency house", "house"), ("sentences happy", "a happy smile"), ("domains", "zoology"),
        ])
    func `Offline the dictionary on this machine answers`(line: String, said: String) async throws {
        let run = try await oxford(line, ["--offline"], data: ImportedData.folder)
        #expect(run.status == 0)
        #expect(run.output.contains(said))
        #expect(run.errors.contains("from this machine"))
        let json = try await oxford(line, ["--offline", "--json"], data: ImportedData.folder)
        #expect(json.json?["source"] as? String == "embedded")
        #expect(json.json?["value"] is [String: any Sendable])
    }

    @Test(.enabled(if: ImportedData.isPossible, "WordNet is not installed"))
    func `What the dictionary does not have is not found, in words`() async throws {
        let run = try await oxford("translations house --to xh --offline", data: ImportedData.folder)
        #expect(run.status == 1)
        #expect(run.errors.contains("There is no dictionary from en to xh"))
        #expect(try await oxford("entries zzzzqq --offline", data: ImportedData.folder).status == 1)
    }
}
