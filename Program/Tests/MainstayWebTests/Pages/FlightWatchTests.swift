// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayHTTPServer
import MainstayKit
import MainstayTesting
import MainstayTrips
import Testing

@testable import MainstayWeb

/// Searches that a person watches, and the calendar of prices.
@Suite struct FlightWatchTests {
    /// Prices in cents by number of the trip, which a test changes.
    private let prices = Lock<[Int: Int]>([1: 7_250, 2: 9_000])

    private func site() async throws -> TestSite {
        let prices = self.prices
        return try await TestSite(keepsThings: false) { sources in
            let now = Int64(sources.clock.date.timeIntervalSince1970) * 1_000
            sources.trips = Trips(
                transport: Replies { request in
                    guard request.url.path == "/trips" else { return Array("[]".utf8) }
                    let trips = prices.withLock { $0 }.sorted { $0.key < $1.key }.map { id, cents in
                        let leaves = now + Int64(id) * 86_400_000
                        return """
                            {"id": "t\(id)", "price": \(Double(cents) / 100), "currency": "EUR", "departure_at": \(leaves),
                            "return_at": \(leaves + 259_200_000), "departure": {"city": "Vilnius", "airport_code": "VNO"},
                            "destination": {"city": "Malaga", "airport_code": "AGP"}}
                            """
                    }
                    return Array("[\(trips.joined(separator: ","))]".utf8)
                })
        }
    }

    private func look(_ site: TestSite, _ form: [(String, String)], _ cookie: String = "") async throws -> (
        Shown, String
    ) {
        let shown = try await site.post("/flights/watch", form, cookie.isEmpty ? [:] : [.cookie: cookie])
        #expect(shown.status == 303)
        return (shown, String(try #require(shown.fields["Set-Cookie"]).prefix { $0 != ";" }))
    }

    @Test func `A watched search says what became cheaper and what is new since the last look`() async throws {
        let site = try await site()
        #expect(try await site.get("/flights").words.contains("Watch these flights"))
        let (answer, cookie) = try await look(site, [("watch", "yes"), ("max", "100")])
        #expect(answer.location == "/flights?max=100&done=watched" && cookie.hasPrefix("mainstay-flights="))
        var shown = try await site.get("/flights?max=100", [.cookie: cookie])
        #expect(shown.words.contains("Flights at most 100") && shown.words.contains("nothing new since"))
        prices.withLock { $0 = [1: 6_000, 2: 9_500, 3: 5_000, 4: 20_000] }
        // Another page says so, too.
        shown = try await site.get("/flights", [.cookie: cookie])
        #expect(shown.words.contains("1 cheaper, 1 new since") && shown.text.contains("href=\"/flights?max=100\""))
        #expect(!shown.words.contains("was 72.50"))
        shown = try await site.get("/flights?max=100&sort=price", [.cookie: cookie])
        #expect(shown.words.contains("was 72.50\u{A0}€") && shown.text.contains("<span class=\"mark done\">new</span>"))
        let (_, seen) = try await look(site, [("watch", "yes"), ("max", "100")], cookie)
        #expect(try await site.get("/flights", [.cookie: seen]).words.contains("nothing new since"))
        let (_, none) = try await look(site, [("watch", "no"), ("max", "100")], seen)
        #expect(none == "mainstay-flights=")
    }

    @Test func `A dearer offer that was not remembered is not new`() throws {
        let zones = Trips.Zones()
        let trips = (1...50).map { number in
            var trip = Trips.Trip(id: "t\(number)")
            (trip.price, trip.currency) = (Double(number), "EUR")
            trip.departureAt = Trips.Timestamp(rawValue: 1_798_761_600_000 + Int64(number) * 86_400_000)
            return trip
        }
        let watch = FlightWatches.Watch(FlightChoice(), trips, zones: zones, now: Date(timeIntervalSince1970: 1))
        #expect(watch.prices.count == FlightWatches.offerLimit && watch.changes(among: trips, zones: zones).isEmpty)
        var cheap = trips[49]
        cheap.price = 2
        #expect(watch.changes(among: [cheap], zones: zones).map(\.trip.id) == ["t50"])
    }

    @Test func `A cookie has room for three watches, and every text is read as some`() throws {
        var watches = FlightWatches()
        for number in 1...4 {
            let trips = (1...50).map { day in
                var trip = Trips.Trip(id: "\(day)")
                (trip.price, trip.currency) = (123.25 + Double(day), "EUR")
                (trip.departure, trip.destination) = (
                    Trips.TripLocation(airportCode: "VNO"),
                    Trips.TripLocation(airportCode: day == 1 ? "A!*:|é" : "A\(day)")
                )
                return trip
            }
            let choice = FlightChoice(try FormValues("max=\(number)&region=a%26b&day=2027-03-30&least=2&sort=price"))
            watches.add(
                FlightWatches.Watch(
                    choice, trips, zones: Trips.Zones(), now: Date(timeIntervalSince1970: 1_800_000_000)))
        }
        #expect(watches.watches.count == FlightWatches.limit && watches.text.utf8.count <= KeptCookie.byteLimit)
        let read = FlightWatches(watches.text)
        #expect(read.watches == Array(watches.watches.prefix(read.watches.count)) && read.watches.count >= 2)
        for text in ["", "|", "!!!", "a!b!c", "%!1!c!", "x!1!c!a:b*c:1", "max=1!zz!c!é:1"] {
            #expect(FlightWatches(text).watches.count <= 1, "\(text)")
        }
    }

    @Test func `A month has its lowest prices by day`() async throws {
        let site = try await site()
        let month = String(site.clock.date.addingTimeInterval(86_400).formatted(.iso8601).prefix(7))
        let day = site.clock.date.addingTimeInterval(86_400).formatted(.iso8601).prefix(10)
        let shown = try await site.get("/flights?month=\(month)")
        #expect(shown.words.contains("Lowest prices in") && shown.words.contains("73\u{A0}€"))
        #expect(shown.text.contains("month=\(month)&amp;day=\(day)") && shown.text.contains("class=\"lowest\""))
        #expect(try await site.get("/flights?month=\(month)&day=\(day)").words.contains("1 flight"))
    }

    @Test(arguments: [
        ("1970-01-01", 0, 3), ("2000-02-29", 11_016, 1), ("2027-03-30", 20_907, 1), ("1969-12-31", -1, 2),
    ])
    func `A day has a number and a day of the week`(text: String, number: Int, weekday: Int) throws {
        let day = try #require(CivilDay(text))
        #expect(day.number == number && day.weekday == weekday && CivilDay(number).text == text)
    }

    @Test(arguments: ["2027-02-29", "2027-13-01", "2027-1-1", "x", "", "2027-03", "-1-01-01", "99999-01-01"])
    func `A text that is no day is none`(text: String) {
        #expect(CivilDay(text) == nil)
    }

    @Test func `A month has all its days`() {
        #expect(CivilDay.month("2028-02")?.count == 29 && CivilDay.month("2027-12")?.count == 31)
        #expect(CivilDay.month("2027-13") == nil && CivilDay.month("") == nil)
    }
}
