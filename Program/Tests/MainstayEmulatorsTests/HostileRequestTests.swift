// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayEmulators
import MainstayFoundation
import MainstayFreeDictionary
import MainstayHackerNews
import MainstayKit
import MainstayMerriamWebster
import MainstayOxford
import MainstayRandomWord
import MainstayWordsAPI
import Testing

/// Anybody may send anything to a sandbox. An emulator answers all of it as the service would, and never fails itself.
@Suite struct HostileRequestTests {
    enum Service: String, CaseIterable {
        case freeDictionary, merriamWebster, wordsAPI, oxford1, oxford2, randomWord, items, users, search
    }

    /// Words and numbers that no dictionary has, percent-encoded.
    private static let words = [
        "", "%20", "..", "%2E%2E", "%2F", "%00", "%0D%0A", "%FF", "%C3%28", "%F0%9F%91%A9%E2%80%8D%F0%9F%92%BB", "'",
        "%22",
        "'%20OR%201=1;--", "%25", "_%25_", "*", "a*", "(a+)+$", "%5B", "%5C", "-1", "0", "1e308", "NaN", "inf",
        "9223372036854775807", "-9223372036854775808", "9223372036854775808", "%D9%A3", "null", "true", "undefined",
        String(repeating: "a", count: 2_000), String(repeating: "%E6%97%A5", count: 300),
        String(repeating: "a%20", count: 500), String(repeating: "(", count: 200), "e%CC%81%CC%81%CC%81",
    ]

    private static let site = HackerNewsSite(seed: 7, date: Date(timeIntervalSince1970: 784_111_777))

    private func answer(_ service: Service, _ target: String) async throws -> HTTPResponse? {
        let lexicon = try await SampleLexicon.lexicon
        let (upstream, emulator): (Upstream, any Transport) =
            switch service {
            case .freeDictionary: (FreeDictionary.upstream, try FreeDictionaryEmulator(lexicon: lexicon))
            case .merriamWebster: (MerriamWebster.upstream, try MerriamWebsterEmulator(lexicon: lexicon))
            case .wordsAPI: (WordsAPI.upstream, try WordsAPIEmulator(lexicon: lexicon))
            case .oxford1, .oxford2: (Oxford.upstream, try OxfordEmulator(lexicon: lexicon))
            case .randomWord: (RandomWord.upstream, try RandomWordEmulator(lexicon: lexicon))
            case .items, .users: (HackerNews.upstream, HackerNewsEmulator(site: Self.site))
            case .search: (HackerNewsSearch.upstream, HackerNewsSearchEmulator(site: Self.site))
            }
        guard let url = upstream.baseURL.replacingTarget(with: target) else { return nil }
        return try await emulator.send(HTTPRequest(url: url))
    }

    private static func targets(_ service: Service, _ word: String) -> [String] {
        switch service {
        case .freeDictionary: ["/api/v2/entries/en/\(word)", "/api/v2/entries/\(word)/mouse", "/api/\(word)"]
        case .merriamWebster:
            ["/api/v3/references/sd3/json/\(word)?key=k", "/api/v3/references/\(word)/json/mouse?key=k"]
        case .wordsAPI:
            [
                "/words/\(word)", "/words/mouse/\(word)", "/words/?letterPattern=\(word)&limit=1&page=1",
                "/words/?limit=\(word)&page=\(word)", "/words/?letters=\(word)&hasDetails=\(word)",
                "/words/?random=true&syllablesMin=\(word)&frequencyMax=\(word)",
            ]
        case .oxford1:
            [
                "/api/v1/entries/en/\(word)", "/api/v1/entries/en/mouse/\(word)", "/api/v1/wordlist/en/\(word)",
                "/api/v1/wordlist/en/domains=art?word_length=\(word)&limit=\(word)&offset=\(word)",
                "/api/v1/search/en?q=\(word)&limit=\(word)", "/api/v1/stats/frequency/ngrams/en/nmc/\(word)/?tokens=a",
                "/api/v1/stats/frequency/words/en/?lemma=\(word)&minFrequency=\(word)&sort=\(word)",
            ]
        case .oxford2:
            [
                "/api/v2/entries/en-gb/\(word)", "/api/v2/entries/\(word)/mouse", "/api/v2/translations/en/\(word)/a",
                "/api/v2/entries/en-gb/mouse?fields=\(word)&strictMatch=\(word)", "/api/v2/search/en-gb?q=\(word)",
                "/api/v2/thesaurus/en/\(word)", "/api/v2/words/en-gb?q=\(word)", "/api/v2/domains/\(word)/\(word)",
            ]
        case .randomWord: ["/word?number=\(word)", "/word?length=\(word)&lang=\(word)", "/all?\(word)=1", "/\(word)"]
        case .items: ["/v0/item/\(word).json", "/v0/\(word).json", "/v0/topstories.json?limitToFirst=\(word)"]
        case .users: ["/v0/user/\(word).json", "/v0/user/\(word)"]
        case .search:
            [
                "/api/v1/search?query=\(word)&page=\(word)", "/api/v1/search?tags=\(word)&hitsPerPage=\(word)",
                "/api/v1/search_by_date?numericFilters=\(word)", "/api/v1/items/\(word)", "/api/v1/users/\(word)",
            ]
        }
    }

    @Test(arguments: Service.allCases)
    func `Any request is answered, at once and in bounds`(service: Service) async throws {
        var answered = 0
        for word in Self.words {
            for target in Self.targets(service, word) {
                guard let response = try await answer(service, target) else { continue }
                answered += 1
                #expect((200..<500).contains(response.status.code), "\(target)")
                #expect(response.body.count < 4 << 20, "\(target)")
                #expect(response.provenance.source == .embedded, "\(target)")
                guard response.fields[.contentType]?.hasPrefix("application/json") == true else { continue }
                #expect(throws: Never.self, "\(target)") {
                    try JSONDecoder().decode(JSON.self, from: Data(response.body))
                }
            }
        }
        #expect(answered >= Self.words.count)
    }
}
