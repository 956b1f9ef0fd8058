// SPDX-License-Identifier: Apache-2.0

public import Mainstay

/// The Oxford Dictionaries API, versions 1 and 2 (developer.oxforddictionaries.com).
///
/// Endpoints are made by ``V1`` and ``V2``, each with the filters it takes and no others:
///
/// ```swift
/// let answer = try await oxford.send(Oxford.V2.entries("ace", .lexicalCategory(.noun), .domains(.cards)))
/// ```
public struct Oxford: Sendable {
    /// Reaches the API.
    public let client: Client

    /// Makes a client over whatever reaches the API.
    public init(transport: any Transport, upstream: Upstream = Oxford.upstream) {
        client = Client(upstream: upstream, transport: transport)
    }

    /// Sends an endpoint's request and reads the reply.
    ///
    /// - Throws: ``APIError``; its kind is `notFound` where the service has no such word or nothing of it that passes the filters,
    ///   and `credentials` where the keys are missing or wrong. ``OxfordStatus`` has the service's own words for each.
    public func send<Output>(_ endpoint: Endpoint<Output>) async throws(APIError) -> Answer<Output> {
        try await client.send(endpoint)
    }

    /// The service as it is known.
    ///
    /// Its replies say nothing of their freshness. Words change slowly, so they are fresh for a day; that one is absent, for ten
    /// minutes. It takes 60 requests a minute, and the free plan 1,000 a month.
    public static let upstream = Upstream(
        host: "od-api.oxforddictionaries.com", name: "Oxford Dictionaries (od-api.oxforddictionaries.com)",
        baseURL: HTTPURL("https://od-api.oxforddictionaries.com")!,
        timeToLive: .seconds(86_400), notFoundTimeToLive: .seconds(600),
        quota: [Quota(60, per: .seconds(60)), Quota(1_000, per: .seconds(30 * 86_400))],
        credentials: [
            Credential("app_id", in: .field, variable: "OXFORD_APP_ID"),
            Credential("app_key", in: .field, variable: "OXFORD_APP_KEY"),
        ],
        classify: { response, date in
            // Version 1 says 403 to those who ask too often as it does to those it does not know.
            guard response.status == 403, problem(in: response)?.lowercased().contains("limit") == true else {
                return Upstream.classifyByStatus(response, date)
            }
            return .throttled(until: nil)
        }
    ).with {
        $0.notFoundFallsThrough = true
        $0.queryNames = Set(OxfordFilterName.allCases.map(\.rawValue) + ["q"])
        $0.content = { $0.url.pathContains("/api/v") ? .json : .asDeclared }
        $0.responseFields = Set(["api_version", "code_version"].compactMap(HTTPFieldName.init))
        // Version 1 says in HTML that there is no such word.
        $0.answersHTML = { $0.url.pathContains("/api/v1/") }
    }

    /// What the service says beside a status that is not 200: `error` of version 2, the paragraph of version 1's page, or plain text.
    public static func problem(in response: HTTPResponse) -> String? {
        let text = String(decoding: response.body.prefix(4096), as: UTF8.self)
        return OxfordProblem.message(in: text)
    }
}
