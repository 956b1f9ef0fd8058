// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayBase
import MainstayFoundation
import MainstayHTTPServer
import MainstayStatistics

/// Answers for statistics: the page, and the document of the game app.
struct StatisticsRoutes: Sendable {
    let sources: WebSources

    var routes: [Route] {
        [.get("/statistics") { await page($0) }, .get("/statistics/export") { await document($0) }]
    }

    private func page(_ visit: Visit) async -> Reply {
        guard let belongings = sources.belongings(visit.request) else { return .page(ProblemPage.notKept(.statistics)) }
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
        guard let belongings = sources.belongings(visit.request) else { return .page(ProblemPage.notKept(.statistics)) }
        do {
            let store = try await belongings.games()
            let document = StatisticsDocument(
                statistics: try await store.statistics(), preferences: try await store.preferences(),
                history: try await store.history())
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            var fields = PageFields.asset("application/json", cacheControl: "private, no-store")
            fields["Content-Disposition"] = "attachment; filename=\"mainstay-statistics.json\""
            return .file(HTTPServerResponse(status: 200, fields: fields, body: Array(try encoder.encode(document))))
        } catch {
            return .page(ProblemPage(error, section: .statistics))
        }
    }
}
