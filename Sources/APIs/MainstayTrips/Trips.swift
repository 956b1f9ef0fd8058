// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
public import MainstayKit

/// The trips API: flights found at a price, the regions they leave from, and airports.
///
/// The API has no public host. Point ``upstream`` at your own, or let the gateway of this package serve it.
public struct Trips: APIClient {
    /// Sends the requests.
    public let client: Client

    /// Makes a client that sends requests through a transport.
    public init(transport: any Transport, upstream: Upstream = Trips.upstream) {
        client = Client(upstream: upstream, transport: transport)
    }

    /// The trips that leave from a region, or all trips.
    ///
    /// - Throws: `APIError`; its kind is `notFound` if there is no such region.
    public func trips(in region: String? = nil) async throws(APIError) -> Answer<[Trip]> {
        try await client.answer(to: Self.trips(in: region))
    }

    /// The regions.
    ///
    /// - Throws: `APIError`.
    public func regions() async throws(APIError) -> Answer<[Region]> {
        try await client.answer(to: Self.regions())
    }

    /// The airport with an IATA code.
    ///
    /// - Throws: `APIError`; its kind is `notFound` if there is no such airport.
    public func airport(_ code: String) async throws(APIError) -> Answer<Airport> {
        try await client.answer(to: Self.airport(code))
    }

    /// The first segments of the paths of all routes. A server of this API that serves others too can tell its requests
    /// by them.
    public static let firstSegments = ["trips", "regions", "airports"]

    /// The description of the service. It needs no credentials. Its replies can have an envelope with another status.
    public static let upstream = Upstream(
        "http://trips.invalid", host: "trips", timeToLive: .seconds(300),
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
        // The backend is one of your own, and its limits are not known: set `limitScope` if it has some.
        $0.gateway.queryNames = ["region"]
        $0.content = { _ in .json }
    }
}
