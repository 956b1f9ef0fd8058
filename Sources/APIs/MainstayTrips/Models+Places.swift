// SPDX-License-Identifier: Apache-2.0

public import Mainstay

extension Trips {
    /// A region: countries to leave from.
    public struct Region: JSONModel, Hashable, Identifiable, Sendable {
        /// Its identifier, such as `blc`.
        public var id = ""
        /// Its name.
        public var name: String?
        /// Its countries (ISO 3166-1).
        public var countryCodes: [String]?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes a region without members.
        public init() {}

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

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members.required("id", &id)
            try members("name", &name)
            try members("country_codes", &countryCodes)
        }
    }

    /// An airport.
    public struct Airport: JSONModel, Hashable, Sendable {
        /// Its code (IATA).
        public var code = ""
        /// Its name.
        public var name: String?
        /// The city it serves.
        public var city: String?
        /// The state or province.
        public var state: String?
        /// Its country (ISO 3166-1).
        public var country: String?
        /// Its time zone (IANA).
        public var tz: String?
        /// Degrees north.
        public var lat: Double?
        /// Degrees east.
        public var lon: Double?
        /// JSON members that are not stored in another property.
        public var other: [String: JSON] = [:]

        /// Makes an airport without members.
        public init() {}

        /// Makes an airport.
        public init(code: String) {
            self.code = code
        }

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members.required("code", &code)
            try members("name", &name)
            try members("city", &city)
            try members("state", &state)
            try members("country", &country)
            try members("tz", &tz)
            try members("lat", &lat)
            try members("lon", &lon)
        }
    }
}
