// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayGames
import MainstayKit
import MainstayStatistics
import MainstayTesting
import Testing

@testable import MainstayWeb

@Suite struct StatisticsTests {
    private func result(_ number: Int, daysAgo: Double, _ site: TestSite) -> GameResult {
        GameResult(
            id: "\(number)", date: site.clock.date.addingTimeInterval(-86_400 * daysAgo), game: .memory, outcome: .won,
            isWon: true, score: number, variety: "<Animals>")
    }

    @Test func `Before the first game the page says so`() async throws {
        #expect(try await TestSite().get("/statistics").words.contains("No game has been finished yet."))
    }

    @Test func `Each plot has a table beside it`() async throws {
        let site = try await TestSite()
        let store = try await site.belongings.games()
        try await store.record(result(0, daysAgo: 0, site))
        #expect(try await site.get("/statistics").words.contains("1 game, at most 1 on a day"))
        for number in 1..<5 { try await store.record(result(number, daysAgo: Double(number), site)) }
        let shown = try await site.get("/statistics")
        #expect(shown.structure.count { $0.hasPrefix("figure") } == 2)
        #expect(shown.structure.count { $0.hasPrefix("rect") } == 5)
        #expect(shown.words.contains("Wins in a row") && shown.words.contains("&lt;Animals&gt;"))
        #expect(shown.words.contains("5 games, at most 1 on a day"))
        let export = try await site.get("/statistics/export")
        #expect(export.fields["Content-Disposition"]?.hasPrefix("attachment") == true)
        #expect(export.text.contains("\"memoryGamesWon\" : 5"))
    }

    @Test func `Days count in UTC, and games before the last thirty days not at all`() throws {
        let now = Date(timeIntervalSince1970: 86_400 * 100 + 1)
        let offsets: [Double] = [0, -1, -2, -86_400, -2_505_602, -2_592_002, 172_800]
        let results = offsets.map { offset in
            GameResult(
                id: "\(offset)", date: now.addingTimeInterval(offset), game: .memory, outcome: .won, isWon: true,
                score: 1,
                variety: "")
        }
        let days = GamesByDay(results, until: now)
        #expect(days.rows.count == 30)
        #expect(days.counts.last == 2 && days.counts[28] == 2 && days.counts.first == 0 && days.total == 4)
        #expect(days.rows.last?.day == "1970-04-11")
    }
}
