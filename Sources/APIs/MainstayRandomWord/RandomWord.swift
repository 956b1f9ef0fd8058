// SPDX-License-Identifier: Apache-2.0

public import Mainstay
import MainstayFoundation

/// The Random Word API (random-word-api.herokuapp.com).
public struct RandomWord: Sendable {
    /// Reaches the API.
    public let client: Client

    /// Makes a client over whatever reaches the API.
    public init(transport: any Transport, upstream: Upstream = RandomWord.upstream) {
        client = Client(upstream: upstream, transport: transport)
    }

    /// Words chosen by chance.
    ///
    /// - Parameters:
    ///   - number: How many; where there are fewer, all there are.
    ///   - length: How many letters each has; `nil` for any number.
    ///   - language: The language's code, as ``languages()`` tells them; English is `en`.
    ///   - difficulty: How rare they are, from 1, the best known, to 5; `nil` for all. The service heeds it for up to five
    ///     words.
    /// - Throws: ``APIError``; its kind is `notFound` where no word is like that.
    public func words(
        number: Int = 1, length: Int? = nil, language: String = "en", difficulty: Int? = nil
    ) async throws(APIError) -> Answer<[String]> {
        try await client.send(
            Self.words(number: number, length: length, language: language, difficulty: difficulty))
    }

    /// All words of a language: some 178,000 for English.
    ///
    /// - Throws: ``APIError``.
    public func all(language: String = "en") async throws(APIError) -> Answer<[String]> {
        try await client.send(Self.all(language: language))
    }

    /// The languages there are beside English.
    ///
    /// - Throws: ``APIError``.
    public func languages() async throws(APIError) -> Answer<[String]> {
        try await client.send(Self.languages())
    }

    /// The service as its source describes it.
    ///
    /// It lets an address ask once in five seconds, counted from when a request arrives: half a second more makes sure of
    /// that. Who asks sooner is told with status 403, as is who asks for a language it does not have. An empty list says that
    /// nothing matches; status 404, that there is no such service any more. Lists of words and languages change with a release
    /// of the service: they are fresh for a day.
    public static let upstream = Upstream(
        host: "random-word-api.herokuapp.com", baseURL: HTTPURL("https://random-word-api.herokuapp.com")!,
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
        $0.queryNames = ["number", "length", "lang", "diff"]
        $0.content = { request in
            ["/word", "/all", "/languages"].contains(where: request.url.path.hasSuffix) ? .json : .asDeclared
        }
    }
}

extension [UInt8] {
    /// Whether it is `[]`, white space aside.
    fileprivate var isEmptyJSONArray: Bool {
        count < 100 && filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == Array("[]".utf8)
    }
}
