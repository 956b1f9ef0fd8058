// SPDX-License-Identifier: Apache-2.0

import MainstayAppStores
import MainstayCards
import MainstayFoundation
import MainstayGames
import MainstayKit
import MainstayStatistics
import MainstayTestSupport
import MainstayTrips
import Testing

/// The files of an account on a gateway have a limit. Each of them refuses what is too much with the same sentence, and
/// goes on with the rest.
@Suite(.timeLimit(.minutes(10))) struct FileLimitTests {
    private static let limit = 256 << 10
    private static let sentence = "the limit of 256 kB is reached"
    private let directory: TemporaryDirectory
    private let date = Date(timeIntervalSince1970: 1_700_000_000)

    init() throws {
        directory = try TemporaryDirectory()
    }

    /// Adds one thing after the other until one is refused, and returns how many were accepted.
    private func fill(_ add: (Int) async throws -> Void) async throws -> Int {
        for number in 0..<10_000 {
            do {
                try await add(number)
            } catch {
                #expect("\(error)".contains(Self.sentence), "\(error)")
                return number
            }
        }
        Issue.record("10,000 things fit")
        return 0
    }

    private func expectSmall(_ name: String) throws {
        let size = try FileManager.default.attributesOfItem(atPath: directory.file(name))[.size] as? Int
        #expect(try #require(size) <= Self.limit)
    }

    @Test func `Kept words`() async throws {
        let kept = SQLiteKeptWords(file: directory.file("cards.sqlite"), byteLimit: Self.limit)
        let word = { (number: Int) in "\(number) \(String(repeating: "w", count: 2_000))" }
        let count = try await fill { try await kept.keep(word($0)) }
        #expect(count > 5)
        #expect(try await kept.all() == (0..<count).map(word))
        for number in 0..<count { try await kept.forget(word(number)) }
        try await kept.keep("small")
        #expect(try await kept.all() == ["small"])
        try expectSmall("cards.sqlite")
    }

    @Test func `Words to learn`() async throws {
        let deck = SQLiteReviewDeck(file: directory.file("cards.sqlite"), byteLimit: Self.limit)
        let count = try await fill { number in
            let note = ReviewNote(
                word: "word \(number)", meaning: String(repeating: "m", count: 2_000))
            _ = try await deck.add([note], at: date)
        }
        #expect(count > 5)
        #expect(try await deck.notes().count == count)
        try expectSmall("cards.sqlite")
    }

    @Test func `Favourite trips`() async throws {
        let repository = FavoriteTripRepository(file: directory.file("favorites.sqlite"), byteLimit: Self.limit)
        let trip = { (number: Int) throws in
            let name = String(repeating: "n", count: 2_000)
            let json = #"{"id": "\#(number)", "destination": {"city": "\#(name)"}}"#
            return try JSONDecoder().decode(Trips.Trip.self, from: Data(json.utf8))
        }
        let count = try await fill { _ = try await repository.add(trip($0)) }
        #expect(count > 5)
        #expect(try await repository.trips(in: nil).value.count == count)
        #expect(try await repository.remove("0"))
        #expect(try await repository.add(trip(10_000)))
        try expectSmall("favorites.sqlite")
    }

    @Test func `Read comments`() async throws {
        let log = ReadingLog(file: directory.file("reading.sqlite"), byteLimit: Self.limit)
        let count = try await fill { number in
            try await log.note((0..<1_000).map { number * 1_000 + $0 }, of: number, at: date)
        }
        #expect(count > 5)
        #expect(try await log.read(among: [0, count - 1, count]) == [0, count - 1])
        try expectSmall("reading.sqlite")
    }

    @Test func `Results of games`() async throws {
        let store = try await SQLiteGameStore(file: directory.file("games.sqlite"), byteLimit: Self.limit)
        let count = try await fill { number in
            let result = GameResult(
                id: "\(number)", date: date, game: .hangman, outcome: .won, isWon: true, score: 1,
                variety: "Animals", shareText: String(repeating: "s", count: 2_000))
            try await store.record(result)
        }
        #expect(count > 5)
        #expect(try await store.history().count == count)
        #expect(try await store.statistics()[.hangman, .played] == count)
        try await store.reset()
        #expect(try await store.history().isEmpty)
        try expectSmall("games.sqlite")
    }
}
