// Made by `mainstay generate`. A change would be lost when it is made again.

public import Mainstay

/// Tides (tides.example.com).
public struct Tides: APIClient {
    /// Sends the requests.
    public let client: Client

    /// Makes a client that sends requests through a transport.
    public init(transport: any Transport, upstream: Upstream = Tides.upstream) {
        client = Client(upstream: upstream, transport: transport)
    }

    /// `GET /tides/{place}`, 20 replies.
    ///
    /// - Throws: `APIError`.
    public func tides(_ place: String, days: Int? = nil) async throws(APIError) -> Answer<Tide> {
        try await client.answer(to: Self.tides(place, days: days))
    }

    /// The description of the service. A reply that does not say how long it is fresh is fresh for 3600 seconds.
    /// Replies report the quota.
    public static let upstream = Upstream(
        "https://tides.example.com/v1", timeToLive: .seconds(3600), quota: [Quota(10, per: .seconds(60))],
        credentials: [Credential("key", in: .query, variable: "TIDES_KEY")]
    ).with { $0.gateway.queryNames = ["days"] }
}
