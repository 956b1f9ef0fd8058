// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayGames
import MainstayStatistics

/// Answers for games.
struct Games: Sendable {
    private static let plays: [any GamePlay.Type] = [
        TicTacToePlay.self, MemoryPlay.self, DictionaryPlay.self, HangmanPlay.self,
    ]

    private static let stale =
        "Your move was not made, because the game had gone on: in another window, or by a button that was pressed twice."

    let sources: WebSources
    private let desk: GameDesk

    init(sources: WebSources) {
        self.sources = sources
        desk = GameDesk(sources: sources.games, clock: sources.clock)
    }

    var routes: [Route] {
        let index = GamesPage(games: Self.plays.map { ($0.kind.name, $0.path, $0.rules) })
        return [.get("/games") { _ in .page(index) }] + Self.plays.flatMap { routes($0) }
    }

    private func routes<Play: GamePlay>(_ play: Play.Type) -> [Route] {
        [
            .get("/games/\(Play.path)") { await show(play, $0) },
            .post("/games/\(Play.path)") { await change(play, $0) },
        ]
    }

    private func show<Play: GamePlay>(_ play: Play.Type, _ visit: Visit) async -> Reply {
        guard let belongings = visit.belongings else { return .page(ProblemPage.notKept(.games)) }
        let isDaily = visit.query["daily"] == "yes"
        do {
            let player = GamePlayer(key: visit.visitor.key, store: try await belongings.games())
            let state = try await desk.state(
                of: play, isDaily: isDaily, of: player, over: visit.query["over"], after: visit.query["last"])
            let preferred = try await Play.preferred(player.store.preferences())
            let varieties = Play.varieties(sources.games)
            return .page(
                GamePage(
                    kind: Play.kind, path: Play.path, rules: Play.rules, varietyLabel: Play.varietyLabel,
                    varieties: varieties, preferred: preferred, isDaily: isDaily, state: state,
                    notice: visit.query["done"] == "stale" ? Self.stale : nil))
        } catch {
            return .page(ProblemPage(error, section: .games))
        }
    }

    private func change<Play: GamePlay>(_ play: Play.Type, _ visit: Visit) async -> Reply {
        guard let belongings = visit.belongings else { return .page(ProblemPage.notKept(.games)) }
        let isDaily = visit.form["daily"] == "yes"
        var query: [(name: String, value: String)] = isDaily ? [("daily", "yes")] : []
        do {
            let player = GamePlayer(key: visit.visitor.key, store: try await belongings.games())
            if visit.form["do"] == "begin" {
                try await desk.begin(play, visit.form["variety"] ?? "", isDaily: isDaily, of: player)
            } else {
                let next = try await desk.move(play, visit.form, isDaily: isDaily, of: player)
                if let id = next.over { query.append(("over", id)) }
                if let last = next.last { query.append(("last", last)) }
                if next.isStale { query.append(("done", "stale")) }
            }
            return .see(Address(["games", Play.path], query: query))
        } catch {
            return .page(ProblemPage(error, section: .games))
        }
    }
}
