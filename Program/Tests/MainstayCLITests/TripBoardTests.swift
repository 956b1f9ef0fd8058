// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit
import MainstayTerminal
import MainstayTrips
import Testing

@testable import MainstayCLI

@Suite struct TripBoardTests {
    private static let now = Date(timeIntervalSince1970: 1_800_000_000)
    private static let day = 86_400

    /// A trip that departs after some days.
    private static func trip(_ id: String, _ city: String, price: Double, days: Int, nights: Int = 3) -> Trips.Trip {
        var trip = Trips.Trip(id: id)
        (trip.price, trip.currency) = (price, "EUR")
        trip.departure = Trips.TripLocation(city: "Vilnius", countryCode: "LT", airportCode: "VNO")
        trip.destination = Trips.TripLocation(
            city: city, countryCode: "XX", airportCode: String(city.prefix(3)).uppercased())
        let departs = Int64(1_800_000_000 + days * day) * 1_000
        trip.departureAt = Trips.Timestamp(rawValue: departs)
        trip.returnAt = Trips.Timestamp(rawValue: departs + Int64(nights * day) * 1_000)
        trip.expiresAt = Trips.Timestamp(rawValue: departs - 3_600_000)
        return trip
    }

    private static let trips = [
        trip("1", "Rome", price: 80, days: 5), trip("2", "Oslo", price: 25, days: 40, nights: 2),
        trip("3", "Paris", price: 120, days: 75), trip("4", "Riga", price: 10, days: -2),
    ]

    private func board(_ size: TerminalSize = TerminalSize(columns: 80, rows: 24)) -> TripBoard {
        var board = TripBoard(Trips.Search(), size: size, now: Self.now)
        board.accept(Self.trips)
        board.origin = "from here"
        return board
    }

    private func ids(_ board: TripBoard) -> [String] { board.listed.map(\.id) }

    @Test(arguments: [TerminalSize(columns: 40, rows: 15), .init(columns: 80, rows: 24), .init(columns: 120, rows: 40)])
    func `Each trip is shown with its price, places and days, and what has departed is folded`(size: TerminalSize) {
        var board = board(size)
        let text = board.draw().text
        let isSmall = size.columns < 80
        for words in ["Vilnius", "Rome (ROM)", "Oslo (OSL)", "80", "nights"] + (isSmall ? [] : ["Paris (PAR)"]) {
            #expect(text.joined(separator: "\n").contains(words), "\(words)")
        }
        #expect(text[1].hasPrefix(">") && !text.joined().contains("Riga"))
        #expect(text[size.rows - 2].contains("1 of 3, 1 departed or expired"))
        #expect(board.press(.character("d")).isEmpty)
        #expect(isSmall ? board.listed.count == 4 : board.draw().text.joined().contains("Riga"))
    }

    @Test func `A wide terminal has a row for each trip, in columns`() {
        var board = board(TerminalSize(columns: 140, rows: 40))
        let text = board.draw().text
        #expect(text[1].hasPrefix("> €80   Vilnius (VNO) → Rome (ROM)    2027-01-20 "), "\(text)")
        #expect(text[2].hasPrefix("  €25   Vilnius (VNO) → Oslo (OSL)    2027-02-24 "))
        #expect(text[3].hasPrefix(" €120   Vilnius (VNO) → Paris (PAR)   2027-03-31 "))
        board.accept(
            board.listed.map { trip in
                var trip = trip
                trip.price = trip.price.map { $0 - 5 }
                return trip
            })
        #expect(board.draw().text.joined(separator: "\n").contains("cheaper, before"))
        #expect(board.draw().text.allSatisfy { !$0.contains("…") })
        #expect(board.draw().text[39].contains("q leave"))
        for key in "fosl" { _ = board.press(.character(key)) }
        _ = board.press(.enter)
        #expect(board.draw().text[39].contains("Esc all"))
    }

    @Test func `Trips are sorted, filtered, limited by price and chosen by month, and Escape shows all`() {
        var board = board()
        _ = board.press(.character("S"))
        #expect(ids(board) == ["2", "1", "3"])
        for key in "fosl" { _ = board.press(.character(key)) }
        #expect(ids(board) == ["2"] && board.draw().cursor != nil)
        _ = board.press(.enter)
        #expect(board.press(.escape).isEmpty && ids(board) == ["2", "1", "3"])
        _ = board.press(.character("p"))
        _ = board.press(.paste("100EUR"))
        _ = board.press(.enter)
        #expect(ids(board) == ["2", "1"])
        _ = board.press(.character("p"))
        _ = board.press(.enter)
        var months: [[String]] = []
        for _ in 0..<4 {
            _ = board.press(.character("m"))
            months.append(ids(board))
        }
        #expect(months == [["1"], ["2"], ["3"], ["2", "1", "3"]])
        _ = board.press(.character("M"))
        #expect(ids(board) == ["3"] && board.month == "2027-03")
        #expect(board.press(.escape).isEmpty && board.press(.escape) == [.quit])
    }

    @Test func `A trip is kept and booked`() throws {
        var board = board()
        _ = board.press(.down)
        #expect(board.press(.character("s")) == [.toggle(Self.trips[1])])
        board.favorites = ["2"]
        #expect(board.draw().text.contains { $0.hasPrefix(">") && $0.contains("♥") && $0.contains("Oslo") })
        _ = board.press(.character("F"))
        #expect(ids(board) == ["2"])
        let url = try #require(Self.trips[1].bookingURL())
        #expect(board.press(.enter) == [.open(url.description)])
    }

    @Test func `While it watches, new and cheaper trips are marked, and the chosen one stays`() {
        var board = board()
        _ = board.press(.down)
        #expect(board.press(.character("w")) == [.watch(true)])
        var cheaper = Self.trips[0]
        cheaper.price = 60
        board.accept([Self.trip("9", "Bern", price: 33, days: 9), cheaper] + Self.trips[1...])
        let text = board.draw().text
        #expect(text.contains { $0.contains("new") && $0.contains("Bern") })
        #expect(text.contains { $0.contains("cheaper, before") && $0.contains("Rome") })
        #expect(text.contains { $0.hasPrefix(">") && $0.contains("Oslo") })
        #expect(board.press(.character("w")) == [.watch(false)])
    }

    @Test func `A board without trips says why, and what to do`() {
        var board = TripBoard(Trips.Search(), size: TerminalSize(columns: 80, rows: 24), now: Self.now)
        #expect(board.draw().text[2] == "  Loading …")
        board.problem = "trips.example does not answer"
        #expect(board.draw().text[2] == "  trips.example does not answer")
        board.accept([Self.trips[3]])
        #expect(board.draw().text[2].contains("Press d to see them."))
        for key in "fnowhere" { _ = board.press(.character(key)) }
        #expect(board.draw().text[2].contains("Press Esc to see all"))
        // On a terminal that is too small no key does anything, and q leaves.
        board.size = TerminalSize(columns: 39, rows: 15)
        _ = board.press(.escape)
        #expect(board.press(.character("s")).isEmpty && board.press(.character("q")) == [.quit])
    }
}
