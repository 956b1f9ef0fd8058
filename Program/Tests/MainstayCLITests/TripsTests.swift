// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayBase
import MainstayKit
import MainstayTerminal
import MainstayTestSupport
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct TripsTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    private static func trip(_ id: String, price: Double, from country: String = "DK", expires: Int = 4_102_444_800_000)
        -> String
    {
        """
        {"id":"\(id)","price":\(price),"currency":"EUR","airlines":"FR","flight_number":1,"departure":{"city":"Copenhagen",
        "country_code":"\(country)","airport_code":"CPH"},"destination":{"city":"Malaga","country_code":"ES","airport_code":"AGP"},
        "departure_at":1552848000000,"return_at":1553153100000,"created_at":1547991979887,"expires_at":\(expires),"new":[null]}
        """
    }

    private static let feed =
        "[\(trip("old", price: 1, expires: 1_739_200_281_000)), \(trip("a", price: 72.5)), \(trip("b", price: 90))]"

    private static func reply(to target: String) -> LoopbackServer.Reply {
        switch target {
        case "/trips", "/trips/scd": .response(body: Array(feed.utf8))
        case "/regions": .response(body: Array(#"[{"id":"scd","name":"Scandinavia","country_codes":["DK"]}]"#.utf8))
        default: .response(404)
        }
    }

    private func trips(_ arguments: String..., server: LoopbackServer) async throws -> Program.Run {
        try await program.run(["trips"] + arguments + ["--upstream", "trips=\(server.url)"])
    }

    private func value(of run: Program.Run) throws -> [JSON] {
        let value = try JSONSerialization.data(withJSONObject: #require(run.json?["value"]))
        return try JSONDecoder().decode([JSON].self, from: value)
    }

    private func ids(_ values: [JSON]) -> [JSON?] {
        values.map { if case .object(let members) = $0 { members["id"] } else { nil } }
    }

    @Test func `A feed is equal to what was served, expired trips last`() async throws {
        let server = try LoopbackServer { Self.reply(to: $0.target) }
        let served = try JSONDecoder().decode([JSON].self, from: Data(Self.feed.utf8))
        let run = try await trips("--json", server: server)
        let shown = try value(of: run)
        #expect(Set(shown) == Set(served))
        #expect(ids(shown) == ["a", "b", "old"].map { .string($0) })
        #expect(
            ids(try value(of: try await trips("--json", "--max-price", "80", server: server)))
                == ["a", "old"].map { .string($0) })
    }

    @Test func `A table says what things cost, and what has expired`() async throws {
        let server = try LoopbackServer { Self.reply(to: $0.target) }
        let run = try await trips("--region", "scd", "--links", server: server)
        #expect(
            run.output.contains(
                "€72.50  Copenhagen (CPH) → Malaga (AGP)\n        2019-03-17 19:40 – 2019-03-21 08:25, 4 nights, departed, a\n"
            ))
        #expect(run.output.contains("    €1  Copenhagen (CPH) → Malaga (AGP)\n"))
        #expect(
            run.output.contains("https://jetradar.com/searches/new?origin_iata=CPH&destination_iata=AGP&currency=EUR"))
        #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 || $0.contains("https://") })
    }

    @Test func `Prices in other currencies are apart, and options may come before the command`() async throws {
        let yen = Self.trip("yen", price: 8_000).replacingOccurrences(of: "EUR", with: "JPY")
        let feed = "[\(Self.trip("a", price: 72.5)), \(yen), \(Self.trip("b", price: 120))]"
        let server = try LoopbackServer { _ in .response(body: Array(feed.utf8)) }
        let run = try await trips("--max-price", "100EUR", server: server)
        #expect(run.output.contains("€72.50") && !run.output.contains("€120"))
        #expect(run.output.contains("Not compared, because their prices are not in EUR:\n¥8,000"))
        let json = try await trips("--max-price", "100EUR", "--json", server: server)
        #expect(ids(try value(of: json)) == [.string("a")] && json.errors.contains("Left out 1 trip"))
        #expect(try await trips("--max-price", "cheap", server: server).status == 64)
        #expect(try await trips("--date", "2026-13-01", server: server).status == 64)
        #expect(try await trips("--nights", "4..2", server: server).status == 64)
        #expect(ids(try value(of: try await trips("--destination", "Oslo", "--json", server: server))) == [])
        #expect(
            ids(
                try value(
                    of: try await trips(
                        "--date", "2019-03", "--nights", "4", "--sort", "price", "--json", server: server))
            ).count == 3)
        #expect(try await program.run("trips", "--offline", "regions").output.contains("blc  Baltics"))
    }

    @Test func `In a pipe no name is cut and no line is broken`() async throws {
        let city = String(repeating: "Llanfair", count: 15)
        let feed = "[\(Self.trip("long", price: 7).replacingOccurrences(of: "Copenhagen", with: city))]"
        let server = try LoopbackServer { _ in .response(body: Array(feed.utf8)) }
        let lines = try await trips(server: server).output.split(separator: "\n")
        #expect(lines.first?.contains("\(city) (CPH) → Malaga (AGP)") == true && lines[1].hasSuffix(", long"))
    }

    @Test func `Times are those of the clocks at airports all over the world`() async throws {
        let codes = ["CAI", "HNL", "KTM", "NRT", "JFK", "SYD", "GRU", "XXX"]
        let feed = codes.map { Self.trip($0, price: 7).replacingOccurrences(of: "\"AGP\"", with: "\"\($0)\"") }
        let server = try LoopbackServer { request in
            request.target == "/trips"
                ? .response(body: Array("[\(feed.joined(separator: ","))]".utf8)) : .response(404)
        }
        let output = try await trips(server: server).output
        // They leave the destination at 07:25 UTC on 21 March 2019.
        let times = ["09:25", "2019-03-20 21:25", "13:10", "16:25", "03:25", "18:25", "04:25", "07:25 UTC"]
        for (code, time) in zip(codes, times) {
            #expect(output.contains(time.count > 9 ? " – \(time)," : " – 2019-03-21 \(time),"), "\(code)")
        }
        #expect(output.components(separatedBy: "UTC").count == 2)
        // Only the airport that is not known here is asked for.
        #expect(server.requests.map(\.target) == ["/trips", "/airports/XXX"])
    }

    @Test(arguments: [
        ("2027-02-29", "'2026-12-24'"), ("2027-02-30", "'2026-12-24'"), ("2027-04-31", "'2026-12-24'"),
        ("2027-01-01..2027-02-30", "'2026-12-24'"), ("2027-01-05..2027-01-01", "write the earlier one first"),
    ])
    func `A day that the calendar does not have is refused`(date: String, advice: String) async throws {
        let run = try await program.run("trips", "--date", date)
        #expect(run.status == 64 && run.errors.contains(advice.replacing("'", with: "")), "\(run.errors)")
        #expect(try await program.run("trips", "--date", "2028-02-29").status == 0)
    }

    @Test func `Each currency has a sign of its own, and a price below zero is one`() async throws {
        let feed = ["SEK", "NOK", "DKK", "ISK"].map {
            Self.trip($0, price: 100).replacingOccurrences(of: "EUR", with: $0)
        }
        let all = (feed + [Self.trip("less", price: -5)]).joined(separator: ",")
        let server = try LoopbackServer { _ in .response(body: Array("[\(all)]".utf8)) }
        let output = try await trips(server: server).output
        for code in ["SEK", "NOK", "DKK", "ISK"] { #expect(output.contains("\(code)\u{A0}100")) }
        #expect(output.contains("-€5"))
    }

    @Test func `A command that is nearly right is named`() async throws {
        let run = try await program.run("trips", "ad", "x")
        #expect(run.status == 64 && run.errors.contains("There is no command 'trips ad'. Did you mean 'add'?"))
    }

    @Test(arguments: [
        ("Scandinavia", 200), ("scand", 200), ("Denmark", 200), ("dk", 200), ("SCD", 200), ("atlantis", 404),
    ])
    func `A region has several names`(name: String, status: Int) async throws {
        let server = try LoopbackServer { Self.reply(to: $0.target) }
        #expect(try await trips("--region", name, server: server).status == (status == 200 ? 0 : 1))
    }

    @Test func `Watching tells of new and cheaper trips only`() async throws {
        let future = 4_000_000_000_000
        let feed = Lock([("a", 80.0), ("b", 90)])
        let server = try LoopbackServer { _ in
            let rows = feed.withLock { $0 }.map { id, price in
                // Each identifier has days of its own, so that its trip is another offer.
                Self.trip(id, price: price).replacingOccurrences(
                    of: "1552848000000,\"return_at\":1553153100000",
                    with: "\(future + 86_400_000 * Int(id.utf8.first ?? 0)),\"return_at\":\(future + 86_400_000 * 200)")
            }
            return .response(
                fields: [.cacheControl: "no-store"], body: Array("[\(rows.joined(separator: ","))]".utf8))
        }
        let first = try await trips("watch", "--once", server: server)
        #expect(first.status == 0 && first.output == "Watching 2 trips.\n")
        #expect(try await trips("watch", "--once", server: server).output == "")
        feed.withLock { $0 = [("a", 70), ("b", 95), ("c", 10)] }
        let second = try await trips("watch", "--once", server: server)
        #expect(second.output.contains("Cheaper, before €80:\n€70") && second.output.contains("New:\n€10"))
        #expect(!second.output.contains("€95") && second.output.contains("https://jetradar.com/"))
    }

    @Test func `A trip that comes after a look that found none is new`() async throws {
        let feed = Lock("[]")
        let server = try LoopbackServer { _ in
            .response(fields: [.cacheControl: "no-store"], body: Array(feed.withLock(\.self).utf8))
        }
        #expect(try await trips("watch", "--once", server: server).output == "Watching 0 trips.\n")
        #expect(try await trips("watch", "--once", server: server).output == "")
        let future = "4000000000000,\"return_at\":4000086400000"
        let trip = Self.trip("a", price: 80).replacingOccurrences(
            of: "1552848000000,\"return_at\":1553153100000", with: future)
        feed.withLock { $0 = "[\(trip)]" }
        #expect(try await trips("watch", "--once", server: server).output.hasPrefix("New:\n€80"))
    }

    #if os(Linux)
    @Test func `On a terminal the trips take the full screen, and a favourite is kept`() async throws {
        let server = try LoopbackServer { Self.reply(to: $0.target) }
        let options = ["--upstream", "trips=\(server.url)"]
        let session = try ScreenSession(program, ["trips"] + options, size: .init(columns: 80, rows: 24))
        // All have departed.
        try await session.wait(for: "Press d to see them.")
        session.type("d")
        try await session.wait(for: " 1 of 3")
        session.type("s")
        try await session.wait(for: "♥")
        session.type("fmalaga\r")
        try await session.wait(for: "“malaga”")
        session.type("\u{1b}")
        try await session.wait { !$0[0].contains("malaga") }
        session.type("q")
        #expect(try await session.end() == 0)
        let plain = try await program.run(["trips", "--favorites", "--plain"])
        #expect(plain.status == 0 && plain.output.contains("1 trip"))
    }
    #endif

    @Test func `Of many bad rows the first twenty are named`() async throws {
        let file = "\(program.folder)/bad.json"
        try Data("[\((0..<5_000).map { _ in "{}" }.joined(separator: ","))]".utf8).write(to: URL(fileURLWithPath: file))
        let refused = try await program.run("import", "trips", file)
        #expect(refused.status == 65 && refused.errors.split(separator: "\n").count == 23)
        #expect(refused.errors.contains("  and 4980 more\n"))
        let skipped = try await program.run("import", "trips", file, "--skip-invalid")
        #expect(
            skipped.errors.split(separator: "\n").count == 21
                && skipped.output == "Imported 0 trips. Now there are 0 trips.\n")
    }

    @Test func `A favourite is kept once, with every field`() async throws {
        let server = try LoopbackServer { Self.reply(to: $0.target) }
        #expect(try await trips("add", "a", server: server).output == "Kept a\n")
        #expect(try await trips("add", "a", "nosuch", server: server).status == 1)
        let kept = try value(of: try await program.run("trips", "--favorites", "--json"))
        let served = try JSONDecoder().decode([JSON].self, from: Data(Self.feed.utf8))
        #expect(kept == [served[1]])
        #expect(try await program.run("trips", "remove", "a").status == 0)
        #expect(try await program.run("trips", "remove", "a").status == 1)
    }

    @Test func `What was confirmed survives a kill at any moment`() async throws {
        let feed = "[" + (0..<40).map { Self.trip("t\($0)", price: 1) }.joined(separator: ",") + "]"
        let server = try LoopbackServer { _ in .response(body: Array(feed.utf8)) }
        for turn in 0..<4 {
            let wanted = (0..<10).map { "t\(turn * 10 + $0)" }
            let process = program.process(["trips", "add"] + wanted + ["--upstream", "trips=\(server.url)"])
            let output = Pipe()
            process.standardOutput = output
            process.standardError = FileHandle.nullDevice
            try process.run()
            var text = ""
            while text.split(separator: "\n").count <= turn {
                let more = await Program.next(from: output)
                if more.isEmpty { break }
                text += String(decoding: more, as: UTF8.self)
            }
            kill(process.processIdentifier, SIGKILL)
            await waiting { process.waitUntilExit() }
            let confirmed = text.split(separator: "\n").compactMap { $0.split(separator: " ").last }.map {
                JSON.string(String($0))
            }
            let kept = Set(ids(try value(of: try await program.run("trips", "--favorites", "--json"))))
            #expect(!confirmed.isEmpty)
            #expect(Set(confirmed).isSubset(of: kept))
        }
    }

    @Test func `A region that does not exist is answered with those that do`() async throws {
        let run = try await program.run("trips", "--region", "atlantis")
        #expect(run.status == 1)
        #expect(run.errors.contains("there is no region \"atlantis\"; there are: blc (Baltics), scd (Scandinavia)"))
        #expect(try await program.run("trips", "regions").output.contains("blc  Baltics: LT, LV, EE\n"))
    }

    @Test
    func `Without an upstream the trips are this machine's, and another takes their place by configuration alone`()
        async throws
    {
        let samples = try await program.run("trips", "--links").output
        #expect(
            samples.contains("sample trips on this machine") && samples.contains("invented, so it cannot be booked"))
        #expect(!samples.contains("price until") && !samples.contains("jetradar"))
        let file = "\(program.folder)/trips.json"
        try Data("[\(Self.trip("mine", price: 5))]".utf8).write(to: URL(fileURLWithPath: file))
        #expect(try await program.run("import", "trips", file).output == "Imported 1 trip. Now there is 1 trip.\n")
        #expect(ids(try value(of: try await program.run("trips", "--json"))) == [.string("mine")])
        let server = try LoopbackServer { Self.reply(to: $0.target) }
        try FileManager.default.createDirectory(
            atPath: "\(program.folder)/config/mainstay", withIntermediateDirectories: true)
        try Data(#"{"upstreams": {"trips": {"url": "\#(server.url)"}}}"#.utf8)
            .write(to: URL(fileURLWithPath: "\(program.folder)/config/mainstay/config.json"))
        #expect(try value(of: try await program.run("trips", "--json")).count == 3)
    }

    @Test func `A file with bad rows changes nothing unless they are to be left out`() async throws {
        let file = "\(program.folder)/bad.json"
        let rows = [
            Self.trip("a", price: 1), "{}", Self.trip("b", price: -1), Self.trip("c", price: 2),
            Self.trip("d", price: 3, from: "NOR"),
        ]
        try Data("[\(rows.joined(separator: ",\n"))]".utf8).write(to: URL(fileURLWithPath: file))
        let refused = try await program.run("import", "trips", file)
        #expect(refused.status == 65)
        for part in [
            "line 4, trip 2: there is no \"id\"", "line 5, trip 3: \"price\"",
            "line 11, trip 5: \"departure.country_code\"",
        ] {
            #expect(refused.errors.contains(part))
        }
        #expect(try await program.run("trips").output.contains("sample trips"))
        #expect(
            try await program.run("import", "trips", file, "--skip-invalid", "--json").json?["imported"] as? Int == 2)
        #expect(try value(of: try await program.run("trips", "--json")).count == 2)
    }
}
