// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayOxford
import Testing

@testable import MainstayWeb

@Suite struct OxfordTests {
    @Test(arguments: ["entries", "thesaurus", "inflections", "sentences", "translations", "search", "invented"])
    func `Every question of the form has an answer`(question: String) async throws {
        let shown = try await TestSite().get("/?view=oxford&q=abyss&ask=\(question)")
        #expect(shown.status == 200 && shown.words.contains("abyss"))
    }

    @Test func `Its old address leads to the view of the look-up, with all that was chosen`() async throws {
        let shown = try await TestSite().get("/oxford?q=abyss&ask=search&domains=art")
        #expect(shown.status == 303 && shown.location == "/?view=oxford&q=abyss&ask=search&domains=art")
    }

    @Test func `The form keeps what was chosen`() async throws {
        let shown = try await TestSite().get(
            "/?view=oxford&q=abyss&domains=art&lexicalCategory=noun&language=en-us")
        #expect(shown.status == 200)
        #expect(shown.text.contains("<option value=\"art\" selected>"))
        #expect(shown.text.contains("<option value=\"noun\" selected>"))
        #expect(shown.text.contains("<option value=\"en-us\" selected>"))
        #expect(shown.structure.contains("details open"))
    }

    @Test(arguments: ["domains=invented", "lexicalCategory=%3Cb%3E"])
    func `A value that is none of the choices is explained`(query: String) async throws {
        let shown = try await TestSite().get("/?view=oxford&q=abyss&\(query)")
        #expect(shown.status == 400 && shown.text.contains("class=\"problem\""))
    }

    @Test(arguments: ["thesaurus", "inflections", "sentences", "search"])
    func `A filter that a question does not take is left out, and the page says so`(question: String) async throws {
        let shown = try await TestSite().get("/?view=oxford&q=abyss&ask=\(question)&domains=art")
        #expect(shown.status == 200 && shown.words.contains("takes no filter for this: Subject."))
    }

    @Test func `Without keys only languages with an answer can be chosen`() async throws {
        let site = try await TestSite { $0.oxford = Oxford(transport: Replies { _ in [] }) }
        let shown = try await site.get("/?view=oxford")
        #expect(shown.text.contains("value=\"de\"") && !shown.text.contains("value=\"fr\""))
        #expect(shown.words.contains("There are no keys for the service"))
        #expect(try await TestSite().get("/?view=oxford").text.contains("value=\"fr\""))
    }

    /// Answers as the dictionary on this machine does in place of the service.
    private struct ThisMachine: Transport {
        func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
            HTTPResponse(
                status: 200, fields: [.contentType: "application/json"], body: Texts().oxfordReply(request),
                provenance: Provenance(source: .embedded, provider: "WordNet"))
        }
    }

    private func heading(_ target: String, keys: Bool) async throws -> String {
        let site = try await TestSite { sources in
            let upstream = keys ? sources.oxford.client.upstream : Oxford.upstream
            sources.oxford = Oxford(transport: ThisMachine(), upstream: upstream)
        }
        let shown = try await site.get(target)
        let text = try #require(shown.text.split(separator: "<h1>").dropFirst().first?.split(separator: "</h1>").first)
        let title = try #require(shown.text.split(separator: "<title>").dropFirst().first?.prefix { $0 != "<" })
        #expect(!title.contains("Oxford"))
        return String(text).replacing("<bdi>", with: "").replacing("</bdi>", with: "")
    }

    @Test(arguments: ["", "&ask=search"], [true, false])
    func `What the dictionary on this machine says does not have the name of another publisher`(
        question: String, keys: Bool
    ) async throws {
        let heading = try await heading("/?view=oxford&q=abyss\(question)", keys: keys)
        #expect(heading == "abyss (this machine’s dictionary, in Oxford’s form)")
    }

    @Test func `Without keys the page is that of the dictionary on this machine before a word is given`() async throws {
        let heading = try await heading("/?view=oxford", keys: false)
        #expect(heading == "This machine’s dictionary, in Oxford’s form")
        #expect(try await TestSite().get("/?view=oxford&q=abyss").text.contains("<h1>Oxford Dictionaries</h1>"))
    }

    @Test func `A word that is not there is not found`() async throws {
        let shown = try await TestSite(Texts(isKnown: false)).get("/?view=oxford&q=abyss")
        #expect(shown.status == 404 && shown.words.contains("Nothing was found that matches."))
    }
}
