// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels
import MainstayFoundation
import MainstayGames
import MainstayStatistics

/// The page of a game: the board, or the choice of a new game.
struct GamePage: Page {
    let play: any GamePlay.Type
    let sources: GameSources
    let preferences: GamePreferences
    let isDaily: Bool
    let state: GameDesk.State
    /// The moment that the last move led to.
    let cue: GameCue?
    let record: GameRecord
    /// The time until the next game of the day, and when it begins.
    let next: (wait: Duration, at: Date)
    var notice: String?

    var title: String { isDaily ? "\(play.kind.name) of the day" : play.kind.name }
    var section: SiteSection? { .games }

    @HTMLBuilder var content: HTML {
        Tag.h1 { title }
        HTML.tabs(
            "Games",
            [
                ("Free game", play.address, !isDaily),
                ("Game of the day", Address(["games", play.kind.word], query: [("daily", "yes")]), isDaily),
            ])
        Tag.p(.class("quiet")) { play.rules }
        played
        switch state {
        case .open(let board, let id):
            Tag.p(.behavior("announce")) { Tag.strong { HTML.foreign(board.status) } }
            HTML.changing(play.address, fields([("do", "move"), ("game", id), ("turn", "\(board.turn)")])) {
                board.html
            }
            board.details
            if !isDaily {
                Tag.details {
                    Tag.summary { "Begin another game" }
                    Tag.p { "The unfinished game is given up and not counted." }
                    newGame
                }
            }
        case .over(let result, let game):
            over(result, game)
        case .none: newGame
        case .elsewhere:
            Failure(
                "This game is open in another program on this machine, such as mainstay play. Finish or leave it there."
            ).html
        }
    }

    @HTMLBuilder private func over(_ result: GameResult, _ game: GameDesk.FinishedGame?) -> HTML {
        if let game {
            Tag.p(.behavior("announce")) { Tag.strong { HTML.foreign(game.board.status) } }
            game.board.html
            game.board.details
        } else {
            Tag.p(.behavior("announce")) { HTML.foreign("This game is over: \(result.summary)") }
        }
        if isDaily {
            Tag.p {
                // The time stands last, so that nothing moves when a script counts down.
                "There is a new game tomorrow (midnight UTC), in "
                Tag.time(.datetime(next.at.formatted(.iso8601)), .behavior("countdown")) { next.wait.asCountdown }
            }
        }
        if !isDaily { newGame }
        if let text = game?.shareText ?? result.shareText {
            Tag.h2 { "To share" }
            Tag.pre(.class("share"), .scrollable, .label("Result to share")) { text.withSquares }
            Tag.p(.class("scripted")) {
                Tag.button(.type("button"), .class(isDaily ? "" : "plain"), .behavior("share")) { "Share" }
            }
        }
        record.html
        Tag.p { HTML.link(SiteSection.statistics.address) { "All statistics" } }
    }

    /// What a script plays after a move, if the settings allow it. It is not visible.
    private var played: HTML {
        guard let cue else { return .empty }
        let attributes =
            (preferences.soundEnabled ? [Attribute.sound(cue.rawValue)] : [])
            + (preferences.hapticsEnabled ? [Attribute.haptics(cue.rawValue)] : [])
        return attributes.isEmpty ? .empty : .element(Tag.span, attributes + [.hidden], .empty)
    }

    private var newGame: HTML {
        let preferred = play.preferred(preferences, sources)
        return HTML.changing(play.address, fields([("do", "begin")])) {
            if isDaily {
                HTML.button("Play today’s game", id: "begin")
            } else {
                Tag.fieldset(.class("choices start")) {
                    Tag.legend { play.varietyLabel }
                    for variety in play.varieties(sources) {
                        Tag.button(
                            .id(variety.value == preferred ? "begin" : "begin-\(variety.value)"), .name("variety"),
                            .value(variety.value), .class(variety.value == preferred ? "" : "plain")
                        ) { HTML.foreign(variety.text) }
                    }
                }
            }
        }
    }

    private func fields(_ fields: [(name: String, value: String)]) -> [(name: String, value: String)] {
        fields + [("daily", isDaily ? "yes" : "")]
    }
}

extension Duration {
    /// Hours and minutes: `5 h 12 min`. A script shows the same form.
    fileprivate var asCountdown: String {
        let minutes = max(1, components.seconds / 60)
        return minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
    }
}

extension GameResult {
    /// How the game ended, in a sentence.
    fileprivate var summary: String {
        let end =
            switch outcome {
            case .xWon: "X won"
            case .oWon: "O won"
            case .draw: "a draw"
            case .won: "won"
            case .lost: "lost"
            case .finished: "finished"
            case .givenUp: "given up"
            }
        return "\(end), \(variety), score \(score)."
    }
}
