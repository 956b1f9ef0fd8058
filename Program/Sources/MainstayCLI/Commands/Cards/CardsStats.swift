// SPDX-License-Identifier: Apache-2.0

import MainstayAppStores
import MainstayBase
import MainstayCards
import MainstayFoundation

/// `mainstay cards stats`: shows how learning goes.
enum CardsStats: Command {
    private static let plain = CommandSpecification.Option(
        name: "plain",
        help: "Print the answers of each day in lines instead of a chart, for scripts and screen readers.")

    static let specification = CommandSpecification(
        name: "cards stats", overview: "Show what you remember, what will be due, and when you learned.",
        options: [plain, .json, .color, .help])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let statistics = try await invocation.reviewDeck().statistics(at: Date())
        if invocation.wantsJSON {
            try invocation.printJSON(Document(statistics))
        } else {
            let text = ReviewStatisticsText(statistics: statistics, width: invocation.console.readingWidth)
            let isPlain = invocation.arguments.has(plain) || !invocation.console.isTerminal
            try invocation.console.print(
                text.lines(isPlain: isPlain).map(invocation.style.text).joined(separator: "\n"))
        }
        return .success
    }

    private struct Document: Encodable {
        struct Recall: Encodable {
            var asked, remembered: Int
        }

        var words, new, learning, young, mature, suspended, leeches, streak: Int
        var last7Days, last30Days, allTime: Recall
        var answersInWeek, newInWeek: Int
        /// Of each of the last 52 times 7 days, the oldest first.
        var retention: [Recall]
        var forecast: [Int]
        var answers: [String: Int]

        init(_ statistics: ReviewStatistics) {
            (words, new, learning) = (statistics.notes, statistics.new, statistics.learning)
            (young, mature) = (statistics.young, statistics.mature)
            (suspended, leeches, streak) = (statistics.suspended, statistics.leeches, statistics.streak)
            last7Days = Recall(asked: statistics.week.asked, remembered: statistics.week.remembered)
            (answersInWeek, newInWeek) = (statistics.answersInWeek, statistics.newInWeek)
            retention = statistics.retention.map { Recall(asked: $0.asked, remembered: $0.remembered) }
            last30Days = Recall(asked: statistics.recent.asked, remembered: statistics.recent.remembered)
            allTime = Recall(asked: statistics.all.asked, remembered: statistics.all.remembered)
            forecast = statistics.forecast
            answers = Dictionary(
                uniqueKeysWithValues: statistics.answers.map { (CivilDay($0).text, $1) })
        }
    }
}
