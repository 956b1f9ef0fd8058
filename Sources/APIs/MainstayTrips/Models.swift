// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension Trips {
    /// A return flight at a price.
    ///
    /// Only ``id`` is always present.
    public struct Trip: JSONModel, Hashable, Identifiable, Sendable {
        /// Its identifier.
        public var id = ""
        /// The price for one adult, in ``currency``.
        public var price: Double?
        /// The price's currency (ISO 4217), such as `EUR`.
        public var currency: String?
        /// The airline's code (IATA), such as `FR`.
        public var airlines: String?
        /// The flight's number, without the airline's code.
        public var flightNumber: Int?
        /// The place of departure.
        public var departure: TripLocation?
        /// The destination.
        public var destination: TripLocation?
        /// The time of departure.
        public var departureAt: Timestamp?
        /// The time when the return flight leaves.
        public var returnAt: Timestamp?
        /// The time when the service found the trip.
        public var createdAt: Timestamp?
        /// The time when the price expires.
        public var expiresAt: Timestamp?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a trip without members.
        public init() {}

        /// Makes a trip.
        public init(id: String) {
            self.id = id
        }

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
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

    /// One end of a trip.
    public struct TripLocation: JSONModel, Hashable, Sendable {
        /// The city.
        public var city: String?
        /// Its country (ISO 3166-1), such as `LT`.
        public var countryCode: String?
        /// The airport (IATA), such as `VNO`.
        public var airportCode: String?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a location without members.
        public init() {}

        /// Makes a location.
        public init(city: String? = nil, countryCode: String? = nil, airportCode: String? = nil) {
            self.city = city
            self.countryCode = countryCode
            self.airportCode = airportCode
        }

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members("city", &city)
            try members("country_code", &countryCode)
            try members("airport_code", &airportCode)
        }
    }
}
