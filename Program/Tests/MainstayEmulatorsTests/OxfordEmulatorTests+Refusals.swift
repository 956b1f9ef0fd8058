// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayEmulators
import MainstayFoundation
import MainstayKit
import MainstayOxford
import MainstayTestSupport
import Testing

/// Requests that the emulator refuses, and random requests.
extension OxfordEmulatorTests {
    @Test(arguments: [
        (
            404, "/api/v2/entries/en-gb/zzzzqq",
            "No entry found matching supplied source_lang, word and provided filters"
        ),
        (404, "/api/v2/entries/fr/mouse", "No entry found matching supplied source_lang, word and provided filters"),
        (404, "/api/v2/lemmas/en/zzzzqq", "No lemmas found matching supplied source_lang and word"),
        (404, "/api/v2/translations/en/es/mouse", "No entry found"),
        (404, "/api/v2/translations/en/fr/mouse", "There is no dictionary from en to fr"),
        (404, "/api/v2/wordlist/en/domains=art", "The requested URL was not found on the server."),
        (404, "/api/v3/entries/en/a", "The requested URL was not found on the server."),
        (400, "/api/v2/entries/en-gb/mouse?domains=nonsense", "is not a value of domains"),
        (400, "/api/v2/entries/en-gb/mouse?colour=red", "Unknown filter colour"),
        (400, "/api/v2/entries/en-gb/mouse?strictMatch=maybe", "strictMatch"),
        (400, "/api/v2/search/en-gb", "q is missing"),
        (400, "/api/v2/search/en-gb?q=a&limit=5001", "limit is from 1 to 5000"),
        (400, "/api/v2/search/en-gb?q=a&limit=ten", "limit"),
        (400, "/api/v2/search/en-gb?q=a&offset=9999&limit=5", "at most 10000"),
        (400, "/api/v2/translations/en/en/mouse", "are the same"),
        (400, "/api/v2/entries/en-gb/a?fields=%ff", "percent-encoded"),
        (400, "/api/v2/entries/en-gb/a?domains=art,law,music,food,golf,sex", "at most 5 values"),
        (414, "/api/v2/entries/en-gb/\(String(repeating: "a", count: 129))", "too long"),
    ])
    func `A refusal of version 2 is JSON that says why`(status: Int, target: String, message: String) async throws {
        let response = try await send(target)
        #expect(response.status.code == status)
        #expect(response.fields[.contentType]?.hasPrefix("application/json") == true)
        #expect(Oxford.problem(in: response)?.contains(message) == true)
        #expect(try JSONDecoder().decode([String: String].self, from: Data(response.body)).keys.sorted() == ["error"])
    }

    @Test(arguments: [
        (404, "/api/v1/inflections/en/zzzzqq", "No lemmas found"), (404, "/api/v1/entries/fr/mouse", "No entry found"),
        (400, "/api/v1/entries/en/mouse/colour=red", "Unknown filter colour"),
        (400, "/api/v1/wordlist/en/domains=nonsense", "is not a value of domains"),
        (400, "/api/v1/stats/frequency/word/en/", "One of wordform"),
        (400, "/api/v1/stats/frequency/ngrams/en/nmc/2/", "Either tokens or contains"),
        (400, "/api/v1/stats/frequency/ngrams/en/nmc/9/?tokens=a", "1 to 4 words"),
        (404, "/api/v1/lemmas/en/mouse", "URL was not found"),
    ])
    func `A refusal of version 1 is an HTML page that says why`(status: Int, target: String, message: String)
        async throws
    {
        let response = try await send(target)
        #expect(response.status.code == status)
        #expect(response.fields[.contentType]?.hasPrefix("text/html") == true)
        #expect(Oxford.problem(in: response)?.contains(message) == true)
    }

    @Test(.enabled(if: Recordings("oxford").folder != nil, "the recordings are not beside the checkout"))
    func `The page for an unknown form is equal to the recorded page`() async throws {
        let recorded = try Recordings("oxford").read("v1/404_lemmatron_notaword.html")
        let page = try await send("/api/v1/inflections/en/notaword").body
        #expect(String(decoding: page, as: UTF8.self) == String(decoding: recorded, as: UTF8.self))
    }

    @Test func `A page does not repeat a script from the request`() async throws {
        let response = try await send("/api/v1/entries/en/a/%3Cscript%3Ealert(1)%3C%2Fscript%3E=b")
        #expect(!String(decoding: response.body, as: UTF8.self).contains("<script"))
    }

    @Test(arguments: [HTTPMethod.post, .put, .delete])
    func `Methods other than GET are refused`(method: HTTPMethod) async throws {
        #expect(try await send("/api/v2/entries/en-gb/mouse", method: method).status == 404)
    }

