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

    @Test func `A word that is not there is not found`() async throws {
        let shown = try await TestSite(Texts(isKnown: false)).get("/?view=oxford&q=abyss")
        #expect(shown.status == 404 && shown.words.contains("Nothing was found that matches."))
    }
}
