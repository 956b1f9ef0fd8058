// SPDX-License-Identifier: Apache-2.0

import MainstayGameWords
import MainstayGames
import MainstayStatistics

/// `mainstay play preferences`: shows or sets the preferences of the games.
enum PlayPreferences: Command {
    static let specification = CommandSpecification(
        name: "play preferences", overview: "Show the preferences of the games, or set one.",
        discussion: """
            Without arguments, all preferences are printed, with their valid values.
              mainstay play preferences difficulty hard
            """,
        arguments: [
            .init(
                name: "name", choices: GamePreference.all.map(\.name),
                help: "theme, difficulty, category, sound or haptics.", isRequired: false),
            .init(name: "value", values: .preferences, help: "The new value.", isRequired: false),
        ],
        options: [.json, .color, .help])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let store = try await invocation.gameStore()
        var preferences = try await store.preferences()
        let words = invocation.arguments.positional
        guard let first = words.first else { return try show(preferences, GamePreference.all, invocation) }
        guard let name = GamePreference(named: first.lowercased()) else {
            let names = GamePreference.all.map(\.name).joined(separator: ", ")
            throw UsageError(
                "There is no preference '\(first.printable)'. The preferences are: \(names).", specification)
        }
        guard words.count == 2 else { return try show(preferences, [name], invocation) }
        guard preferences.set(name, to: words[1], categories: GameWords.allCategoryNames) else {
            throw UsageError(
                "The value '\(words[1].printable)' is invalid for '\(name.name)': one of "
                    + "\(choices(name).joined(separator: ", ")).", specification)
        }
        try await store.keep(preferences)
        return try show(preferences, [name], invocation)
    }

    private static func choices(_ name: GamePreference) -> [String] {
        name.choices ?? GameWords.allCategoryNames
    }

    private static func show(
        _ preferences: GamePreferences, _ names: [GamePreference], _ invocation: Invocation
    ) throws -> ExitStatus {
        if invocation.wantsJSON {
            try invocation.printJSON(
                Dictionary(uniqueKeysWithValues: names.map { ($0.name, preferences[$0]) }))
            return .success
        }
        for name in names {
            let rest = "(\(choices(name).joined(separator: ", ")))"
            let label = "\(name.name.padded(11)) \(preferences[name].printable.padded(9)) "
            let text = TextWrap.block(
                rest, indent: label.columns, width: max(label.columns + 20, invocation.console.readingWidth))
            try invocation.console.print(
                label + invocation.style.dim(String(text.joined(separator: "\n").dropFirst(label.columns))))
        }
        return .success
    }
}
