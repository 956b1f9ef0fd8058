// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

/// WordsAPI, at RapidAPI (wordsapiv1.p.rapidapi.com).
public struct WordsAPI: APIClient {
    /// Sends the requests.
    public let client: Client

    /// Makes a client that sends requests through a transport.
    public init(transport: any Transport, upstream: Upstream = WordsAPI.upstream) {
        client = Client(upstream: upstream, transport: transport)
    }

    /// What the service knows about a word, or one detail of it.
    ///
    /// - Parameters:
    ///   - word: The word.
    ///   - detail: The only detail of the reply, or `nil` for all.
    /// - Throws: `APIError`; its kind is `notFound` if the service does not know the word.
    public func word(_ word: String, _ detail: Detail? = nil) async throws(APIError) -> Answer<Word> {
        try await client.answer(to: Self.word(word, detail))
    }

    /// A page of the words that a search finds.
    ///
    /// - Parameters:
    ///   - limit: The number of words on a page, at most 100.
    ///   - search: The conditions.
    ///   - page: The number of the page, from 1.
    /// - Throws: `APIError`.
    public func search(_ search: Search, limit: Int = 100, page: Int = 1) async throws(APIError) -> Answer<Page> {
        try await client.answer(to: Self.search(search, limit: limit, page: page))
    }

    /// A random word of those that a search would find.
    ///
    /// - Throws: `APIError`; its kind is `notFound` if no word matches.
    public func random(_ search: Search = Search()) async throws(APIError) -> Answer<Word> {
        try await client.answer(to: Self.random(search))
    }

    /// The description of the service. Its replies have no freshness information. Words change slowly, so a reply is
    /// fresh for a day. The number of requests depends on the plan, and the replies state it.
    public static let upstream = Upstream(
        "https://\(host)", name: "WordsAPI (\(host))", timeToLive: .seconds(86_400),
        notFoundTimeToLive: .seconds(86_400),
        credentials: [
            Credential("X-RapidAPI-Key", in: .field, variable: "WORDSAPI_KEY"),
            Credential("X-RapidAPI-Host", in: .field, variable: "WORDSAPI_HOST", value: host),
        ],
        isVolatile: { $0.url.query?.lowercased().split(separator: "&").contains("random=true") ?? false }
    ).with {
        $0.notFoundFallsThrough = true
        // RapidAPI sells plans to a key, but neither the documentation nor a recorded reply says what a 429 covers, so
        // `limitScope` stays unknown.
        $0.gateway.queryNames = [
            "letterPattern", "letters", "lettersMin", "lettersMax", "pronunciationPattern", "sounds", "soundsMin",
            "soundsMax", "syllables", "syllablesMin", "syllablesMax", "partOfSpeech", "hasDetails", "frequencyMin",
            "frequencyMax", "random", "limit", "page",
        ]
        $0.content = { $0.url.pathContains("/words/") || $0.url.path.hasSuffix("/words") ? .json : .asDeclared }
        // A query without a word is a search through the whole dictionary.
        $0.gateway.isExpensive = { $0.url.path.split(separator: "/").last == "words" && $0.url.query?.isEmpty == false }
    }

    private static let host = "wordsapiv1.p.rapidapi.com"
}

extension WordsAPI {
    /// A search for words. Conditions that are `nil` or empty do not count.
    public struct Search: Sendable, Hashable {
        /// A regular expression that matches anywhere in the word: `^a.{4}$`.
        public var letterPattern: String?
        /// The smallest and largest number of letters.
        public var letters: ClosedRange<Int>?
        /// `noun`, `verb`, …
        public var partOfSpeech: String?
        /// Details that the word has.
        public var details: [Detail]

        /// Makes a search.
        public init(
            letterPattern: String? = nil, letters: ClosedRange<Int>? = nil, partOfSpeech: String? = nil,
            details: [Detail] = []
        ) {
            (self.letterPattern, self.letters) = (letterPattern, letters)
            (self.partOfSpeech, self.details) = (partOfSpeech, details)
        }

        var items: [(name: String, value: String)] {
            var items: [(name: String, value: String)] = []
            if let letterPattern { items.append(("letterPattern", letterPattern)) }
            if let letters {
                if letters.count == 1 {
                    items.append(("letters", "\(letters.lowerBound)"))
                } else {
                    items += [("lettersMin", "\(letters.lowerBound)"), ("lettersMax", "\(letters.upperBound)")]
                }
            }
            if let partOfSpeech { items.append(("partOfSpeech", partOfSpeech)) }
            if !details.isEmpty { items.append(("hasDetails", details.map(\.rawValue).joined(separator: ","))) }
            return items
        }
    }
}

extension WordsAPI {
    /// `GET /words/{word}`, or `GET /words/{word}/{detail}`.
    ///
    /// - Throws: `APIError` of kind `invalidRequest` if the word is empty.
    public static func word(_ word: String, _ detail: Detail? = nil) throws(APIError) -> Endpoint<Word> {
        let word = word.trimmed
        guard !word.isEmpty else {
            throw APIError(
                .invalidRequest("the word to look up is empty"), upstream: upstream.host, endpoint: "words")
        }
        return Endpoint(name: "words", path: [])
            .at(EndpointPath(["words", word] + (detail.map { [$0.rawValue] } ?? []), values: [1]))
    }

    /// `GET /words/?…`.
    ///
    /// - Throws: `APIError` of kind `invalidRequest` if the limit is not from 1 to 100 or the page is not from 1 up.
    public static func search(_ search: Search, limit: Int = 100, page: Int = 1) throws(APIError) -> Endpoint<Page> {
        guard 1...100 ~= limit else { throw invalid("a page has from 1 to 100 words, not \(limit)") }
        guard page >= 1 else { throw invalid("there is no page \(page): they are counted from 1") }
        return Endpoint(
            name: "search", path: ["words", ""], query: search.items + [("limit", "\(limit)"), ("page", "\(page)")])
    }

    /// `GET /words/?random=true`.
    public static func random(_ search: Search = Search()) -> Endpoint<Word> {
        Endpoint(name: "random", path: ["words", ""], query: search.items + [("random", "true")])
    }

    private static func invalid(_ reason: String) -> APIError {
        APIError(.invalidRequest(reason), upstream: upstream.host, endpoint: "search")
    }
}
