// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
public import MainstayKit

/// The Random Word API (random-word-api.herokuapp.com).
public struct RandomWord: APIClient {
    /// Sends the requests.
    public let client: Client

    /// Makes a client that sends requests through a transport.
    public init(transport: any Transport, upstream: Upstream = RandomWord.upstream) {
        client = Client(upstream: upstream, transport: transport)
    }

    /// Random words.
    ///
    /// - Parameters:
    ///   - number: The number of words. If the service has fewer, it sends all.
    ///   - length: The number of letters of each word, or `nil` for any.
    ///   - language: The code of the language, as in `languages()`. English is `en`.
    ///   - difficulty: The difficulty, from 1 (the best known words) to 5, or `nil` for any. The service ignores it for
    ///     more than five words.
    /// - Throws: `APIError`; its kind is `notFound` if no word matches.
    public func words(
        number: Int = 1, length: Int? = nil, language: String = "en", difficulty: Int? = nil
    ) async throws(APIError) -> Answer<[String]> {
        try await client.answer(
            to:
                Self.words(number: number, length: length, language: language, difficulty: difficulty))
    }

    /// All words of a language: some 178,000 for English.
    ///
    /// - Throws: `APIError`.
    public func all(language: String = "en") async throws(APIError) -> Answer<[String]> {
        try await client.answer(to: Self.all(language: language))
    }

    /// The languages beside English.
    ///
    /// - Throws: `APIError`.
    public func languages() async throws(APIError) -> Answer<[String]> {
        try await client.answer(to: Self.languages())
    }

    /// The service as its source describes it.
    ///
    /// The service takes one request in five seconds from an address. The quota is half a second longer, because the
    /// service counts from the arrival of a request. It answers 403 to an early request and to an unknown language. An
    /// empty list means that no word matches, and 404 that the service no longer exists. Lists of words and languages
    /// change with a release of the service, so they are fresh for a day.
    public static let upstream = Upstream(
        "https://random-word-api.herokuapp.com",
        timeToLive: .seconds(86_400), quota: [Quota(1, per: .milliseconds(5_500))],
        classify: { response, date in
            switch response.status.code {
            case 403 where Problem.rateLimit.isIn(response): .throttled(until: date.addingTimeInterval(5))
            case 400, 403, 404: .failure
            case 200 where response.body.isEmptyJSONArray: .notFound
            default: Upstream.classifyByStatus(response, date)
            }
        },
        isVolatile: { $0.url.pathSegments?.last == "word" }
    ).with {
        $0.notFoundFallsThrough = true
        // The service keeps one time for each address (github.com/RazorSh4rk/random-word-api).
        $0.limitScope = .address
        $0.gateway.queryNames = ["number", "length", "lang", "diff"]
        $0.content = { request in
            ["/word", "/all", "/languages"].contains(where: request.url.path.hasSuffix) ? .json : .asDeclared
        }
    }
}

extension [UInt8] {
    /// Whether the body is `[]`, apart from white space.
    fileprivate var isEmptyJSONArray: Bool {
        count < 100 && filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == Array("[]".utf8)
    }
}

extension RandomWord {
    /// The body of a reply with status 403.
    public struct Problem: Hashable, Sendable {
        /// The message.
        public var error: String

        /// Makes a problem.
        public init(_ error: String) {
            self.error = error
        }

        /// The caller asked twice within five seconds.
        public static let rateLimit = Problem("You hit the rate limit, try again in a few seconds")
        /// The service does not have the language.
        public static let language = Problem("No translation for this language")

        /// The body as the service writes it. The texts need no escaping.
        package var reply: String { #"{"Error":"\#(error)"}"# }

        func isIn(_ response: HTTPResponse) -> Bool {
            String(decoding: response.body.prefix(1000), as: UTF8.self).contains(error)
        }
    }
}
