// SPDX-License-Identifier: Apache-2.0

public import Mainstay

/// The Merriam-Webster Dictionary API, version 3 (dictionaryapi.com).
public struct MerriamWebster: Sendable {
    /// Reaches the API.
    public let client: Client

    /// Makes a client over whatever reaches the API.
    public init(transport: any Transport, upstream: Upstream = MerriamWebster.upstream) {
        client = Client(upstream: upstream, transport: transport)
    }

    /// What a reference has under a word: entries, its own and those of other headwords it leads to, or words spelled alike.
    ///
    /// - Throws: ``APIError``; its kind is `notFound` where there is neither.
    public func entries(
        for word: String, reference: Reference = .collegiate
    ) async throws(APIError) -> Answer<Lookup> {
        do {
            return try await client.send(Self.entries(for: word, reference: reference))
        } catch {
            // Words spelled alike are no answer for the policies, so that a lesser tier may know the word. For the caller they are.
            guard error.kind == .notFound, let response = error.response,
                case .suggestions(let words)? = Lookup(suggestionsIn: response.body)
            else { throw error }
            return Answer(.suggestions(words), provenance: response.provenance)
        }
    }

    /// The service as it is known.
    ///
    /// It answers nearly everything with status 200; what its content is tells the rest (see ``ReplyForm``). Status 404 is that
    /// of a route it does not have, never of a word. A key may be used a thousand times a day.
    public static let upstream = Upstream(
        host: "www.dictionaryapi.com", name: "Merriam-Webster (www.dictionaryapi.com)",
        baseURL: HTTPURL("https://www.dictionaryapi.com")!,
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
        $0.queryNames = []
        $0.content = { $0.url.pathContains("/api/v3/references/") ? .json : .asDeclared }
    }
}
