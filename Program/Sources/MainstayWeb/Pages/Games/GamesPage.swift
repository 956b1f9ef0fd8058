// SPDX-License-Identifier: Apache-2.0

import MainstayGames

/// All games, each with its free game and its game of the day.
struct GamesPage: Page {
    let title = "Games"
    let section: SiteSection? = .games
    let games: [DayGame]

    /// The first game of the day that is not played yet.
    private var next: GameKind? { games.first { $0.state == .unplayed }?.play.kind }

    @HTMLBuilder var content: HTML {
        Tag.h1 { title }
        Tag.ul(.class("tiles plainlist")) {
            for game in games {
                Tag.li(.class("tile game")) {
                    game.play.image
                    Tag.h2 { HTML.link(game.play.address) { game.play.kind.name } }
                    Tag.p { game.play.rules }
                    Tag.p(.class("row")) {
                        HTML.link(game.address, .class(game.play.kind == next ? "action" : "action plain")) {
                            "\(game.play.kind.name) of the day"
                        }
                        if game.state != .unplayed || game.streak > 1 { game.mark }
                    }
                }
            }
        }
        Tag.p(.class("quiet")) {
            "Every game can be played with a keyboard alone and by ear. An unfinished game is kept after every move. "
            HTML.link(GameSettingsPage.address) { "Settings" }
        }
    }
}
