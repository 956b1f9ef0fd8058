// SPDX-License-Identifier: Apache-2.0

public import MainstayKit

extension Trips {
    /// A return flight at a price.
    ///
    /// Only ``id`` is always present. A member of another type is an error that names its place.
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
            try members.strict("price", &price)
            try members.strict("currency", &currency)
            try members.strict("airlines", &airlines)
            try members.strict("flight_number", &flightNumber)
            try members.strict("departure", &departure)
            try members.strict("destination", &destination)
            try members.strict("departure_at", &departureAt)
            try members.strict("return_at", &returnAt)
            try members.strict("created_at", &createdAt)
            try members.strict("expires_at", &expiresAt)
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

        /// The city and the code of its airport: `Vilnius (VNO)`, or what there is of them. `nil` if there is neither.
        public var name: String? {
            let (city, code) = (city ?? "", airportCode ?? "")
            if city.isEmpty || code.isEmpty { return city.isEmpty && code.isEmpty ? nil : city + code }
            return "\(city) (\(code))"
        }

        /// Makes a location without members.
        public init() {}

        /// Makes a location.
        public init(city: String? = nil, countryCode: String? = nil, airportCode: String? = nil) {
            (self.city, self.countryCode, self.airportCode) = (city, countryCode, airportCode)
        }

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members.strict("city", &city)
            try members.strict("country_code", &countryCode)
            try members.strict("airport_code", &airportCode)
        }
    }

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
            (self.id, self.name, self.countryCodes) = (id, name, countryCodes)
        }

        /// Whether a trip leaves from here.
        public func contains(_ trip: Trip) -> Bool {
            trip.departure?.countryCode.map { countryCodes?.contains($0) == true } ?? false
        }

        /// Maps the JSON members to the properties.
        public mutating func mapMembers(_ members: inout JSONMembers) throws {
            try members.required("id", &id)
            try members.strict("name", &name)
            try members.strict("country_codes", &countryCodes)
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
