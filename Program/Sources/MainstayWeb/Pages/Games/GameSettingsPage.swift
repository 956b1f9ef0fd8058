// SPDX-License-Identifier: Apache-2.0

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
                for name in GamePreferences.Name.allCases {
                    HTML.choice(
                        name.label, name: name.rawValue,
                        GamePreferences.choices(of: name, categories: shownCategories).map { ($0, $0) },
                        chosen: preferences.value(of: name))
                }
                HTML.button("Save", id: "save")
            }
        }
        Tag.p { HTML.link(SiteSection.games.address) { "Games" } }
    }

    /// The chosen category is among them even if the dictionary that has it is not there now.
    private var shownCategories: [String] {
        let chosen = preferences.hangmanPreferredCategory
        return categories.contains(chosen) ? categories : categories + [chosen]
    }
}

extension GamePreferences.Name {
    fileprivate var label: String {
        switch self {
        case .theme: "Memory cards"
        case .difficulty: "Dictionary level"
        case .category: "Hangman words"
        case .sound: "Sounds"
        case .haptics: "Vibration"
        }
    }
}
