// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import Testing

@testable import MainstayWeb

@Suite struct OxfordTests {
    @Test(arguments: ["entries", "thesaurus", "inflections", "sentences", "translations", "search", "invented"])
    func `Every question of the form has an answer`(question: String) async throws {
        let shown = try await TestSite().get("/oxford?q=abyss&ask=\(question)")
        #expect(shown.status == 200 && shown.words.contains("abyss"))
    }

    @Test func `The form keeps what was chosen`() async throws {
        let shown = try await TestSite().get("/oxford?q=abyss&domains=art&lexicalCategory=noun&language=en-us")
        #expect(shown.status == 200)
        #expect(shown.text.contains("<option value=\"art\" selected>"))
        #expect(shown.text.contains("<option value=\"noun\" selected>"))
        #expect(shown.text.contains("<option value=\"en-us\" selected>"))
        #expect(shown.structure.contains("details open"))
    }

    @Test(arguments: ["ask=thesaurus&domains=art", "domains=invented", "lexicalCategory=%3Cb%3E"])
    func `A filter that does not fit is explained`(query: String) async throws {
        let shown = try await TestSite().get("/oxford?q=abyss&\(query)")
        #expect(shown.status == 400 && shown.text.contains("class=\"problem\""))
    }

    @Test func `A word that is not there is not found`() async throws {
        let shown = try await TestSite(Texts(isKnown: false)).get("/oxford?q=abyss")
        #expect(shown.status == 404 && shown.words.contains("Nothing was found that matches."))
    }
}
