// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayCurl
import MainstayKit
import MainstayTrips

/// Measures 100,000 trips: their import, and a query for those of a region.
enum TripsBenchmark {
    private static let count = 100_000

    static func run(_ scratch: Scratch, program: String) async throws {
        let file = try scratch.write(trips(), to: "trips.json")
        try search()
        let start = ContinuousClock.now
        try scratch.run(program, "import", "trips", file)
        let seconds = (ContinuousClock.now - start).seconds
        report("import trips", Double(count) / seconds, "rows/s", "\(count) trips, each validated, in one transaction")

        let port = try Loopback.freePort()
        try scratch.start(program, "serve", "--port", "\(port)")
        guard let url = HTTPURL("http://127.0.0.1:\(port)/trips/blc") else { return }
        try await Loopback.waitFor(url)
        let transport = CurlTransport()
        var (answers, bytes): ([Double], Int) = ([], 0)
        for _ in 0..<50 {
            let start = ContinuousClock.now
            bytes = try await transport.send(HTTPRequest(url: url)).body.count
            answers.append((ContinuousClock.now - start).seconds * 1000)
        }
        report(
            "trips by region", answers.median, "ms",
            "the gateway's answer with \(bytes / 1000) KB of \(count) trips, at most 20 wanted")
        let asProcess = try (0..<15).map { _ in
            let start = ContinuousClock.now
            try scratch.run(program, "trips", "--region", "blc")
            return (ContinuousClock.now - start).seconds * 1000
        }
        report("trips as a process", asProcess.median, "ms", "mainstay trips --region blc, table and all")
    }

    /// Finds and sorts trips in memory, as apps and `mainstay trips` do.
    private static func search() throws {
        let trips = try JSONDecoder().decode([Trips.Trip].self, from: Data(trips().utf8))
        let zones = Trips.Zones(
            [("HER", "Europe/Athens"), ("AGP", "Europe/Madrid")].map { code, zone in
                var airport = Trips.Airport(code: code)
                airport.tz = zone
                return airport
            })
        var search = Trips.Search()
        (search.maxPrice, search.nights, search.order) = (Trips.Price(400, "EUR"), 0...30, .price)
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        let times = (0..<15).map { _ in
            let start = ContinuousClock.now
            precondition(trips.matching(search, in: zones, at: now).trips.count > count / 2)
            return (ContinuousClock.now - start).seconds * 1000
        }
        report("trip search", times.median, "ms", "price, nights and order of \(count) trips, at most 60 wanted")
    }

    /// The trips leave from forty countries in turn, so a region of three countries has three fortieths of them.
    private static func trips() -> String {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        var countries = (0..<37).map { "\(letters[$0 % 26])\(letters[($0 + 9) % 26])" }
        countries += ["LT", "LV", "EE"]
        let rows = (0..<count).map { number in
            let country = countries[number % countries.count]
            return """
                {"id":"trip-\(number)","price":\(10 + number % 400),"currency":"EUR","airlines":"FR","flight_number":\(number % 9000),\
                "departure":{"city":"Here","country_code":"\(country)","airport_code":"HER"},\
                "destination":{"city":"There","country_code":"ES","airport_code":"AGP"},"departure_at":\(1_900_000_000_000 + number),\
                "return_at":\(1_900_500_000_000 + number),"created_at":\(1_780_000_000_000 + number),"expires_at":1890000000000}
                """
        }
        return "[\n" + rows.joined(separator: ",\n") + "\n]\n"
    }
}
