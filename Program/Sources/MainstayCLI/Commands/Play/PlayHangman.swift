// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels
import MainstayBase
import MainstayFoundation
import MainstayGameWords
import MainstayGames
import MainstayServices
import MainstayStatistics

/// `mainstay play hangman`.
enum PlayHangman: GameCommand {
    typealias Screen = HangmanScreen

    private static let category = CommandSpecification.Option(
        name: "category", value: "name", values: .categories,
        help: "Animals, Food, Sports, Colors, Countries; more with the imported dictionary; --list shows them. "
            + "(default: as preferred)")
    private static let list = CommandSpecification.Option(name: "list", help: "Print the categories, and do not play.")

    static let overview = "Guess a word letter by letter; eight wrong ones lose."
    static let options = [category, list]

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        if invocation.arguments.has(list) {
            try invocation.console.print(try invocation.services().gameWords.categoryNames.joined(separator: "\n"))
            return .success
        }
        let chosen = invocation.arguments.value(of: category)
        let store = try await Play.store(invocation)
        let name = if let chosen { chosen } else { try await store.preferences()[.category] }
        let found = try Self.category(name, invocation)
        guard let category = found ?? (chosen == nil ? HangmanCategory.animals : nil) else {
            let names = try invocation.services().gameWords.categoryNames
            let similar = Similarity.closest(to: name.capitalized, among: names).map { " Did you mean '\($0)'?" }
            throw UsageError(
                "There is no category '\(name.printable)'."
                    + (similar ?? " The categories are: \(names.joined(separator: ", "))."),
                invocation.command)
        }
        let table = try await Play.table(
            invocation, variety: chosen == nil ? nil : category.name, chosenBy: [Self.category], store: store)
        let isWritten = HangmanCategory.all.contains { $0.name == category.name }
        let words = isWritten ? nil : try invocation.services().gameWords
        return try await play(invocation, at: table) { table, _ in
            HangmanScreen(try await HangmanGameModel(category: category, at: table) { words?.explained($0) ?? $0 })
        }
    }

    /// Opens the dictionary only if the category is not built in.
    private static func category(_ name: String, _ invocation: Invocation) throws -> HangmanCategory? {
        let written = HangmanCategory.all.first { $0.name.lowercased() == name.lowercased() }
        return try written ?? invocation.services().gameWords.category(name)
    }
}
