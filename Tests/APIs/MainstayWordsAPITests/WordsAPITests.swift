// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import MainstayWordsAPI
import Testing

@Suite struct WordsAPITests {
    private static let recordings = Recordings("wordsapi")

    @Test(arguments: [
        #"{"word": "a"}"#,
        #"{"word": "a", "frequency": 4.42, "syllables": {"count": 2, "list": ["a", "b"], "x": 1}, "pronunciation": "'a"}"#,
        #"{"word": "a", "pronunciation": {"all": "a", "noun": "b"}, "results": [{"definition": "d", "partOfSpeech": null}]}"#,
        #"{"word": "a", "frequency": {"zipf": 3, "perMillion": 1.5, "diversity": 0}}"#,
        #"{"word": "a", "rhymes": {"all": ["b"]}, "definitions": [{"definition": "d", "partOfSpeech": "noun"}]}"#,
        #"{"word": "a", "synonyms": ["b"], "hasTypes": [], "new": {"x": [1, null, true]}}"#,
        #"{"word": "a", "results": {"not": "a list"}, "syllables": 3, "typeOf": [1]}"#,
        #"{"word": "a", "results": [{"definition": "d", "cause": ["c"], "newRelation": ["e"], "examples": ["f"]}]}"#,
    ])
    func `A decoded reply encodes to the same JSON`(reply: String) throws {
        try expectRoundTrip(Data(reply.utf8))
    }

    @Test(
        .enabled(if: recordings.folder != nil, "the recordings are not beside the checkout"),
        arguments: recordings.files().filter { !$0.contains("404") })
    func `A recorded reply decodes, and encodes to the same JSON`(file: String) throws {
        try expectRoundTrip(try Self.recordings.read(file))
    }

    private func expectRoundTrip(_ reply: Data) throws {
        let word = try JSONDecoder().decode(WordsAPI.Word.self, from: reply)
        let written = try JSONDecoder().decode(JSON.self, from: JSONEncoder().encode(word))
        #expect(written == (try JSONDecoder().decode(JSON.self, from: reply)))
    }

