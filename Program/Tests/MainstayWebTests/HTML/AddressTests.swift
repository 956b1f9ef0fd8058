// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import Testing

@testable import MainstayWeb

@Suite struct AddressTests {
    @Test func `Every part of an address is encoded`() {
        #expect(Address().text == "/")
        #expect(Address(["a/b", "..", "c?"]).text == "/a%2Fb/%2E%2E/c%3F")
        #expect(Address(query: [("q", "x y&z=\"")], fragment: "a b").text == "/?q=x%20y%26z%3D%22#a%20b")
        #expect(Address(["javascript:alert(1)"]).text == "/javascript:alert(1)")
    }

    @Test func `A link away says nothing about where it came from`() throws {
        let url = try #require(HTTPURL("https://example.com/a?b=1&c=2"))
        var writer = HTMLWriter(token: "")
        writer.write(HTML.link(.external(url)) { "x" })
        let html = String(decoding: writer.bytes, as: UTF8.self)
        #expect(html.contains("rel=\"noopener noreferrer\""))
        #expect(html.contains("b=1&amp;c=2"))
    }

    @Test func `A recording is asked for through the gateway`() throws {
        let url = try #require(HTTPURL("https://api.dictionaryapi.dev/media/a.mp3?x"))
        #expect(Address.throughGateway(url).text == "/api.dictionaryapi.dev/media/a.mp3?x")
    }
}
