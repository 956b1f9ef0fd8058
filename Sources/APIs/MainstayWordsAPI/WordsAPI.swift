// SPDX-License-Identifier: Apache-2.0

public import Mainstay

/// WordsAPI, at RapidAPI (wordsapiv1.p.rapidapi.com).
public struct WordsAPI: Sendable {
    /// Reaches the API.
    public let client: Client

    /// Makes a client over whatever reaches the API.
    public init(transport: any Transport, upstream: Upstream = WordsAPI.upstream) {
        client = Client(upstream: upstream, transport: transport)
    }

    /// All that is known of a word.
    ///
    /// - Throws: ``APIError``; its kind is `notFound` where the word is not known.
    public func word(_ word: String) async throws(APIError) -> Answer<Word> {
        try await client.send(Self.word(word))
    }

    /// One detail of a word: what is not of it is absent.
    ///
    /// - Throws: ``APIError``; its kind is `notFound` where the word is not known.
    public func word(_ word: String, _ detail: Detail) async throws(APIError) -> Answer<Word> {
        try await client.send(Self.word(word, detail))
    }

    /// The words that a search finds, a page at a time.
    ///
    /// - Parameters:
    ///   - limit: How many to a page, at most 100.
    ///   - page: The page, from 1.
    /// - Throws: ``APIError``.
    public func search(_ search: Search, limit: Int = 100, page: Int = 1) async throws(APIError) -> Answer<Page> {
        try await client.send(Self.search(search, limit: limit, page: page))
    }

    /// One of the words that a search would find, by chance.
    ///
    /// - Throws: ``APIError``; its kind is `notFound` where there is none.
    public func random(_ search: Search = Search()) async throws(APIError) -> Answer<Word> {
        try await client.send(Self.random(search))
    }

    /// The service as it is known. Its replies say nothing of their freshness; words change slowly, so they are fresh for a
    /// day. How often it may be asked depends on the plan, and is said by its replies.
    public static let upstream = Upstream(
        host: host, name: "WordsAPI (\(host))", baseURL: HTTPURL("https://\(host)")!, timeToLive: .seconds(86_400),
        notFoundTimeToLive: .seconds(86_400),
        credentials: [
            Credential("X-RapidAPI-Key", in: .field, variable: "WORDSAPI_KEY"),
            Credential("X-RapidAPI-Host", in: .field, variable: "WORDSAPI_HOST", value: host),
        ],
        isVolatile: { $0.url.query?.lowercased().split(separator: "&").contains("random=true") ?? false }
    ).with {
        $0.notFoundFallsThrough = true
        $0.queryNames = [
            "letterPattern", "letters", "lettersMin", "lettersMax", "pronunciationPattern", "sounds", "soundsMin",
            "soundsMax", "syllables", "syllablesMin", "syllablesMax", "partOfSpeech", "hasDetails", "frequencyMin",
            "frequencyMax", "random", "limit", "page",
        ]
        $0.content = { $0.url.pathContains("/words/") ? .json : .asDeclared }
    }

    private static let host = "wordsapiv1.p.rapidapi.com"
}
