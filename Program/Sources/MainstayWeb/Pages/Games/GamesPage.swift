// SPDX-License-Identifier: Apache-2.0

import MainstayGames

/// All games, each with its free game and its game of the day.
struct GamesPage: Page {
    let title = "Games"
    let section: SiteSection? = .games
    let games: [(today: DayGame, rules: String)]

    /// The first game of the day that is not played yet.
    private var next: String? { games.first { $0.today.state == .unplayed }?.today.path }

    @HTMLBuilder var content: HTML {
        Tag.h1 { title }
        Tag.ul(.class("tiles plainlist")) {
            for game in games {
                Tag.li(.class("tile game")) {
                    game.today.kind.picture
                    Tag.h2 { HTML.link(Address(["games", game.today.path])) { game.today.kind.name } }
                    Tag.p { game.rules }
                    Tag.p(.class("row")) {
                        HTML.link(game.today.address, .class(game.today.path == next ? "action" : "action plain")) {
                            "\(game.today.kind.name) of the day"
                        }
                        if game.today.state != .unplayed || game.today.streak > 1 { game.today.mark }
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