    @Test func `Each part of a reply has a property`() throws {
        let reply = #"""
            {"word": "a", "results": [{"definition": "d", "partOfSpeech": "noun", "synonyms": ["s"], "antonyms": ["t"],
              "examples": ["e"], "memberOf": ["m"]}], "syllables": {"count": 1, "list": ["a"]},
              "pronunciation": {"all": "x", "noun": "y"}, "frequency": 2.5}
            """#
        let word = try JSONDecoder().decode(WordsAPI.Word.self, from: Data(reply.utf8))
        let sense = try #require(word.results?.first)
        #expect(sense.definition == "d" && sense.partOfSpeech == "noun")
        #expect(sense.synonyms == ["s"] && sense.antonyms == ["t"] && sense.examples == ["e"])
        #expect(sense.related[.memberOf] == ["m"])
        #expect(word.syllables?.list == ["a"])
        #expect(word.pronunciation?.text(for: "noun") == "y" && word.pronunciation?.text() == "x")
        #expect(word.frequency == .zipf(2.5))
        #expect(word.other.isEmpty && sense.other.isEmpty)
    }

    @Test func `A word and each of its details have different paths`() throws {
        let targets = try [nil, WordsAPI.Detail.synonyms, .typeOf].map {
            try WordsAPI.word(" ice cream", $0).request(to: WordsAPI.upstream).url.description
        }
        #expect(
            targets == ["", "/synonyms", "/typeOf"].map { "https://wordsapiv1.p.rapidapi.com/words/ice%20cream\($0)" })
    }

    @Test func `A search and a random word have their conditions in the query`() throws {
        let search = WordsAPI.Search(
            letterPattern: "^a.+$", letters: 3...5, partOfSpeech: "noun", details: [.synonyms, .typeOf])
        func target(_ endpoint: Endpoint<some Sendable>) throws -> String {
            try endpoint.request(to: WordsAPI.upstream).url.description.replacing(
                "https://wordsapiv1.p.rapidapi.com", with: "")
        }
        #expect(
            try target(WordsAPI.search(search, limit: 7, page: 2))
                == "/words/?letterPattern=%5Ea.%2B%24&lettersMin=3&lettersMax=5&partOfSpeech=noun"
                + "&hasDetails=synonyms,typeOf&limit=7&page=2")
        #expect(try target(WordsAPI.random()) == "/words/?random=true")
        #expect(try target(WordsAPI.random(WordsAPI.Search(letters: 4...4))) == "/words/?letters=4&random=true")
    }

    @Test(arguments: [(0, 1), (101, 1), (10, 0)])
    func `An impossible page is refused before any request`(limit: Int, page: Int) async {
        let transport = ScriptedTransport()
        let error = await #expect(throws: APIError.self) {
            try await WordsAPI(transport: transport).search(WordsAPI.Search(), limit: limit, page: page)
        }
        guard case .invalidRequest = error?.kind else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(transport.requests.isEmpty)
    }

    @Test(arguments: [
        #"{"query": {"limit": 5, "x": [1]}, "results": {"total": 7, "data": ["a", "b"], "y": null}, "z": 1.5}"#,
        #"{"results": {"data": []}}"#,
    ])
    func `A page of words encodes to the same JSON`(reply: String) async throws {
        let transport = ScriptedTransport(.respond(HTTPResponse(status: 200, body: Array(reply.utf8))))
        let page = try await WordsAPI(transport: transport).search(WordsAPI.Search()).value
        let written = try JSONDecoder().decode(JSON.self, from: JSONEncoder().encode(page))
        #expect(written == (try JSONDecoder().decode(JSON.self, from: Data(reply.utf8))))
    }

    @Test func `A random word is not cached`() async throws {
        let transport = ScriptedTransport(
            .respond(HTTPResponse(status: 200, body: Array(#"{"word": "a"}"#.utf8))),
            .respond(HTTPResponse(status: 200, body: Array(#"{"word": "b"}"#.utf8))))
        var upstream = WordsAPI.upstream
        upstream.credentials = []
        let client = WordsAPI(
            transport: Pipeline(
                through: transport, context: PipelineContext(upstream: upstream), store: MemoryStore(capacity: 9)),
            upstream: upstream)
        #expect(try await client.random().value.word == "a")
        #expect(try await client.random().value.word == "b")
    }

    @Test(arguments: [
        ("?random=true", true), ("?letters=4&random=true", true), ("?Random=TRUE", true), ("?random=false", false),
        ("?letterPattern=random", false), ("", false),
    ])
    func `The query alone decides whether a reply is random`(query: String, isRandom: Bool) throws {
        let url = try #require(WordsAPI.upstream.baseURL.replacingTarget(with: "/words/\(query)"))
        #expect(WordsAPI.upstream.isVolatile(HTTPRequest(url: url)) == isRandom)
    }

    @Test func `A request carries the key and the key's host, and without a key no request is sent`() async throws {
        let transport = ScriptedTransport(.respond(HTTPResponse(status: 200, body: Array(#"{"word": "a"}"#.utf8))))
        var upstream = WordsAPI.upstream
        let client = { (upstream: Upstream) in
            WordsAPI(
                transport: Pipeline(
                    through: transport, context: PipelineContext(upstream: upstream), store: MemoryStore(capacity: 1)),
                upstream: upstream)
        }
        let error = await #expect(throws: APIError.self) { try await client(upstream).word("a") }
        #expect(error?.kind == .credentials)
        #expect(transport.requests.isEmpty)
        upstream.credentials[0].value = "secret"
        #expect(try await client(upstream).word("a").value.word == "a")
        #expect(transport.requests.first?.fields[HTTPFieldName("X-RapidAPI-Key")] == "secret")
        #expect(
            transport.requests.first?.fields[HTTPFieldName("X-RapidAPI-Host")]
                == "wordsapiv1.p.rapidapi.com")
    }

    @Test(
        arguments: [
            (404, #"{"success":false,"message":"word not found"}"#, .notFound), (401, "{}", .credentials),
            (403, "{}", .credentials), (429, "{}", .throttled(until: nil)), (500, "{}", .unavailable),
            (400, "{}", .rejected), (200, "{}", .undecodable(#"no "word" at the top"#)),
        ] as [(Int, String, APIError.Kind)])
    func `Each kind of failed reply gives its kind of error`(status: Int, body: String, kind: APIError.Kind) async {
        let transport = ScriptedTransport(.respond(HTTPResponse(status: HTTPStatus(status), body: Array(body.utf8))))
        let error = await #expect(throws: APIError.self) { try await WordsAPI(transport: transport).word("a") }
        #expect(error?.kind == kind)
    }

    @Test(arguments: ["", " \n"])
    func `An empty word is refused before any request`(word: String) async {
        let transport = ScriptedTransport()
        let error = await #expect(throws: APIError.self) { try await WordsAPI(transport: transport).word(word) }
        #expect(error?.kind == .invalidRequest("the word to look up is empty"))
        #expect(transport.requests.isEmpty)
    }
}
