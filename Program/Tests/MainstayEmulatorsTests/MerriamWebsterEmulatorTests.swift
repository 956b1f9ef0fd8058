// SPDX-License-Identifier: Apache-2.0

import MainstayEmulators
import MainstayFoundation
import MainstayKit
import MainstayMerriamWebster
import Testing

@Suite struct MerriamWebsterEmulatorTests {
    private func get(_ target: String) async throws -> HTTPResponse {
        let url = try #require(MerriamWebster.upstream.baseURL.replacingTarget(with: target))
        return try await MerriamWebsterEmulator(lexicon: SampleLexicon.lexicon).send(HTTPRequest(url: url))
    }

    private func look(up word: String, in reference: String = "collegiate") async throws -> MerriamWebster.Lookup {
        let response = try await get("/api/v3/references/\(reference)/json/\(word)?key=any")
        #expect(response.status == 200)
        return try JSONDecoder().decode(MerriamWebster.Lookup.self, from: Data(response.body))
    }

    @Test func `A word has an entry for each part of speech`() async throws {
        let entries = try await look(up: "mouse").entries(about: "mouse")
        #expect(entries.map(\.meta.id) == ["mouse:1", "mouse:2"])
        #expect(entries.map(\.fl) == ["noun", "verb"])
        let noun = try #require(entries.first)
        #expect(noun.senses.map(\.sn) == ["1", "2"])
        #expect(
            noun.senses.map { $0.definition?.text } == [
                "(zoology) a little beast that squeaks", "what you push about; clicking",
            ])
        #expect(
            noun.senses.map { $0.examples.map(\.text) } == [["a mouse ran by"], ["the mouse is stuck", "buy a mouse"]])
        #expect(noun.shortdef?.count == 2)
        #expect(noun.meta.src == "WordNet" && noun.meta.offensive == false)
        let uuids = entries.compactMap(\.meta.uuid)
        #expect(Set(uuids).count == 2 && uuids.allSatisfy { UUID(uuidString: $0) != nil })
        #expect(try await look(up: "mouse").entries(about: "mouse") == entries)
    }

    @Test func `The thesaurus has the words that have others beside them`() async throws {
        let entry = try #require(try await look(up: "bad", in: "thesaurus").entries(about: "bad").first)
        #expect(entry.meta.ants == [["good"]])
        #expect(entry.senses.first?.antList?.first?.map(\.wd) == ["good"])
        #expect(try await get("/api/v3/references/thesaurus/json/goose").body.first == UInt8(ascii: "["))
        if case .entries = try await look(up: "goose", in: "thesaurus") { Issue.record("goose has nothing beside it") }
    }

    @Test func `An inflected form leads to its word, which says so`() async throws {
        let entries = try await look(up: "mice").entries(about: "mice")
        #expect(entries.map(\.word) == ["mouse"])
        #expect(entries.first?.meta.stems == ["mouse", "mice"])
    }

    @Test func `Labels are told, and what is offensive is called so`() async throws {
        let entry = try #require(try await look(up: "kike").entries(about: "kike").first)
        #expect(entry.meta.offensive == true)
        #expect(entry.senses.first?.sls == ["offensive"])
    }

    @Test func `A space may be an underscore`() async throws {
        #expect(try await look(up: "ice_cream").entries(about: "ice cream").map(\.word) == ["ice cream"])
    }

    /// The forms that all come with status 200, and a route that is none.
    @Test(
        arguments: [
            ("/api/v3/references/collegiate/json/mousse", 200, .suggestions),
            ("/api/v3/references/spanish/json/mouse", 200, .nothing),
            ("/api/v3/references/collegiate/json/%F0%9F%99%82", 200, .nothing),
            ("/api/v3/references/collegiate/json/%20", 200, .missingWord),
            ("/api/v3/references/sd2/json/mouse", 200, .entries), ("/api/v3/references/none/json/mouse", 404, .other),
            ("/api/v2/references/sd2/json/mouse", 404, .other), ("/", 404, .other), ("/%ff", 404, .other),
        ] as [(String, Int, MerriamWebster.ReplyForm)])
    func `Replies have the service's forms`(target: String, status: Int, form: MerriamWebster.ReplyForm) async throws {
        let response = try await get(target)
        #expect(response.status.code == status)
        #expect(MerriamWebster.ReplyForm(of: response.body) == form)
        #expect(response.provenance.source == .embedded)
    }
}
