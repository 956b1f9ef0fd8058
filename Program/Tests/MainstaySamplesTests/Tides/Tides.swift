// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

/// The Tides API (tides.example.com).
public struct Tides: APIClient {
    /// Sends the requests.
    public let client: Client

    /// Makes a client that sends requests through a transport.
    public init(transport: any Transport, upstream: Upstream = Tides.upstream) {
        client = Client(upstream: upstream, transport: transport)
    }

    /// The tides at a place.
    ///
    /// - Parameters:
    ///   - place: The name of the place.
    ///   - days: The number of days, from today.
    /// - Throws: `APIError`; its kind is `notFound` if the service does not know the place.
    public func tides(at place: String, days: Int = 1) async throws(APIError) -> Answer<[Tide]> {
        try await client.answer(to: Self.tides(at: place, days: days))
    }

    /// The description of the service. Forecasts change every hour. A key allows ten requests in a minute.
    public static let upstream = Upstream(
        "https://tides.example.com", timeToLive: .seconds(3_600), quota: [Quota(10, per: .seconds(60))],
        credentials: [Credential("key", in: .query, variable: "TIDES_KEY")]
    ).with { $0.gateway.queryNames = ["days"] }
}
