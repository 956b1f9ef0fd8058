// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import Testing

@Suite struct MediaTypeTests {
    /// Each row: a Content-Type, whether it is JSON, and whether a browser runs nothing in it.
    @Test(arguments: [
        ("application/json", true, true), ("Application/JSON ; charset=utf-8", true, true), ("text/json", true, true),
        ("application/problem+json", true, true), ("text/plain; charset=utf-8", false, true),
        ("audio/mpeg", false, true),
        ("image/png", false, true), ("application/octet-stream", false, true), ("text/event-stream", false, true),
        ("text/html", false, false), ("TEXT/HTML;x", false, false), ("application/xhtml+xml", false, false),
        ("image/svg+xml", false, false), ("text/xml", false, false), ("application/xml", false, false),
        ("text/javascript", false, false), ("application/javascript", false, false), ("application/pdf", false, false),
        ("", false, false), ("json", false, false), ("text/html, application/json", false, false),
        ("application/json, text/html", false, false),
    ])
    func `What a browser might run is not passive`(type: String, isJSON: Bool, isPassive: Bool) {
        #expect(MediaType(type).isJSON == isJSON)
        #expect(MediaType(type).isPassive == isPassive)
    }

    @Test(arguments: [
        ("/api/v2/entries/en/a", "/entries/", true), ("/base/entries/x", "/entries/", true),
        ("/entries", "/entries/", false),
        ("/", "/", true), ("/a", "", true), ("/Entries/", "/entries/", false),
    ])
    func `A part of a path is found`(path: String, part: String, isFound: Bool) throws {
        let url = try #require(HTTPURL("https://a.example\(path)?/entries/"))
        #expect(url.pathContains(part) == isFound)
    }
}
