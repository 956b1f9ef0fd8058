// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension Trips {
    /// A flight there and back at a price.
    ///
    /// ``id`` alone is always there. What this model has no name for is kept in ``other``, so that encoding a trip gives back the
    /// JSON it was read from.
    public struct Trip: Sendable, Hashable, Identifiable {
        /// Its identifier.
        public var id: String
        /// The price for one adult, in ``currency``.
        public var price: Double?
        /// The price's currency (ISO 4217), such as `EUR`.
        public var currency: String?
        /// The airline's code (IATA), such as `FR`.
        public var airlines: String?
        /// The flight's number, without the airline's code.
        public var flightNumber: Int?
        /// Where it begins.
        public var departure: TripLocation?
        /// Where it leads.
        public var destination: TripLocation?
        /// When it leaves.
        public var departureAt: Timestamp?
        /// When the way back leaves.
        public var returnAt: Timestamp?
        /// When the trip was found.
        public var createdAt: Timestamp?
        /// Until when the price is good.
        public var expiresAt: Timestamp?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes a trip.
        public init(id: String) {
            self.id = id
        }
    }

    /// One end of a trip.
    public struct TripLocation: Sendable, Hashable {
        /// The city.
        public var city: String?
        /// Its country (ISO 3166-1), such as `LT`.
        public var countryCode: String?
        /// The airport (IATA), such as `VNO`.
        public var airportCode: String?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes a location.
        public init(city: String? = nil, countryCode: String? = nil, airportCode: String? = nil) {
            self.city = city
            self.countryCode = countryCode
            self.airportCode = airportCode
        }
    }
}

extension Trips.Trip: JSONModel {
    package init() {
        self.init(id: "")
    }

    package mutating func map(_ members: inout JSONMemberMap) throws {
        try members.required("id", &id)
        try members("price", &price)
        try members("currency", &currency)
        try members("airlines", &airlines)
        try members("flight_number", &flightNumber)
        try members("departure", &departure)
        try members("destination", &destination)
        try members("departure_at", &departureAt)
        try members("return_at", &returnAt)
        try members("created_at", &createdAt)
        try members("expires_at", &expiresAt)
    }
}

extension Trips.TripLocation: JSONModel {
    package init() {
        self.init(city: nil)
    }

    package mutating func map(_ members: inout JSONMemberMap) throws {
        try members("city", &city)
        try members("country_code", &countryCode)
        try members("airport_code", &airportCode)
    }
}
