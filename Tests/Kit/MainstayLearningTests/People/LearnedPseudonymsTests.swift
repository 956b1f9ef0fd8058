// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import Testing

@testable import MainstayLearning

/// A recording without people and secrets says the same about the API.
@Suite struct LearnedPseudonymsTests {
    /// A description without the hashes of texts and replies.
    private func counted(_ value: JSON, isEvidence: Bool = false) -> JSON {
        switch value {
        case .object(let members):
            let kept = members.filter { !isEvidence || ["replies", "present", "null", "kinds"].contains($0.key) }
            return .object(
                kept.reduce(into: [:]) { counts, member in
                    if member.key == "x-mainstay-places", case .object(let places) = member.value {
                        counts[member.key] = .object(places.mapValues { counted($0, isEvidence: true) })
                    } else {
                        counts[member.key] = counted(member.value, isEvidence: member.key == "x-mainstay")
                    }
                })
        case .array(let items): return .array(items.map { counted($0) })
        default: return value
        }
    }

    private func users(_ numbers: Range<Int>) -> [RecordedExchange] {
        numbers.flatMap { number -> [RecordedExchange] in
            let login = "person\(number)"
            let user: JSON = [
                "login": .string(login), "id": .integer(Int64(number)), "email": .string("\(login)@example.org"),
                "phone": number % 3 == 0 ? .null : .string("+33 1 42 68 5\(number % 10) 00"),
                "name": .string("Anna Smith \(number)"), "zip": .integer(Int64(75_000 + number)),
                "birthday": .string("19\(50 + number % 40)-0\(1 + number % 9)-11"),
                "url": .string("https://api.library.example/users/\(login)"), "ip": .string("192.0.2.\(number)"),
                "token": .string("ghp_abcdefghijklmnopqrst\(1_000 + number)"),
            ]
            return [
                Samples.exchange(.get, "/users/\(login)?email=\(login)%40example.org", user),
                Samples.exchange(.get, "/users/\(login)/books", .array([["id": .integer(Int64(number))]])),
            ]
        }
    }

    @Test func `A clean recording learns the same description`() {
        let exchanges = Samples.books(10..<40) + users(10..<40)
        var cleaner = RecordingCleaner(pseudonyms: Pseudonyms(random: RandomSource(SeededGenerator(seed: 1))))
        let clean = cleaner.archive(HTTPArchive(exchanges.map(\.entry))).entries.compactMap(\.exchange)
        #expect(clean.count == exchanges.count && clean != exchanges)
        #expect(counted(Samples.learned(clean).json) == counted(Samples.learned(exchanges).json))
    }

    @Test func `An emulator of a clean recording passes the recording`() throws {
        var cleaner = RecordingCleaner()
        let clean = cleaner.archive(HTTPArchive(users(10..<20).map(\.entry)))
        let emulator = RecordedEmulator(clean)
        for exchange in clean.entries.compactMap(\.exchange) {
            #expect(try emulator.answer(to: exchange.request) == exchange.response)
        }
    }
}
