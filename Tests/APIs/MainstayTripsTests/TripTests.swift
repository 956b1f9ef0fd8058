// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import MainstayTrips
import Testing

@Suite struct TripTests {
    private static let recordings = Recordings("aerogami")

    @Test(arguments: [
        #"[{"id": "a"}]"#,
        #"[{"id": "b", "price": 72, "currency": "EUR", "created_at": 1547991979887, "expires_at": 0, "departure_at": -1}]"#,
        #"[{"id": "c", "price": 72.5, "destination": {"city": "Malaga", "terminal": 2}, "departure": null, "stops": []}]"#,
    ])
    func `Trips encode to the JSON they were read from`(reply: String) throws {
        try expectRoundTrip([Trips.Trip].self, Data(reply.utf8))
    }

    @Test func `A decoder that converts snake case and dates loses nothing, by itself and in a client`() async throws {
        let reply = """
            [{"id": "a", "flight_number": 583, "departure_at": 1552848000000, "return_at": 1553153100000, "seat_map": null,
              "departure": {"city": "Copenhagen", "country_code": "DK", "airport_code": "CPH", "gate_number": "B7"}}]
            """
        let makeDecoder = { @Sendable in
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            decoder.dateDecodingStrategy = .millisecondsSince1970
            return decoder
        }
        let plain = try JSONDecoder().decode([Trips.Trip].self, from: Data(reply.utf8))
        #expect(plain[0].flightNumber == 583 && plain[0].departure?.airportCode == "CPH")
        #expect(try makeDecoder().decode([Trips.Trip].self, from: Data(reply.utf8)) == plain)
        let client = Client(
            Trips.upstream.with { $0.decoder = makeDecoder },
            through: ScriptedTransport(
                .respond(
                    HTTPResponse(
                        status: 200, fields: ["Content-Type": "application/json"], body: Array(reply.utf8)))))
        #expect(try await client.get("trips", as: [Trips.Trip].self).value == plain)
        #expect(
            try JSONDecoder().decode(JSON.self, from: JSONEncoder().encode(plain))
                == JSONDecoder().decode(JSON.self, from: Data(reply.utf8)))
    }

    @Test(.enabled(if: recordings.folder != nil, "the recordings are not beside the checkout"))
    func `The document's trips and regions encode to the same JSON`() throws {
        try expectRoundTrip([Trips.Trip].self, Self.recordings.read("TripMock.json"))
        try expectRoundTrip([Trips.Region].self, Self.recordings.read("RegionMock.json"))
    }

    @Test(arguments: [0, 1, -1, 1_547_991_979_887, 1_739_200_281_000, 253_402_300_799_999, -62_135_596_800_000])
    func `A moment keeps its milliseconds through a date`(milliseconds: Int64) {
        #expect(Trips.Timestamp(Trips.Timestamp(rawValue: milliseconds).date).rawValue == milliseconds)
    }

    @Test func `A date beyond counting is the last that can be counted`() {
        #expect(Trips.Timestamp(.distantFuture).rawValue == 64_092_211_200_000)
        #expect(Trips.Timestamp(Date(timeIntervalSince1970: 1e300)).rawValue == .max)
        #expect(Trips.Timestamp(Date(timeIntervalSince1970: -.infinity)).rawValue == .min)
    }

    @Test func `Valid trips come before expired ones, each in the order they were found`() {
        let now = Date(timeIntervalSince1970: 1000)
        let trips = [("a", 9, 2000), ("b", 1, 500), ("c", 3, 1500), ("d", 0, 1000), ("e", 3, 1001)].map {
            id, created, expires in
            var trip = Trips.Trip(id: id)
            trip.createdAt = Trips.Timestamp(rawValue: Int64(created))
            trip.expiresAt = Trips.Timestamp(rawValue: Int64(expires) * 1000)
            return trip
        }
        #expect(trips.shuffled().inFeedOrder(at: now).map(\.id) == ["c", "e", "a", "d", "b"])
    }

    @Test(arguments: [
        #"{"code": "VNO", "country": "LT", "tz": "Europe/Vilnius"}"#,
        #"{"statusCode":200,"body":"{\"code\":\"VNO\",\"country\":\"LT\",\"tz\":\"Europe/Vilnius\"}"}"#,
        #" { "statusCode" : 200, "body" : "{\"code\":\"VNO\",\"country\":\"LT\",\"tz\":\"Europe/Vilnius\"}" } "#,
    ])
    func `An airport is read in its envelope or without`(reply: String) async throws {
        let transport = ScriptedTransport(.respond(HTTPResponse(status: 200, body: Array(reply.utf8))))
        let airport = try await Trips(transport: transport).airport("vno").value
        #expect(airport.code == "VNO")
        #expect(airport.country == "LT")
        #expect(airport.tz == "Europe/Vilnius")
        #expect(transport.requests.map(\.url.path) == ["/airports/VNO"])
    }

    @Test(arguments: [(404, APIError.Kind.notFound), (500, .unavailable), (403, .credentials)])
    func `An envelope's status counts`(status: Int, kind: APIError.Kind) async {
        let body = #"{"statusCode":\#(status),"body":"{\"message\":\"none\"}"}"#
        let transport = ScriptedTransport(.respond(HTTPResponse(status: 200, body: Array(body.utf8))))
        let error = await #expect(throws: APIError.self) { try await Trips(transport: transport).airport("XXX") }
        #expect(error?.kind == kind)
    }

    @Test func `Requests go where the document says`() async throws {
        let transport = ScriptedTransport { _ in .respond(HTTPResponse(status: 200, body: Array("[]".utf8))) }
        let trips = Trips(transport: transport)
        _ = try await trips.trips()
        _ = try await trips.trips(in: nil)
        _ = try await trips.trips(in: "scd")
        _ = try await trips.trips(in: Trips.Region(id: "../x", name: "", countryCodes: []))
        _ = try await trips.regions()
        #expect(transport.requests.map(\.url.path) == ["/trips", "/trips", "/trips/scd", "/trips/..%2Fx", "/regions"])
    }

    @Test func `A booking link names the days and both airports`() throws {
        var trip = Trips.Trip(id: "a")
        #expect(trip.bookingURL() == nil)
        trip.departure = .init(airportCode: "CPH")
        trip.destination = .init(airportCode: "AGP")
        trip.departureAt = Trips.Timestamp(rawValue: 1_552_848_000_000)
        trip.returnAt = Trips.Timestamp(rawValue: 1_553_153_100_000)
        trip.currency = "DKK"
        #expect(
            trip.bookingURL()?.target
                == "/searches/new?origin_iata=CPH&destination_iata=AGP&currency=DKK&adults=1&children=0&infants=0&trip_class=0"
                + "&depart_date=2019-03-17&return_date=2019-03-21&with_request=true")
    }

    private func expectRoundTrip<Model: Codable>(_ model: Model.Type, _ reply: Data) throws {
        let decoded = try JSONDecoder().decode(model, from: reply)
        let written = try JSONDecoder().decode(JSON.self, from: JSONEncoder().encode(decoded))
        #expect(written == (try JSONDecoder().decode(JSON.self, from: reply)))
    }
}
