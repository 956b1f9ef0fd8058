// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTestSupport
import MainstayTrips
import Testing

/// Each member of the trips API's replies, by its name, in the property that is meant for it.
@Suite struct TripMemberTests {
    private static let trip: [MemberRow] = {
        let id = #""id": "a""#
        let moment = Trips.Timestamp(rawValue: 1_547_991_979_887)
        return [
            MemberRow("price", "72.5", \Trips.Trip.price, 72.5, required: id, isStrict: true),
            MemberRow("price", "72", \Trips.Trip.price, 72, required: id, odd: #""72""#, isStrict: true),
            MemberRow("currency", #""EUR""#, \Trips.Trip.currency, "EUR", required: id, isStrict: true),
            MemberRow("airlines", #""SK""#, \Trips.Trip.airlines, "SK", required: id, isStrict: true),
            MemberRow("flight_number", "583", \Trips.Trip.flightNumber, 583, required: id, isStrict: true),
            MemberRow("flight_number", "0", \Trips.Trip.flightNumber, 0, required: id, odd: "583.5", isStrict: true),
            MemberRow(
                "departure", #"{"city": "Oslo"}"#, \Trips.Trip.departure?.city, "Oslo", required: id, isStrict: true),
            MemberRow(
                "destination", #"{"city": "Rome"}"#, \Trips.Trip.destination?.city, "Rome", required: id, isStrict: true
            ),
            MemberRow("departure_at", "1547991979887", \Trips.Trip.departureAt, moment, required: id, isStrict: true),
            MemberRow("return_at", "1547991979887", \Trips.Trip.returnAt, moment, required: id, isStrict: true),
            MemberRow("created_at", "1547991979887", \Trips.Trip.createdAt, moment, required: id, isStrict: true),
            MemberRow("expires_at", "1547991979887", \Trips.Trip.expiresAt, moment, required: id, isStrict: true),
            MemberRow(
                "expires_at", "-1", \Trips.Trip.expiresAt?.rawValue, -1, required: id, odd: #""tomorrow""#,
                isStrict: true),
        ]
    }()

    private static let places: [MemberRow] = [
        MemberRow("city", #""Oslo""#, \Trips.TripLocation.city, "Oslo", isStrict: true),
        MemberRow("country_code", #""NO""#, \Trips.TripLocation.countryCode, "NO", isStrict: true),
        MemberRow("airport_code", #""OSL""#, \Trips.TripLocation.airportCode, "OSL", isStrict: true),
        MemberRow("name", #""Baltics""#, \Trips.Region.name, "Baltics", required: #""id": "blc""#, isStrict: true),
        MemberRow(
            "country_codes", #"["LT"]"#, \Trips.Region.countryCodes, ["LT"], required: #""id": "blc""#, isStrict: true),
        MemberRow(
            "country_codes", "[]", \Trips.Region.countryCodes, [], required: #""id": "blc""#, odd: #"["LT", 1]"#,
            isStrict: true),
        MemberRow("name", #""Oslo Airport""#, \Trips.Airport.name, "Oslo Airport", required: #""code": "OSL""#),
        MemberRow("city", #""Oslo""#, \Trips.Airport.city, "Oslo", required: #""code": "OSL""#),
        MemberRow("state", #""Viken""#, \Trips.Airport.state, "Viken", required: #""code": "OSL""#),
        MemberRow("country", #""NO""#, \Trips.Airport.country, "NO", required: #""code": "OSL""#),
        MemberRow("tz", #""Europe/Oslo""#, \Trips.Airport.tz, "Europe/Oslo", required: #""code": "OSL""#),
        MemberRow("lat", "60.194", \Trips.Airport.lat, 60.194, required: #""code": "OSL""#),
        MemberRow("lon", "-11.1", \Trips.Airport.lon, -11.1, required: #""code": "OSL""#),
    ]

    @Test(arguments: trip + places)
    func `A member has its property, and one of another type is an error that names it or stays among the others`(
        row: MemberRow
    ) throws {
        #expect(try row.problems() == [])
    }

    @Test(arguments: ["{}", #"{"id": null}"#, #"{"id": 7}"#, "[]", #""a""#, "null"])
    func `A trip or region without its id is not decoded, nor an airport without its code`(json: String) {
        let data = Data(json.utf8)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Trips.Trip.self, from: data) }
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Trips.Region.self, from: data) }
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Trips.Airport.self, from: data) }
    }

    @Test(
        arguments: [
            (["DK", "NO"], "NO", true), (["DK"], "NO", false), (["DK"], "dk", false), ([], "DK", false),
            (nil, "DK", false), (["DK"], nil, false),
        ] as [([String]?, String?, Bool)])
    func `A region contains the trips that leave from its countries`(codes: [String]?, country: String?, isInside: Bool)
    {
        var region = Trips.Region(id: "r", name: "R", countryCodes: [])
        region.countryCodes = codes
        var trip = Trips.Trip(id: "a")
        #expect(region.contains(trip) == false)
        trip.departure = .init(countryCode: country)
        trip.destination = .init(countryCode: "DK")
        #expect(region.contains(trip) == isInside)
    }

    @Test(arguments: [(nil, false), (999, true), (1_000, true), (1_001, false)] as [(Int64?, Bool)])
    func `A trip has expired at the moment it expires`(expires: Int64?, isExpired: Bool) {
        var trip = Trips.Trip(id: "a")
        trip.expiresAt = expires.map { Trips.Timestamp(rawValue: $0) }
        #expect(trip.isExpired(at: Date(timeIntervalSince1970: 1)) == isExpired)
    }

    @Test func `Trips without a time come first, and those of one time in the order of their ids`() {
        func trip(_ id: String, _ created: Int64?) -> Trips.Trip {
            var trip = Trips.Trip(id: id)
            trip.createdAt = created.map { Trips.Timestamp(rawValue: $0) }
            return trip
        }
        let trips = [trip("c", 5), trip("b", 5), trip("z", nil), trip("a", 6), trip("y", -1)]
        #expect(trips.inFeedOrder(at: .distantPast).map(\.id) == ["z", "y", "b", "c", "a"])
        #expect([Trips.Trip]().inFeedOrder(at: .distantPast).isEmpty)
    }

    @Test(
        arguments: [
            (0, "1970-01-01"), (86_399_999, "1970-01-01"), (86_400_000, "1970-01-02"), (-1, "1969-12-31"),
            (951_782_400_000, "2000-02-29"), (1_709_164_800_000, "2024-02-29"), (4_102_444_799_999, "2099-12-31"),
        ] as [(Int64, String)])
    func `A day is that of UTC`(milliseconds: Int64, day: String) {
        #expect(Trips.Timestamp(rawValue: milliseconds).day == day)
    }

    @Test(arguments: ["departure", "destination", "departureAt", "returnAt"])
    func `A booking needs both places and both days`(missing: String) {
        var trip = Trips.Trip(id: "a")
        trip.departure = .init(city: "Oslo", airportCode: missing == "departure" ? nil : "OSL")
        trip.destination = .init(city: "Rome", airportCode: missing == "destination" ? nil : "FCO")
        trip.departureAt = missing == "departureAt" ? nil : Trips.Timestamp(rawValue: 0)
        trip.returnAt = missing == "returnAt" ? nil : Trips.Timestamp(rawValue: 0)
        #expect(trip.bookingURL() == nil)
        trip.departure?.airportCode = "OSL"
        trip.destination?.airportCode = "FCO"
        trip.departureAt = Trips.Timestamp(rawValue: 0)
        trip.returnAt = Trips.Timestamp(rawValue: 0)
        #expect(trip.bookingURL()?.target.contains("&currency=EUR&") == true)
    }
}
