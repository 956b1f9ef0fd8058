// SPDX-License-Identifier: Apache-2.0

import MainstayEmulators
import MainstayFoundation
import MainstayKit
import MainstayWordsAPI
import Testing

@Suite struct WordsAPIEmulatorTests {
    private func get(_ target: String) async throws -> HTTPResponse {
        let url = try #require(WordsAPI.upstream.baseURL.replacingTarget(with: target))
        return try await WordsAPIEmulator(lexicon: SampleLexicon.lexicon).send(HTTPRequest(url: url))
    }

    private func word(_ target: String) async throws -> WordsAPI.Word {
        let response = try await get("/words/\(target)")
        #expect(response.status == 200)
        return try JSONDecoder().decode(WordsAPI.Word.self, from: Data(response.body))
    }

    @Test func `A word has its senses in one list`() async throws {
        let word = try await word("Mouse")
        #expect(word.word == "mouse")
        #expect(word.results?.map(\.partOfSpeech) == ["noun", "noun", "verb"])
        #expect(word.results?[1].synonyms == ["computer mouse"])
        #expect(word.results?[0].examples == ["a mouse ran by"])
        #expect(word.results?[0].related[.synonyms] == nil)
    }

    @Test func `A detail comes alone`() async throws {
        #expect(try await word("good/antonyms").related == [.antonyms: ["bad"]])
        #expect(try await word("good/synonyms").related == [.synonyms: []])
        let definitions = try await word("goose/definitions")
        #expect(definitions.definitions?.map(\.definition) == ["a loud bird"])
        #expect(definitions.results == nil)
    }

    @Test func `A sense has the words that stand in a relation to it`() async throws {
        #expect(try await word("goose").results?[0].related == [.inCategory: ["Bird lore"]])
        #expect(try await word("good").results?[0].related == [.antonyms: ["bad"], .similarTo: ["fine", "all right"]])
        #expect(try await word("kid/usageOf").related == [.usageOf: ["colloquialism"]])
        #expect(try await word("child/usageOf").related == [.usageOf: []])
    }

    @Test func `A word has a frequency where the tagged texts have it`() async throws {
        #expect(try await word("mouse").frequency == .zipf(4.67))
        #expect(try await word("mouse/frequency").frequency == .measures(["zipf": 4.67, "perMillion": 46.98]))
        #expect(try await word("the/frequency").frequency == nil)
    }

    /// The words of a search, its total before them.
    private func search(_ query: String) async throws -> String {
        let response = try await get("/words/?" + query)
        #expect(response.status == 200)
        let page = try JSONDecoder().decode(WordsAPI.Page.self, from: Data(response.body))
        return "\(page.results.total ?? -1): \(page.results.data.joined(separator: " "))"
    }

    @Test(arguments: [
        ("^mou.e$", "1: mouse"), ("omputer", "1: computer mouse"), ("^(goose|mouse)$", "2: goose mouse"),
        ("^(?:gl|gr)ass(es)?$", "2: glass glasses"), ("^m[a-o]use$", "1: mouse"), ("^[^a-l]ouse$", "1: mouse"),
        ("^g[\\Wo]+se$", "1: goose"), ("^go{2}se$", "1: goose"), ("^go{1,}se$", "1: goose"), ("^go{3,4}se$", "0: "),
        ("^bird\\slore$", "1: bird lore"), ("^u\\.s\\.$", "1: u.s."), ("^(m|o|u|s|e)*?mo(u|v)se$", "1: mouse"),
        ("(o*)*use$^", "0: "), ("^mou\\ws\\we?$", "0: "), ("^CHIN", "0: "),
    ])
    func `Words are searched by a pattern of their letters`(pattern: String, expected: String) async throws {
        #expect(try await search("letterPattern=" + PercentEncoding.queryComponent(pattern)) == expected)
    }

    @Test(arguments: [
        ("letterPattern=%5E(goose%7Cmouse%7Cchild)%24&limit=2&page=2", "3: mouse"),
        ("letterPattern=%5E(goose%7Cmouse%7Cchild)%24&limit=2&page=4611686018427387904", "3: "),
        ("letterPattern=ouse%24&letters=5&partofspeech=Verb", "1: mouse"),
        ("letterPattern=ouse&lettersMin=6", "1: computer mouse"),
        ("hasDetails=inCategory", "1: goose"), ("hasDetails=usageOf", "2: kid kike"),
        ("hasDetails=synonyms,examples", "1: mouse"),
        ("hasDetails=antonyms,frequency&lettersMax=4", "2: bad good"),
        ("hasDetails=rhymes&letterPattern=ouse%24", "0: "),
        ("letters=1000", "0: "),
        ("lettersMin=9&lettersMax=3&x=y&limit=1000", "0: "),
    ])
    func `Words are searched by what is known of them, a page at a time`(query: String, expected: String) async throws {
        #expect(try await search(query) == expected)
    }

    @Test func `A search says what was understood`() async throws {
        let response = try await get("/words/?letters=5&letterPattern=ous&page=1")
        let page = try JSONDecoder().decode(WordsAPI.Page.self, from: Data(response.body))
        #expect(
            page.query == [
                "letters": .integer(5), "letterPattern": .string("ous"), "limit": .integer(100), "page": .integer(1),
            ])
    }

    @Test func `A word comes by chance, of those that are searched for`() async throws {
        #expect(
            ["goose", "mouse"].contains(try await word("?random=true&letterPattern=%5E(goose%7Cmouse%7Cparis)%24").word)
        )
        #expect(try await get("/words/?random=true&letters=40").status == 404)
    }

    @Test(arguments: [
        "letters=x", "letters=0", "limit=-1", "page=99999999999999999999", "partOfSpeech=thing",
        "hasDetails=definitions,x",
        "letterPattern=%ff", "letterPattern=(", "letterPattern=)", "letterPattern=*", "letterPattern=%5B",
        "letterPattern=a%7B2",
        "letterPattern=a%7B3,2%7D", "letterPattern=(?=a)", "letterPattern=(a)%5C1", "letterPattern=%5C",
        "letterPattern=%5Bz-a%5D",
        "letterPattern=((((a%7B99%7D)%7B99%7D)%7B99%7D)%7B99%7D)", "letterPattern=a%7B256%7D",
    ])
    func `A query that says nothing is refused`(query: String) async throws {
        let response = try await get("/words/?" + query)
        #expect(response.status == 400)
        #expect(String(decoding: response.body, as: UTF8.self).contains(#""success":false"#))
    }

    @Test func `A pattern that could be followed in any number of ways is answered at once`() async throws {
        let nested = String(repeating: "(", count: 45) + ".*" + String(repeating: ")*", count: 45)
        #expect(try await search("letterPattern=" + PercentEncoding.queryComponent(nested + "zzz")) == "0: ")
        let deep = String(repeating: "(", count: 400)
        #expect(try await get("/words/?letterPattern=\(deep)").status == 400)
    }

    @Test(arguments: [
        "/words/zzzzqq", "/words/mouse/unknown", "/words/mouse/synonyms/x", "/words/", "/words", "/", "/words/%ff",
        "/word/mouse",
    ])
    func `What the service would not have is its own reply`(target: String) async throws {
        let response = try await get(target)
        #expect(response.status == 404)
        #expect(String(decoding: response.body, as: UTF8.self) == #"{"success":false,"message":"word not found"}"#)
    }
}
