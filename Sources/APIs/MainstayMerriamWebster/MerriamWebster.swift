// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

/// The Merriam-Webster Dictionary API, version 3 (dictionaryapi.com).
public struct MerriamWebster: APIClient {
    /// Sends the requests.
    public let client: Client

    /// Makes a client that sends requests through a transport.
    public init(transport: any Transport, upstream: Upstream = MerriamWebster.upstream) {
        client = Client(upstream: upstream, transport: transport)
    }

    /// The entries of a reference for a word, or words with a similar spelling. Some entries can have other headwords.
    ///
    /// - Throws: `APIError`; its kind is `notFound` if there are neither.
    public func entries(
        for word: String, reference: Reference = .collegiate
    ) async throws(APIError) -> Answer<Lookup> {
        do {
            return try await client.answer(to: Self.entries(for: word, reference: reference))
        } catch {
            // The policies do not count suggestions as an answer, so that a fallback can answer. The caller gets them
            // as an answer.
            guard error.kind == .notFound, let response = error.response,
                case .suggestions(let words)? = Lookup(suggestionsIn: response.body)
            else { throw error }
            return Answer(.suggestions(words), provenance: response.provenance)
        }
    }

    /// The description of the service.
    ///
    /// The service answers nearly everything with status 200, and the body tells what happened (see ``ReplyForm``). It
    /// answers 404 to an unknown route, never to an unknown word. A key is good for a thousand requests a day.
    public static let upstream = Upstream(
        "https://www.dictionaryapi.com", name: "Merriam-Webster (www.dictionaryapi.com)",
        timeToLive: .seconds(86_400), notFoundTimeToLive: .seconds(86_400),
        quota: [Quota(1000, per: .seconds(86_400))],
        credentials: [Credential("key", in: .query, variable: "MERRIAM_WEBSTER_KEY")],
        classify: { response, date in
            switch response.status.code {
            case 200:
                switch ReplyForm(of: response.body) {
                case .entries: .success
                case .suggestions, .nothing: .notFound
                case .badKey: .credentials
                case .missingWord, .other: .failure
                }
            case 404, 410: .failure
            default: Upstream.classifyByStatus(response, date)
            }
        }
    ).with {
        $0.notFoundFallsThrough = true
        // 1,000 requests a day for each key (dictionaryapi.com).
        $0.limitScope = .credentials
        $0.gateway.queryNames = []
        $0.content = { $0.url.pathContains("/api/v3/references/") ? .json : .asDeclared }
    }
}
