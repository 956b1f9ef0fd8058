// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayAppStores
import MainstayGames
import MainstayTestSupport
import MainstayTesting
import Testing

@testable import MainstayCLI

@Suite(.timeLimit(.minutes(10))) struct StatsBestTests {
    private func result(day: String? = nil) -> GameResult {
        GameResult(
            id: "1", date: Date(timeIntervalSince1970: 1_700_000_000), game: .memory, outcome: .givenUp, isWon: false,
            score: 0, variety: "People", day: day)
    }

    @Test(arguments: [(0, "2023-11-14"), (7_200, "2023-11-15"), (-43_200, "2023-11-14")])
    func `The day is that of the machine, not of Greenwich`(seconds: Int, day: String) throws {
        // 1,700,000,000 seconds are 22:13 in Greenwich.
        let zone = try #require(TimeZone(secondsFromGMT: seconds))
        #expect(StatsBest.day(of: result(), in: zone) == day)
        #expect(StatsBest.day(of: result(day: "2026-11-21"), in: zone) == "2026-11-21")
    }

    @Test func `A game in which nobody scored was played`() async throws {
        let program = try Program()
        let document =
            #"{"history": [{"id": "1", "date": "2023-11-14T22:13:20.000Z", "game": "memory","#
            + #" "outcome": "givenUp", "isWon": false, "score": 0, "variety": "People"}]}"#
        let file = "\(program.folder)/import.json"
        try document.write(toFile: file, atomically: true, encoding: .utf8)
        #expect(try await program.run("stats", "import", file).status == 0)
        let best = try await program.run("stats", "best").output
        #expect(best.contains("Memory\n  no points yet") && best.contains("Hangman\n  not played yet"))
    }
}