    private static let known = [
        "/api/v1/entries/en/mouse/definitions;lexicalCategory=noun", "/api/v1/entries/en/good/synonyms;antonyms",
        "/api/v1/inflections/en/mice/grammaticalFeatures=plural", "/api/v1/entries/en/mouse/sentences",
        "/api/v1/wordlist/en/lexicalCategory=noun,verb;registers=slang?word_length=%3E2&prefix=m&limit=3",
        "/api/v1/stats/frequency/words/en/?lemma=mouse&sort=-frequency", "/api/v1/search/en?q=mou&prefix=true",
        "/api/v1/stats/frequency/ngrams/en/nmc/2/?tokens=ice%20cream", "/api/v2/entries/en-gb/mouse?fields=definitions",
        "/api/v2/words/en-us?q=mice&lexicalCategory=noun", "/api/v2/lemmas/en/running", "/api/v2/inflections/en-gb/run",
        "/api/v2/thesaurus/en/good?fields=antonyms", "/api/v2/sentences/en/mouse",
        "/api/v2/search/en-gb?q=mice&limit=2",
        "/api/v2/translations/en/es/run?fields=translations", "/api/v2/search/translations/en/es?q=h&prefix=true",
        "/api/v2/domains/en-gb", "/api/v2/languages?sourceLanguage=en",
    ]

    /// A run of 4,000 requests from a seed. With `OXFORD_FUZZ_SECONDS` in the environment it runs for that many
    /// seconds.
    @Test func `Any path and query gets a valid answer`() async throws {
        var random = SeededGenerator(seed: 20_261_121)
        let pieces = [
            "api", "v1", "v2", "entries", "words", "lemmas", "inflections", "thesaurus", "sentences", "translations",
            "search",
            "wordlist", "stats", "frequency", "word", "ngrams", "nmc", "en", "en-gb", "es", "mouse", "mice", "run", "2",
            "domains",
            "domains=art", "lexicalCategory=noun", "synonyms;antonyms", "definitions;pronunciations", ";", "=", ",",
            ";;", "=;",
            "translations=es", "%3B", "%2F", "%00", "%ff", "%", "%2", "..", ".", "", "_", "%F0%9F%99%82",
            "grammaticalFeatures",
            "registers=slang,", "filters", "fields", "languages", "regions", "a%20b", "%CC%81", "%E2%80%AE", "x=y=z",
        ]
        let names = OxfordFilterName.allCases.map(\.rawValue) + ["q", "", "Q", "limit%00"]
        let values = [
            "", "true", "noun", "art", "-1", "1", "5000", "99999999999999999999", "nan", "1e400", ">5,<10", "><", "%ff",
            "+", ",,,",
            "domains=art;registers=slang", "domains=", ";=", "mouse", "en", "-frequency", "google", "%0a",
            "a,b,c,d,e,f",
        ]
        let end = ProcessInfo.processInfo.environment["OXFORD_FUZZ_SECONDS"].flatMap { Double($0) }.map {
            ContinuousClock.now.advanced(by: .seconds($0))
        }
        let emulator = try await Self.imported.value
        var (count, answered) = (0, 0)
        while end.map({ ContinuousClock.now < $0 }) ?? (count < 4_000) {
            count += 1
            var path = (0..<Int.random(in: 1...7, using: &random)).map { _ in pieces.randomElement(using: &random) ?? ""
            }
            if Bool.random(using: &random) { path = ["api", Bool.random(using: &random) ? "v1" : "v2"] + path }
            var target = "/" + path.joined(separator: "/")
            if Int.random(in: 0..<3, using: &random) == 0 { target = Self.known.randomElement(using: &random) ?? "/" }
            if Bool.random(using: &random) {
                target +=
                    "?"
                    + (0..<Int.random(in: 0...4, using: &random)).map { _ in
                        "\(names.randomElement(using: &random) ?? "")=\(values.randomElement(using: &random) ?? "")"
                    }.joined(separator: "&")
            }
            if Int.random(in: 0..<4, using: &random) == 0,
                let place = target.indices.dropFirst().randomElement(using: &random)
            {
                let byte = UInt8.random(in: 33...126, using: &random)
                target.replaceSubrange(place...place, with: String(UnicodeScalar(byte)))
            }
            guard let url = Oxford.upstream.baseURL.replacingTarget(with: target) else { continue }
            let response = try await emulator.send(HTTPRequest(url: url))
            #expect([200, 400, 404, 414].contains(response.status), "\(target)")
            if response.status == 200 {
                answered += 1
                _ = try JSONDecoder().decode(JSON.self, from: Data(response.body))
            }
        }
        #expect(answered > count / 20, "\(answered) of \(count)")
    }
}
