// SPDX-License-Identifier: Apache-2.0

import MainstayGames
import MainstayStatistics
import MainstayWeb
import Testing

@Suite struct CoinTests {
    @Test func `The coin is called on a page, and statistics count it`() async throws {
        let site = try await TestSite()
        let begun = try await site.follow("/games/coin", [("do", "begin"), ("variety", "coin")])
        #expect(begun.words.contains("Heads or tails?"))
        let over = try await site.follow(
            "/games/coin",
            [
                ("do", "move"), ("game", try #require(begun.value(of: "game"))),
                ("turn", try #require(begun.value(of: "turn"))), ("side", "heads"),
            ])
        #expect(
            over.words.contains("It is heads. You are right.") != over.words.contains("It is tails. You are wrong."))
        #expect(try await site.belongings.games().statistics()[.coin, .played] == 1)
        #expect(try await site.get("/statistics").words.contains("Coin"))
    }
}
