// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

/// The Oxford Dictionaries API, versions 1 and 2 (developer.oxforddictionaries.com).
///
/// Each endpoint of ``V1`` and ``V2`` is a method. It takes the filters of the endpoint; any other filter does not
/// compile:
///
/// ```swift
/// let answer = try await oxford.v2.entries("ace", [.lexicalCategory(.noun), .domains(.cards)])
/// ```
///
/// `Oxford.v2.entries("ace")` makes the same request without sending it.
public struct Oxford: APIClient {
    /// Sends the requests.
    public let client: Client

    /// Makes a client that sends requests through a transport.
    public init(transport: any Transport, upstream: Upstream = Oxford.upstream) {
        client = Client(upstream: upstream, transport: transport)
    }

    /// The endpoints of version 1. The service ended this version in June 2019; the emulator answers it.
    public var v1: OxfordMethods<V1> { OxfordMethods(client: client, endpoints: Self.v1) }

    /// The endpoints of version 2.
    public var v2: OxfordMethods<V2> { OxfordMethods(client: client, endpoints: Self.v2) }

    /// Sends an endpoint's request and reads the reply.
    ///
    /// Throws `APIError`. Its kind is `notFound` if the service does not have the word, or nothing of it that matches
    /// the filters, and `credentials` if the keys are missing or wrong. ``OxfordStatus`` has the service's own words
    /// for each.
    public func send<Output>(_ endpoint: Endpoint<Output>) async throws(APIError) -> Answer<Output> {
        try await client.answer(to: endpoint)
    }

    /// The description of the service.
    ///
    /// Its replies have no freshness information. Words change slowly, so a reply is fresh for a day, and a missing
    /// word for ten minutes. The service takes 60 requests a minute, and the free plan 1,000 a month.
    public static let upstream = Upstream(
        "https://od-api.oxforddictionaries.com", name: "Oxford Dictionaries (od-api.oxforddictionaries.com)",
        timeToLive: .seconds(86_400), notFoundTimeToLive: .seconds(600),
        quota: [Quota(60, per: .seconds(60)), Quota(1_000, per: .seconds(30 * 86_400))],
        credentials: [
            Credential("app_id", in: .field, variable: "OXFORD_APP_ID"),
            Credential("app_key", in: .field, variable: "OXFORD_APP_KEY"),
        ],
        classify: { response, date in
            // Version 1 answers 403 both to unknown callers and to callers that have reached a limit.
            guard response.status == 403, problem(in: response)?.lowercased().contains("limit") == true else {
                return Upstream.classifyByStatus(response, date)
            }
            return .throttled(until: nil)
        }
    ).with {
        $0.notFoundFallsThrough = true
        // The plans limit the calls of an application, which app_id and app_key name: 60 a minute, 1,000 a month for the
        // prototype plan (developer.oxforddictionaries.com).
        $0.limitScope = .credentials
        $0.gateway.queryNames = Set(OxfordFilterName.allCases.map(\.rawValue) + ["q"])
        $0.content = { $0.url.pathContains("/api/v") ? .json : .asDeclared }
        $0.gateway.responseFields = Set(["api_version", "code_version"].compactMap(HTTPFieldName.init))
        // Version 1 says in HTML that there is no such word.
        $0.gateway.answersHTML = { $0.url.pathContains("/api/v1/") }
        // These routes go through the whole dictionary.
        $0.gateway.isExpensive = { !Set($0.url.path.split(separator: "/")).isDisjoint(with: ["wordlist", "search"]) }
    }

    /// The service's message in a response with an error status: `error` of version 2, the paragraph of version 1's
    /// page, or plain text. `nil` if there is no message.
    public static func problem(in response: HTTPResponse) -> String? {
        let text = String(decoding: response.body.prefix(4096), as: UTF8.self)
        return OxfordProblem.message(in: text)
    }
}
