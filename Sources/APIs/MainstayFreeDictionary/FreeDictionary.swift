// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

/// The Free Dictionary API, version 2 (dictionaryapi.dev).
public struct FreeDictionary: APIClient {
    /// Sends the requests.
    public let client: Client

    /// Makes a client that sends requests through a transport.
    public init(transport: any Transport, upstream: Upstream = FreeDictionary.upstream) {
        client = Client(upstream: upstream, transport: transport)
    }

    /// The entries of a word, one for each homograph.
    ///
    /// - Parameters:
    ///   - word: A word or a phrase. Case and outer white space do not matter.
    ///   - language: The code of the language. The service has only English today.
    /// - Throws: `APIError`; its kind is `notFound` if the dictionary does not have the word.
    public func entries(for word: String, language: String = "en") async throws(APIError) -> Answer<[Entry]> {
        try await client.answer(to: Self.entries(for: word, language: language))
    }

    /// The description of the service. It needs no credentials, and the status of a reply says what the reply means.
    ///
    /// The replies have no freshness information. Words change slowly, so a reply is fresh for a day. A missing word
    /// can be a passing fault, so a 404 is fresh for ten minutes only. The service ignores case and outer white space,
    /// and so do the keys. The service takes 450 requests in five minutes from an address. It counts in fixed windows,
    /// and its replies say how many requests are left.
    public static let upstream = Upstream(
        "https://api.dictionaryapi.dev",
        timeToLive: .seconds(86_400), notFoundTimeToLive: .seconds(600),
        quota: [Quota(450, per: .seconds(300))],
        cacheKey: cacheKey
    ).with {
        $0.notFoundFallsThrough = true
        // express-rate-limit 5.3 counts by address (github.com/meetDeveloper/freeDictionaryAPI).
        $0.limitScope = .address
        $0.gateway.queryNames = ["include"]
        // Recordings are at /media/.
        $0.content = { $0.url.pathContains("/entries/") ? .json : .asDeclared }
    }

    /// The service folds the word and nothing else of an address: other cases of a route are routes that it does not
    /// have.
    private static let cacheKey: @Sendable (HTTPRequest) -> String = { request in
        let target = request.url.target
        guard request.url.path.utf8.withContiguousStorageIfAvailable({ $0.allSatisfy(isFolded) }) != true else {
            return target
        }
        // The part before the route is the path of the base URL.
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

    /// Whether folding leaves a byte of a path as it is.
    private static func isFolded(_ byte: UInt8) -> Bool {
        byte != UInt8(ascii: "%") && !(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte)
    }
}

extension FreeDictionary {
    /// `GET /api/v2/entries/{language}/{word}`.
    ///
    /// - Throws: `APIError` of kind `invalidRequest` if the word or the language is empty.
    public static func entries(for word: String, language: String = "en") throws(APIError) -> Endpoint<[Entry]> {
        let word = word.trimmed
        guard !word.isEmpty, !language.isEmpty else {
            throw APIError(
                .invalidRequest("the word to look up is empty"), upstream: upstream.host,
                endpoint: "entries")
        }
        return Endpoint(name: "entries", path: [])
            .at(EndpointPath(["api", "v2", "entries", language, word], values: [4]))
    }
}

extension FreeDictionary {
    /// The body of an error reply.
    public struct Problem: Hashable, Sendable {
        /// The title.
        public var title: String
        /// The message.
        public var message: String
        /// The advice.
        public var resolution: String

        /// Makes a problem.
        public init(title: String, message: String, resolution: String) {
            (self.title, self.message, self.resolution) = (title, message, resolution)
        }

        /// The reply to an unknown word, language or version (status 404).
        public static let notFound = Problem(
            title: "No Definitions Found",
            message: "Sorry pal, we couldn't find definitions for the word you were looking for.",
            resolution: "You can try the search again at later time or head to the web instead.")

        /// The body as the service writes it, with its members in the service's order. The texts need no escaping.
        package var reply: String {
            #"{"title":"\#(title)","message":"\#(message)","resolution":"\#(resolution)"}"#
        }
    }
}
