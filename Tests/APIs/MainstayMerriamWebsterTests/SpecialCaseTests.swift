// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayMerriamWebster
import MainstayTestSupport
import MainstayTesting
import Testing

/// What is special in recorded replies, and how requests and failures look.
@Suite(.timeLimit(.minutes(10))) struct SpecialCaseTests {
    private static let recordings = Recordings("merriam-webster")

    private func entries(_ file: String, about word: String) throws -> [MerriamWebster.Entry] {
        try JSONDecoder().decode(MerriamWebster.Lookup.self, from: Self.recordings.read(file)).entries(about: word)
    }

    private func client(_ script: ScriptedTransport) -> MerriamWebster { MerriamWebster(transport: script) }

    @Test(
        .enabled(if: recordings.folder != nil, "the recordings are not beside the checkout"),
        arguments: [
            ("collegiate_heart.json", "heart", "noun"), ("collegiate_above.json", "above", "adverb"),
            ("learn_apple.json", "apple", "noun"), ("med_knee.json", "knee", "noun"),
            ("elem_dict_school.json", "school", "noun"), ("inter_thes_umpire.json", "umpire", "noun"),
            ("collegiate_agree.json", "agree", "verb"), ("collegiate_tedious.json", "tedious", "adjective"),
        ])
    func `Each reference's entry has its word, part of speech and a definition`(
        file: String, word: String, partOfSpeech: String
    ) throws {
        let entries = try entries(file, about: word)
        let first = try #require(entries.first)
        #expect(first.word == word)
        #expect(first.fl == partOfSpeech)
        #expect(first.senses.contains { $0.definition?.text.isEmpty == false })
        #expect(first.shortdef?.isEmpty == false)
    }

    @Test(
        .enabled(if: recordings.folder != nil, "the recordings are not beside the checkout"),
        arguments: ["coll_thes_umpire.json", "inter_thes_umpire.json"])
    func `A thesaurus gives synonyms`(file: String) throws {
        let entry = try #require(try entries(file, about: "umpire").first)
        #expect(entry.meta.syns?.joined().contains("judge") == true)
    }

    @Test(arguments: MerriamWebster.Reference.allCases)
    func `Each reference has its own path`(reference: MerriamWebster.Reference) async throws {
        let transport = ScriptedTransport(
            .respond(HTTPResponse(status: 200, body: Array(#"[{"meta": {"id": "a"}}]"#.utf8))))
        _ = try await client(transport).entries(for: "a/b?", reference: reference)
        #expect(
            transport.requests.first?.url.description
                == "https://www.dictionaryapi.com/api/v3/references/\(reference.rawValue)/json/a%2Fb%3F")
    }

    @Test(
        arguments: [
            (.timedOut, .unavailable), (.connectionRefused, .unavailable), (.truncated, .unavailable),
            (.cancelled, .cancelled),
        ] as [(TransportError.Kind, APIError.Kind)])
    func `A transport's failure is an error with its cause`(cause: TransportError.Kind, kind: APIError.Kind) async {
        let client = client(ScriptedTransport(.fail(cause)))
        let error = await #expect(throws: APIError.self) { try await client.entries(for: "a") }
        #expect(error?.kind == kind)
        #expect(error?.cause?.kind == cause)
    }

    @Test func `Entries that cannot be read are an error, not an empty answer`() async {
        let body = Array(#"[{"meta": {"id": 7}}]"#.utf8)
        let client = client(ScriptedTransport(.respond(HTTPResponse(status: 200, body: body))))
        let error = await #expect(throws: APIError.self) { try await client.entries(for: "a") }
        if case .undecodable = error?.kind {} else { Issue.record("\(error?.description ?? "")") }
    }

    @Test func `An error does not show the key`() async {
        var upstream = MerriamWebster.upstream
        upstream.credentials[0].value = "a-secret"
        let transport = ScriptedTransport(.respond(HTTPResponse(status: 400, body: Array("bad".utf8))))
        let client = MerriamWebster(
            transport: Pipeline(
                through: transport, context: PipelineContext(upstream: upstream), store: MemoryStore(capacity: 1)),
            upstream: upstream)
        let error = await #expect(throws: APIError.self) { try await client.entries(for: "a") }
        #expect(error.map { "\($0)" }?.contains("a-secret") == false)
        #expect(transport.requests.first?.url.description.contains("a-secret") == true)
    }
}
