// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels
import MainstayFoundation
import MainstayGames
import MainstayHTTPServer
import MainstayKit
import MainstayStatistics

/// Answers for games.
struct Games: Sendable {
    /// The games, in the order in which they are listed.
    static let plays: [any GamePlay.Type] = [
        TicTacToePlay.self, MemoryPlay.self, DictionaryPlay.self, HangmanPlay.self,
    ]

    private static let stale =
        "Your move was not made, because the game had gone on: in another window, or by a button that was pressed twice."

    let sources: WebSources
    private let desk: GameDesk
    private let visitors = VisitorGames()

    init(sources: WebSources) {
        self.sources = sources
        desk = GameDesk(sources: sources.games, clock: sources.clock)
    }

    var routes: [PageRoute] {
        [
            .get("/games") { .page(GamesPage(games: await ofToday($0))) }, .get("/settings") { await settings($0) },
            .post("/settings") { await keepSettings($0) },
        ] + Self.plays.flatMap { routes($0) }
    }

    /// The games of today, as far as the person is with them. A file that cannot be read is the business of the page
    /// of a game.
    func ofToday(_ visit: Visit) async -> [DayGame] {
        do {
            let player = try await player(visit)
            let store = player.store
            let (history, now) = (try await store.history(), sources.clock.date)
            var games: [DayGame] = []
            for play in Self.plays {
                let daily = DailyGame(play.kind, on: now)
                var state = DayGame.State.unplayed
                if let result = try await store.result(of: daily) {
                    state = .finished(isWon: result.isWon)
                } else if try await desk.hasBegun(play, of: player) {
                    state = .begun
                }
                games.append(
                    DayGame(
                        play: play, state: state,
                        streak: GameSummary(of: play.kind, in: history).daysInARow(until: daily.day)))
            }
            return games
        } catch {
            return Self.plays.map { DayGame(play: $0, state: .unplayed, streak: 0) }
        }
    }

    private func settings(_ visit: Visit) async -> Reply {
        do {
            return .page(
                GameSettingsPage(
                    preferences: try await player(visit).store.preferences(), categories: sources.games.categories(),
                    notice: visit.query["saved"] == "yes" ? "The settings are saved." : nil))
        } catch {
            return .page(ProblemPage(error, section: .games))
        }
    }

    /// Keeps the settings that the form has. A value that is not valid changes nothing.
    private func keepSettings(_ visit: Visit) async -> Reply {
        do {
            let store = try await player(visit).store
            var preferences = try await store.preferences()
            for preference in GamePreference.all {
                guard let value = visit.form[preference.name], value != preferences[preference] else { continue }
                guard preferences.set(preference, to: value, categories: sources.games.categories()) else {
                    return .page(
                        ProblemPage(
                            status: 400, title: "This setting cannot be kept",
                            text: "“\(value)” is not one of the choices.", section: .games))
                }
            }
            try await store.keep(preferences)
            return .see(Address(["settings"], query: [("saved", "yes")]))
        } catch {
            return .page(ProblemPage(error, section: .games))
        }
    }

    private func routes<Play: GamePlay>(_ play: Play.Type) -> [PageRoute] {
        [
            .get("/games/\(Play.kind.word)") { await show(play, $0) },
            .post("/games/\(Play.kind.word)") { await change(play, $0) },
        ]
    }

    private func show<Play: GamePlay>(_ play: Play.Type, _ visit: Visit) async -> Reply {
        let isDaily = visit.query["daily"] == "yes"
        do {
            let player = try await player(visit)
            let state = try await desk.state(
                of: play, isDaily: isDaily, of: player, over: visit.query["over"], after: visit.query["last"])
            let preferences = try await player.store.preferences()
            let now = sources.clock.date
            var finished: String?
            if case .over(let result, _) = state { finished = result.id }
            let record = GameRecord(
                of: Play.kind, in: try await player.store.history(),
                until: isDaily ? DailyGame(Play.kind, on: now).day : nil, latest: finished)
            return .page(
                GamePage(
                    play: play, sources: sources.games, preferences: preferences, isDaily: isDaily, state: state,
                    cue: visit.query["cue"].flatMap(GameCue.init), record: record, next: Self.nextDay(after: now),
                    notice: visit.query["done"] == "stale" ? Self.stale : nil))
        } catch {
            return .page(ProblemPage(error, section: .games))
        }
    }

    /// The next midnight in UTC, when the games of the day change.
    private static func nextDay(after now: Date) -> (wait: Duration, at: Date) {
        let seconds = now.timeIntervalSince1970
        let next = ((seconds / 86_400).rounded(.down) + 1) * 86_400
        return (.seconds(next - seconds), Date(timeIntervalSince1970: next))
    }

    private func change<Play: GamePlay>(_ play: Play.Type, _ visit: Visit) async -> Reply {
        let isDaily = visit.form["daily"] == "yes"
        var query: [(name: String, value: String)] = isDaily ? [("daily", "yes")] : []
        do {
            let player = try await player(visit)
            if visit.form["do"] == "begin" {
                try await desk.begin(play, visit.form["variety"] ?? "", isDaily: isDaily, of: player)
            } else {
                let next = try await desk.move(play, visit.form, isDaily: isDaily, of: player)
                if let id = next.over { query.append(("over", id)) }
                if let last = next.last { query.append(("last", last)) }
                if next.isStale { query.append(("done", "stale")) }
                if let cue = next.cue { query.append(("cue", cue.rawValue)) }
            }
            return .see(Address(["games", Play.kind.word], query: query))
        } catch {
            return .page(ProblemPage(error, section: .games))
        }
    }

    /// The person who plays, or the browser if nothing is kept for the person. No caller's name has a slash.
    private func player(_ visit: Visit) async throws -> GamePlayer {
        guard let belongings = visit.belongings else {
            let isKept = visit.request.method == .post
            return GamePlayer(key: "/\(visit.browser)", store: visitors.store(of: visit.browser, isKept: isKept))
        }
        return GamePlayer(key: visit.visitor.key, store: try await belongings.games())
    }
}
