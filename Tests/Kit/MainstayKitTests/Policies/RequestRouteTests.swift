// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import Testing

@Suite struct RequestRouteTests {
    @Test(
        arguments: [
            ("/", "/"), ("/v1/items", "/v1/items"), ("/v1/items/", "/v1/items/"),
            ("/api/v2/entries/en/run", "/api/v2/entries/en/run"),
            // Numbers, dates and numbered names.
            ("/v1/items/13", "/v1/items/{}"), ("/v1/items/13/parts/7", "/v1/items/{}/parts/{}"),
            ("/v0/item/8863.json", "/v0/item/{}"), ("/items/-5", "/items/{}"), ("/items/3.14", "/items/{}"),
            ("/days/2026-11-26", "/days/{}"), ("/at/2026-11-26T10:00:00Z", "/at/{}"), ("/users/user-123", "/users/{}"),
            ("/titles/tt0111161", "/titles/{}"), ("/@48.85,2.35", "/{}"),
            // UUIDs, hashes and other random texts.
            ("/u/123e4567-e89b-12d3-a456-426614174000", "/u/{}"), ("/u/ffffffff-ffff-ffff-ffff-ffffffffffff", "/u/{}"),
            ("/c/11ab36af", "/c/{}"), ("/c/deadbeefdeadbeef", "/c/{}"), ("/k/dQw4w9WgXcQ_ab-Xyz", "/k/{}"),
            ("/t/eyJhbGciOiJub25lIn0aaaaaaaaaaaaaaaaaaa", "/t/{}"),
            // Words, versions and encoded texts.
            ("/v2/oauth2/token", "/v2/oauth2/token"), ("/facade", "/facade"), ("/deadbeef", "/deadbeef"),
            ("/internationalization", "/internationalization"), ("/a-b_c.d", "/a-b_c.d"), ("/mp3", "/mp3"),
            ("/caf%C3%A9", "/caf%C3%A9"), ("/top-ten-things", "/top-ten-things"),
        ])
    func `Identifiers in a path have no meaning`(path: String, name: String) {
        #expect(RequestRoute(.get, path: path).name == "GET \(name)")
    }

    @Test func `Methods and routes differ, URLs of one route do not`() {
        #expect(RequestRoute(.get, path: "/a/1").number == RequestRoute(.get, path: "/a/2").number)
        #expect(RequestRoute(.get, path: "/a/1").number != RequestRoute(.post, path: "/a/1").number)
        #expect(RequestRoute(.get, path: "/a/1").number != RequestRoute(.get, path: "/b/1").number)
    }

    @Test func `A long route has a short name and a number of its own`() {
        let long = String(repeating: "/abc", count: 10_000)
        let (one, two) = (RequestRoute(.get, path: long + "/d"), RequestRoute(.get, path: long + "/e"))
        #expect(one.name.utf8.count <= 202 && one.number != two.number)
    }
}
