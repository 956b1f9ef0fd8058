// SPDX-License-Identifier: Apache-2.0

/// All games, each with its free game and its game of the day.
struct GamesPage: Page {
    let title = "Games"
    let section: SiteSection? = .games
    let games: [(name: String, path: String, rules: String)]

    @HTMLBuilder var content: HTML {
        Tag.h1 { title }
        Tag.p {
            "Every game can be played with a keyboard alone and by ear. An unfinished game is kept after every move."
        }
        Tag.p { HTML.link(GameSettingsPage.address) { "Settings" } }
        Tag.ul(.class("plainlist")) {
            for game in games {
                Tag.li(.class("card")) {
                    Tag.h2 { HTML.link(Address(["games", game.path])) { game.name } }
                    Tag.p { game.rules }
                    Tag.p {
                        HTML.link(Address(["games", game.path], query: [("daily", "yes")])) {
                            "\(game.name) of the day"
                        }
                    }
                }
            }
        }
    }
}
