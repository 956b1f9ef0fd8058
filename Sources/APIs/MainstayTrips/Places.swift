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

extension Trips.Region: JSONModel {
    package init() {
        self.init(id: "", name: "", countryCodes: [])
    }

    package mutating func map(_ members: inout JSONMemberMap) throws {
        try members.required("id", &id)
        try members("name", &name)
        try members("country_codes", &countryCodes)
    }
}

extension Trips.Airport: JSONModel {
    package init() {
        self.init(code: "")
    }

    package mutating func map(_ members: inout JSONMemberMap) throws {
        try members.required("code", &code)
        try members("name", &name)
        try members("city", &city)
        try members("state", &state)
        try members("country", &country)
        try members("tz", &timeZone)
        try members("lat", &latitude)
        try members("lon", &longitude)
    }
}
