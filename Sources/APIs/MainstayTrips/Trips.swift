// SPDX-License-Identifier: Apache-2.0

public import Mainstay
import MainstayFoundation

/// The trips API: flights found at a price, the regions they leave from, and airports.
///
/// It has no public host. Point ``upstream`` at one of your own, or have the gateway of this package serve it.
public struct Trips: Sendable {
    /// Reaches the API.
    public let client: Client

    /// Makes a client over whatever reaches the API.
    public init(transport: any Transport, upstream: Upstream = Trips.upstream) {
        client = Client(upstream: upstream, transport: transport)
    }

    /// The trips that leave from a region, or all.
    ///
    /// - Throws: ``APIError``; its kind is `notFound` where there is no such region.
    public func trips(in region: String? = nil) async throws(APIError) -> Answer<[Trip]> {
        try await client.send(Self.trips(in: region))
    }

    /// The regions there are.
    ///
    /// - Throws: ``APIError``.
    public func regions() async throws(APIError) -> Answer<[Region]> {
        try await client.send(Self.regions)
    }

    /// An airport, by its code (IATA).
    ///
    /// - Throws: ``APIError``; its kind is `notFound` where there is no such airport.
    public func airport(_ code: String) async throws(APIError) -> Answer<Airport> {
        try await client.send(Self.airport(code))
    }

    /// The service: no credentials, and it may answer with an envelope that has a status of its own.
    public static let upstream = Upstream(
        host: "trips", baseURL: HTTPURL("http://trips.invalid")!, timeToLive: .seconds(300),
        notFoundTimeToLive: .seconds(60),
        classify: { response, date in
            guard response.status == 200, let status = Envelope.status(of: response.body) else {
                return Upstream.classifyByStatus(response, date)
            }
            var inner = response
            inner.status = HTTPStatus(status)
            return Upstream.classifyByStatus(inner, date)
        }
    ).with {
        $0.queryNames = []
        $0.content = { _ in .json }
    }
}
