// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayFreeDictionary
import MainstayKit
import MainstayTesting
import Testing

@Suite struct FreeDictionaryTests {
    private func reply(_ status: Int, _ fields: HTTPFields = [.contentType: "application/json"], _ body: String)
        -> HTTPResponse
    {
        HTTPResponse(status: HTTPStatus(status), fields: fields, body: Array(body.utf8))
    }

    @Test(arguments: [
        ("serendipity", "/api/v2/entries/en/serendipity"), ("  Serendipity\n", "/api/v2/entries/en/Serendipity"),
        ("fitness instructor", "/api/v2/entries/en/fitness%20instructor"), ("café", "/api/v2/entries/en/caf%C3%A9"),
        ("a/b", "/api/v2/entries/en/a%2Fb"), ("../../etc/passwd", "/api/v2/entries/en/..%2F..%2Fetc%2Fpasswd"),
        ("..", "/api/v2/entries/en/%2E%2E"), ("%00", "/api/v2/entries/en/%2500"),
    ])
    func `A word is asked for at its own path`(word: String, path: String) throws {
        let request = try FreeDictionary.entries(for: word).request(to: FreeDictionary.upstream)
        #expect(request.url.description == "https://api.dictionaryapi.dev\(path)")
    }

    @Test(arguments: ["", " ", "\n\t"])
    func `An empty word is refused before any request`(word: String) async {
        let transport = ScriptedTransport()
        let error = await #expect(throws: APIError.self) {
            try await FreeDictionary(transport: transport).entries(for: word)
        }
        #expect(error?.kind == .invalidRequest("the word to look up is empty"))
        #expect(transport.requests.isEmpty)
    }

    @Test(arguments: [("Word", "word "), ("CAFÉ", "café"), ("Ice Cream", "ice cream")])
    func `Keys do not tell case and outer white space apart`(one: String, other: String) {
        let keys = [one, other].map { word in
            let request = HTTPRequest(
                url: FreeDictionary.upstream.baseURL.appending(path: ["api", "v2", "entries", "en", word]))
            return FreeDictionary.upstream.cacheKey(request)
        }
        #expect(keys[0] == keys[1])
    }

    @Test func `Keys tell words, languages and queries apart`() throws {
        let keys = try ["/en/a", "/en/b", "/fr/a", "/en/a%2Fb", "/en/a/b", "/en/a?include=example", "/en/%ff"].map {
            target in
            FreeDictionary.upstream.cacheKey(HTTPRequest(url: try #require(HTTPURL("https://h\(target)"))))
        }
        #expect(Set(keys).count == keys.count)
    }

    @Test(
        arguments: [
            (404, "application/json", #"{"title":"No Definitions Found"}"#, .notFound),
            (429, "text/html", "Too many requests, please try again later.", .throttled(until: nil)),
            (429, "application/json", #"{"title":"API Rate Limit Exceeded"}"#, .throttled(until: nil)),
            (500, "application/json", #"{"title":"Something Went Wrong"}"#, .unavailable),
            (502, "text/html", "<html>502 Bad Gateway</html>", .unavailable),
            (522, "text/html", "<html>Connection timed out</html>", .unavailable),
            (200, "text/html", "<html>A captive portal</html>", .undecodable("it is an HTML page: A captive portal")),
        ] as [(Int, String, String, APIError.Kind)])
    func `What is not a list of entries is the error it is`(
        status: Int, type: String, body: String, kind: APIError.Kind
    ) async {
        let error = await #expect(throws: APIError.self) {
            let transport = ScriptedTransport(.respond(reply(status, [.contentType: type], body)))
            return try await FreeDictionary(transport: transport).entries(for: "word")
        }
        #expect(error?.kind == kind)
    }

    @Test func `Entries are read whatever charset the reply claims`() async throws {
        let transport = ScriptedTransport(
            .respond(reply(200, [.contentType: "text/plain; charset=latin1"], #"[{"word": "café", "meanings": []}]"#)))
        let answer = try await FreeDictionary(transport: transport).entries(for: "café")
        #expect(answer.value.map(\.word) == ["café"])
    }
}
