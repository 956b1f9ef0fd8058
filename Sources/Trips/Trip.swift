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

extension Trips.Trip: Codable {
    /// Reads a trip.
    public init(from decoder: any Decoder) throws {
        var members = try JSONMembers(from: decoder)
        id = try members.take("id")
        price = try members.takeIfPresent("price")
        currency = try members.takeIfPresent("currency")
        airlines = try members.takeIfPresent("airlines")
        flightNumber = try members.takeIfPresent("flight_number")
        departure = try members.takeIfPresent("departure")
        destination = try members.takeIfPresent("destination")
        departureAt = try members.takeIfPresent("departure_at")
        returnAt = try members.takeIfPresent("return_at")
        createdAt = try members.takeIfPresent("created_at")
        expiresAt = try members.takeIfPresent("expires_at")
        other = try members.rest()
    }

    /// Writes the trip as it was read.
    public func encode(to encoder: any Encoder) throws {
        var members = try JSONMembersWriter(to: encoder, rest: other)
        try members.write("id", id)
        try members.write("price", price)
        try members.write("currency", currency)
        try members.write("airlines", airlines)
        try members.write("flight_number", flightNumber)
        try members.write("departure", departure)
        try members.write("destination", destination)
        try members.write("departure_at", departureAt)
        try members.write("return_at", returnAt)
        try members.write("created_at", createdAt)
        try members.write("expires_at", expiresAt)
    }
}

extension Trips.TripLocation: Codable {
    /// Reads a location.
    public init(from decoder: any Decoder) throws {
        var members = try JSONMembers(from: decoder)
        city = try members.takeIfPresent("city")
        countryCode = try members.takeIfPresent("country_code")
        airportCode = try members.takeIfPresent("airport_code")
        other = try members.rest()
    }

    /// Writes the location as it was read.
    public func encode(to encoder: any Encoder) throws {
        var members = try JSONMembersWriter(to: encoder, rest: other)
        try members.write("city", city)
        try members.write("country_code", countryCode)
        try members.write("airport_code", airportCode)
    }
}
