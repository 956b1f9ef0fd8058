// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayHTTPServer
import MainstayKit
import MainstayStatistics

/// Answers for statistics: the page, and the document of the game app.
struct StatisticsRoutes: Sendable {
    let sources: WebSources

    var routes: [PageRoute] {
        [.get("/statistics") { await page($0) }, .get("/statistics/export") { await document($0) }]
    }

    private func page(_ visit: Visit) async -> Reply {
        guard let belongings = visit.belongings else { return .page(ProblemPage.notKept(.statistics)) }
        do {
            let store = try await belongings.games()
            return .page(
                StatisticsPage(
                    statistics: try await store.statistics(), history: try await store.history(),
                    now: sources.clock.date))
        } catch {
            return .page(ProblemPage(error, section: .statistics))
        }
    }

    private func document(_ visit: Visit) async -> Reply {
        guard let belongings = visit.belongings else { return .page(ProblemPage.notKept(.statistics)) }
        do {
            return .file(try .document(await belongings.games().document(), named: "mainstay-statistics.json"))
        } catch {
            return .page(ProblemPage(error, section: .statistics))
        }
    }
}
