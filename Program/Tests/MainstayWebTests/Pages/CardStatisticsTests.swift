// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayFoundation
import MainstayTesting
import Testing

@testable import MainstayWeb

/// The page of what was learned.
@Suite struct CardStatisticsTests {
    @Test func `Without notes the page says how it fills`() async throws {
        #expect(try await TestSite().get("/cards/statistics").words.contains("as soon as you answer cards"))
    }

    @Test func `A year of answers is a calendar, a curve and a forecast, each with its table`() async throws {
        let site = try await TestSite()
        let deck = site.belongings.deck
        _ = try await deck.add(
            (0..<3).map { ReviewNote(word: "word\($0)", meaning: "m", directions: [.meaning]) }, at: site.clock.date)
        var answers = 0
        for day in 0..<60 {
            while let card = try await deck.turn(at: site.clock.date, asking: nil).card {
                _ = try await deck.answer(card, day % 7 == 3 ? .again : .easy, at: site.clock.date)
                answers += 1
                site.clock.advance(by: .seconds(30))
            }
            site.clock.advance(by: .seconds(86_400))
        }
        let shown = try await site.get("/cards/statistics")
        #expect(shown.words.contains("\(answers) answers on"))
        #expect(shown.words.contains("Answers by month") && shown.words.contains("Known cards by week"))
        #expect(shown.words.contains("Cards by day"))
        #expect(shown.structure.count { $0.hasPrefix("svg") && $0.contains("role=") } >= 3)
    }

    @Test func `Each day has the square of its level, and the months add up`() {
        var statistics = ReviewStatistics()
        statistics.today = 20_000
        statistics.answers = [20_000: 3, 19_999: 9, 19_900: 1]
        let year = ReviewYear(statistics)
        var writer = HTMLWriter(token: "")
        writer.write(HeatMap(year: year).html)
        let text = String(decoding: writer.bytes, as: UTF8.self)
        #expect(text.contains("13 answers on 3 days, at most 9 on one"))
        let days = year.weeks.joined().compactMap(\.self).count
        #expect(text.matches(of: /M\d+ \d+h10v10h-10z/).count == days)
    }
}
