// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension Trips {
    /// Countries to leave from.
    public struct Region: Sendable, Hashable, Identifiable {
        /// Its identifier, such as `blc`.
        public var id: String
        /// Its name.
        public var name: String?
        /// Its countries (ISO 3166-1).
        public var countryCodes: [String]?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes a region.
        public init(id: String, name: String, countryCodes: [String]) {
            self.id = id
            self.name = name
            self.countryCodes = countryCodes
        }

        /// Whether a trip leaves from here.
        public func contains(_ trip: Trip) -> Bool {
            trip.departure?.countryCode.map { countryCodes?.contains($0) == true } ?? false
        }
    }

    /// An airport.
    public struct Airport: Sendable, Hashable {
        /// Its code (IATA).
        public var code: String
        /// Its name.
        public var name: String?
        /// The city it serves.
        public var city: String?
        /// The state or province.
        public var state: String?
        /// Its country (ISO 3166-1).
        public var country: String?
        /// Its time zone (IANA).
        public var timeZone: String?
        /// Degrees north.
        public var latitude: Double?
        /// Degrees east.
        public var longitude: Double?
        /// Members this model has no name for.
        public var other: [String: JSON] = [:]

        /// Makes an airport.
        public init(code: String) {
            self.code = code
        }
    }
}

extension Trips.Region: Codable {
    /// Reads a region.
    public init(from decoder: any Decoder) throws {
        var members = try JSONMembers(from: decoder)
        id = try members.take("id")
        name = try members.takeIfPresent("name")
        countryCodes = try members.takeIfPresent("country_codes")
        other = try members.rest()
    }

    /// Writes the region as it was read.
    public func encode(to encoder: any Encoder) throws {
        var members = try JSONMembersWriter(to: encoder, rest: other)
        try members.write("id", id)
        try members.write("name", name)
        try members.write("country_codes", countryCodes)
    }
}

extension Trips.Airport: Codable {
    /// Reads an airport.
    public init(from decoder: any Decoder) throws {
        var members = try JSONMembers(from: decoder)
        code = try members.take("code")
        name = try members.takeIfPresent("name")
        city = try members.takeIfPresent("city")
        state = try members.takeIfPresent("state")
        country = try members.takeIfPresent("country")
        timeZone = try members.takeIfPresent("tz")
        latitude = try members.takeIfPresent("lat")
        longitude = try members.takeIfPresent("lon")
        other = try members.rest()
    }

    /// Writes the airport as it was read.
    public func encode(to encoder: any Encoder) throws {
        var members = try JSONMembersWriter(to: encoder, rest: other)
        try members.write("code", code)
        try members.write("name", name)
        try members.write("city", city)
        try members.write("state", state)
        try members.write("country", country)
        try members.write("tz", timeZone)
        try members.write("lat", latitude)
        try members.write("lon", longitude)
    }
}
