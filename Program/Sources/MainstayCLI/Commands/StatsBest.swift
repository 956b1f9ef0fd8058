// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayGames
import MainstayStatistics

/// `mainstay stats best`: the best results of each game.
enum StatsBest: Command {
    /// The maximum number of results to show for each game.
    private static let most = 10

    static let specification = CommandSpecification(
        name: "stats best", overview: "Show the best results of each game that has points.",
        options: [.json, .color, .help])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let history = try await invocation.gameStore().history()
        let tables = GameKind.allCases.filter(\.hasScore).map { ($0, best(of: $0, in: history)) }
        if invocation.wantsJSON {
            try invocation.printJSON(Dictionary(uniqueKeysWithValues: tables.map { ($0.0.rawValue, $0.1) }))
            return .success
        }
        let texts = tables.map { kind, results in
            let rows = results.enumerated().map { place, result in
                let day = day(of: result, in: .current)
                let daily = result.day == nil ? "" : "  daily"
                return
                    "  \("\(place + 1)".padded(3)) \("\(result.score)".padded(5)) \(day)  \(result.variety.printable)\(daily)"
            }
            let none = history.contains { $0.game == kind } ? "  no points yet" : "  not played yet"
            return ([invocation.style.bold(kind.name)] + (rows.isEmpty ? [none] : rows))
                .joined(separator: "\n")
        }
        try invocation.console.print(texts.joined(separator: "\n\n"))
        return .success
    }

    /// The day of a result: that of the day's game, or the day on this machine when the game ended.
    static func day(of result: GameResult, in zone: TimeZone) -> String {
        result.day ?? result.date.formatted(Date.ISO8601FormatStyle(timeZone: zone).year().month().day())
    }

    /// The results with the most points. Of two results with the same points, the earlier one comes first.
    private static func best(of kind: GameKind, in history: [GameResult]) -> [GameResult] {
        let results = history.filter { $0.game == kind && $0.score > 0 }
        return Array(results.sorted { ($1.score, $0.date) < ($0.score, $1.date) }.prefix(most))
    }
}
