// SPDX-License-Identifier: Apache-2.0

public import Mainstay

/// The Free Dictionary API, version 2 (dictionaryapi.dev).
public struct FreeDictionary: Sendable {
    /// Reaches the API.
    public let client: Client

    /// Makes a client over whatever reaches the API.
    public init(transport: any Transport, upstream: Upstream = FreeDictionary.upstream) {
        client = Client(upstream: upstream, transport: transport)
    }

    /// The entries of a word: one for each of its homographs.
    ///
    /// - Parameters:
    ///   - word: A word or a phrase in any case; the white space around it does not count.
    ///   - language: The language's code. The service keeps English only today.
    /// - Throws: ``APIError``; its kind is `notFound` where the dictionary does not have the word.
    public func entries(for word: String, language: String = "en") async throws(APIError) -> Answer<[Entry]> {
        try await client.send(Self.entries(for: word, language: language))
    }

    /// The service as it is known: no credentials, and a reply's status says what it means.
    ///
    /// Its replies say nothing of their freshness. Words change slowly, so they are fresh for a day; that one is absent, which
    /// may be a passing fault there, for ten minutes. The service folds the case of a word and the white space around it,
    /// so keys do too. It takes 450 requests in five minutes from an address, counted in fixed windows that begin when the service likes; its
    /// replies say what is left.
    public static let upstream = Upstream(
        host: "api.dictionaryapi.dev", baseURL: HTTPURL("https://api.dictionaryapi.dev")!,
        timeToLive: .seconds(86_400), notFoundTimeToLive: .seconds(600),
        quota: [Quota(450, per: .seconds(300))],
        cacheKey: cacheKey
    ).with {
        $0.notFoundFallsThrough = true
        $0.queryNames = ["include"]
        // Recordings are at /media/.
        $0.content = { $0.url.pathContains("/entries/") ? .json : .asDeclared }
    }

    /// The service folds the word and nothing else of an address: other cases of a route are routes that it does not have.
    private static let cacheKey: @Sendable (HTTPRequest) -> String = { request in
        let target = request.url.target
        guard !request.url.path.utf8.allSatisfy(isFolded) else { return target }
        // What stands before the route is the path of the base URL.
        let segments = request.url.path.split(separator: "/", omittingEmptySubsequences: false)
        let route = segments.suffix(5).map(String.init)
        guard route.count == 5, route[0] == "api", ["v1", "v2"].contains(route[1]), route[2] == "entries",
            let word = PercentEncoding.decode(route[4]).map(fold), !word.isEmpty
        else { return target }
        let path = request.url.path.dropLast(route[4].count) + PercentEncoding.segment(word)
        return request.url.query.map { "\(path)?\($0)" } ?? String(path)
    }

    /// A word as the service compares it.
    package static func fold(_ word: String) -> String {
        word.trimmed.lowercased()
    }

    /// Whether a byte of a path stands for itself in whatever case.
    private static func isFolded(_ byte: UInt8) -> Bool {
        byte != UInt8(ascii: "%") && !(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte)
    }
}
