// SPDX-License-Identifier: Apache-2.0

public import MainstayFoundation
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

    // Both functions take `trips(in: nil)`, and the other one is meant.
    /// The trips that leave from a region, or all trips.
    ///
    /// - Throws: `APIError`; its kind is `notFound` if there is no such region.
    @_disfavoredOverload public func trips(in region: String? = nil) async throws(APIError) -> Answer<[Trip]> {
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

extension Trips {
    /// A point in time in milliseconds since 1970, as the API writes it.
    public struct Timestamp: RawRepresentable, Sendable, Hashable, Comparable, Codable {
        /// Milliseconds since 1970.
        public var rawValue: Int64

        /// Makes a timestamp from milliseconds since 1970.
        public init(rawValue: Int64) {
            self.rawValue = rawValue
        }

        /// Makes a timestamp from a date, rounded to milliseconds. A date out of range becomes the smallest or largest
        /// timestamp.
        public init(_ date: Date) {
            let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
            rawValue = Int64(exactly: milliseconds) ?? (milliseconds < 0 ? .min : .max)
        }

        /// The timestamp as a date.
        public var date: Date { Date(timeIntervalSince1970: Double(rawValue) / 1000) }

        /// Whether one timestamp is before the other.
        public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
    }
}

extension Trips {
    /// An amount of money. Amounts are compared within a currency only, because exchange rates change.
    public struct Price: Sendable, Hashable {
        /// The amount.
        public var amount: Double
        /// The currency (ISO 4217). `nil` if it was not given.
        public var currency: String?

        /// Makes a price.
        public init(_ amount: Double, _ currency: String? = nil) {
            (self.amount, self.currency) = (amount, currency)
        }

        /// Parses a price: `100EUR`, `100 eur`, `EUR 99.50`, `€100`, or `100` without a currency.
        ///
        /// - Returns: `nil` if the text is not a price.
        public init?(_ text: String) {
            let signs: [Character: String] = ["€": "EUR", "$": "USD", "£": "GBP", "¥": "JPY"]
            let parts = text.filter { !$0.isWhitespace }
            let digits = parts.filter { $0.isASCII && ($0.isNumber || $0 == ".") }
            let letters = parts.filter { !($0.isASCII && ($0.isNumber || $0 == ".")) }
            // The digits must be together.
            guard parts.hasPrefix(digits) || parts.hasSuffix(digits), let amount = Double(digits), amount.isFinite
            else {
                return nil
            }
            let code = letters.count == 1 ? letters.first.flatMap { signs[$0] } ?? letters : letters.uppercased()
            guard code.isEmpty || code.count == 3 && code.allSatisfy({ $0.isASCII && $0.isLetter }) else { return nil }
            self.init(amount, code.isEmpty ? nil : code)
        }
    }
}
