// SPDX-License-Identifier: Apache-2.0

import MainstayGames
import MainstayStatistics

/// The settings of the games, in one form. They are the preferences of `mainstay play preferences`.
struct GameSettingsPage: Page {
    let preferences: GamePreferences
    /// The names of the categories of Hangman.
    let categories: [String]
    var notice: String?

    let title = "Settings"
    let section: SiteSection? = .games
    static let address = Address(["settings"])

    @HTMLBuilder var content: HTML {
        Tag.h1 { title }
        Tag.p(.class("quiet")) {
            "For all games. Sounds and vibration accompany moves where the browser and the device can make them."
        }
        HTML.changing(Self.address) {
            Tag.div(.class("fields")) {
                for preference in GamePreference.all {
                    HTML.choice(
                        preference.label, name: preference.name,
                        (preference.choices ?? shownCategories).map { ($0, $0) }, chosen: preferences[preference])
                }
                HTML.button("Save", id: "save")
            }
        }
        Tag.p { HTML.link(SiteSection.games.address) { "Games" } }
    }

    /// The chosen category is among them even if the dictionary that has it is not there now.
    private var shownCategories: [String] {
        let chosen = preferences[.category]
        return categories.contains(chosen) ? categories : categories + [chosen]
    }
}
