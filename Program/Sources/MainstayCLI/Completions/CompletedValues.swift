// SPDX-License-Identifier: Apache-2.0

import MainstayAppStores
import MainstayFoundation
import MainstayGameWords
import MainstayGames
import MainstayKit
import MainstayLexicon
import MainstayServices
import MainstayTrips

/// Values that only a running program can list. The scripts of the shells ask for them when a word is completed.
enum CompletedValues: String, CaseIterable {
    /// Words of the dictionary.
    case words
    /// Regions that trips leave from.
    case regions
    /// Identifiers of trips.
    case trips
    /// Identifiers of favourite trips.
    case favorites
    /// Categories of Hangman.
    case categories
    /// The program's commands, and after a command its subcommands.
    case commands
    /// The values of the preference that comes before.
    case preferences

    /// The most values that are offered.
    private static let limit = 50

    /// The values that begin as the last word does. Nothing is asked over the network: a person who presses Tab does
    /// not want to wait.
    ///
    /// - Parameter words: The words of the command line, without the program's name.
    func values(after words: [String], _ invocation: Invocation) async throws -> [String] {
        let begin = (words.last ?? "").lowercased()
        let found = try await all(before: words.dropLast(), begin, invocation)
        return Array(found.filter { $0.lowercased().hasPrefix(begin) }.prefix(Self.limit))
    }

    private func all(before words: ArraySlice<String>, _ begin: String, _ invocation: Invocation) async throws
        -> [String]
    {
        switch self {
        case .words:
            return begin.isEmpty
                ? [] : try invocation.services().lexicon.get().completions(of: begin, limit: Self.limit)
        case .regions:
            let regions = try await invocation.services().trips.api.regions().value
            return regions.flatMap { [$0.name, $0.id].compactMap(\.self) }
        case .trips: return try await invocation.services().trips.api.trips().value.map(\.id)
        case .favorites:
            guard FileManager.default.fileExists(atPath: invocation.directories.favoriteTripsFile) else { return [] }
            return try await invocation.services().trips.favorites.trips(in: nil).value.map(\.id)
        case .categories: return try invocation.services().gameWords.categoryNames
        case .commands:
            // The first word is `help` or `man`.
            let command = Program.commands.first { $0.specification.name == words.dropFirst().first }
            return words.count < 2
                ? Program.commands.map { $0.specification.name }
                : command?.subcommands.map { $0.specification.word } ?? []
        case .preferences:
            guard let name = words.last.flatMap(GamePreference.init(named:)) else { return [] }
            return name.choices ?? GameWords.allCategoryNames
        }
    }
}
