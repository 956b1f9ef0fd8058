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

    @Test func `The route of an endpoint has no values, whatever they look like`() throws {
        func name(_ path: EndpointPath, base: String = "https://api.example.com/v1") throws -> String {
            let upstream = Upstream(host: "a", baseURL: try #require(HTTPURL(base)))
            return RequestRoute(of: try Endpoint<HTTPResponse>(.get, path).request(to: upstream)).name
        }
        #expect(try name("entries/en/\("run")") == "GET /v1/entries/en/{}")
        #expect(try name("/entries/\("en")/\("a/b")") == "GET /v1/entries/{}/{}")
        #expect(try name("files/\("run").json", base: "https://api.example.com") == "GET /files/{}")
        #expect(try name("\("")/x") == "GET /v1/{}/x")
        #expect(try name("entries/en/run") == "GET /v1/entries/en/run")
        #expect(try name(EndpointPath(text: "items/13")) == "GET /v1/items/{}")
        #expect(try name(["entries", "run"]) == "GET /v1/entries/run")
        #expect(try name([]) == "GET /v1")
        var path: EndpointPath = "entries/\("run")"
        #expect(path == ["entries", "run"] && path.hashValue == (["entries", "run"] as EndpointPath).hashValue)
        path = EndpointPath((0..<70).map { "\($0)x" })
        #expect(try name(path).hasPrefix("GET /v1/0x/"))
        var endpoint = Endpoint<HTTPResponse>(.get, "entries/\("run")").map { $0 }
        let upstream = Upstream(host: "a", baseURL: Fixture.url)
        #expect(RequestRoute(of: try endpoint.request(to: upstream)).name == "GET /words/mainstay/entries/{}")
        endpoint.path = ["other", "run"]
        #expect(RequestRoute(of: try endpoint.request(to: upstream)).name == "GET /words/mainstay/other/run")
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
