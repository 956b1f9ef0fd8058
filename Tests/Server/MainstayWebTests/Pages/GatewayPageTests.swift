// SPDX-License-Identifier: Apache-2.0

import Mainstay
import Testing

@testable import MainstayWeb

@Suite struct GatewayPageTests {
    @Test func `Each upstream has its state, its limits and its keys`() async throws {
        let words = try await TestSite().get("/gateway").words
        #expect(words.contains("api.dictionaryapi.dev") && words.contains("450 in 5 min, 449 left"))
        #expect(words.contains("fails; the next try is in 1 min") && words.contains("missing"))
        #expect(words.contains("is on this machine"))
        #expect(!words.contains("Last exchanges"))
    }

    @Test func `The last exchanges are shown as text, the newest first`() async throws {
        let site = try await TestSite()
        for path in ["first", "second", "%3Cb%3E"] {
            let url = try #require(HTTPURL("https://example.com/\(path)?key=secret"))
            _ = try await site.inspector.send(HTTPRequest(url: url))
        }
        let shown = try await site.get("/gateway")
        let first = try #require(shown.text.firstRange(of: "example.com/first"))
        let second = try #require(shown.text.firstRange(of: "example.com/second"))
        #expect(second.lowerBound < first.lowerBound)
        #expect(shown.words.contains("GET https://example.com/first") && !shown.text.contains("<b>"))
    }

    @Test func `Other machines do not see it`() async throws {
        let shown = try await TestSite(keepsThings: false).get("/gateway")
        #expect(shown.status == 403 && !shown.words.contains("api.dictionaryapi.dev"))
    }
}
