// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels
import MainstayFoundation
import MainstayGameWords
import MainstayGames
import MainstayServices
import MainstayStatistics

/// `mainstay play dictionary`.
enum PlayDictionary: GameCommand {
    typealias Screen = DictionaryScreen

    private static let difficulty = CommandSpecification.Option(
        name: "difficulty", value: "level", choices: DictionaryDifficulty.allCases.map { $0.rawValue.lowercased() },
        help: "How hard the words are; hard ones come from the network if it answers. (default: as preferred)")
    private static let noTimer = CommandSpecification.Option(
        name: "no-timer", help: "Take as long as you like for a question, instead of ten seconds.")

    static let overview = "Choose the word that a definition defines, ten times."
    static let options = [difficulty, noTimer, .offline, .verbose, .upstream]

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let chosen = invocation.arguments.value(of: difficulty).flatMap {
            DictionaryDifficulty(rawValue: $0.capitalized)
        }
        let table = try await Play.table(invocation, variety: chosen?.rawValue, chosenBy: [Self.difficulty])
        let difficulty = if let chosen { chosen } else { try await table.store.preferences().difficulty }
        let (arguments, console) = (invocation.arguments, invocation.console)
        // A word from the network would be another one the next time.
        let questions =
            table.seed == nil
            ? try invocation.services().questions(in: invocation.directories)
            : GameQuestions(words: try invocation.services().gameWords)
        return try await play(invocation, at: table) { table, isPlain in
            let model = await DictionaryGameModel(
                difficulty: difficulty, isTimed: !arguments.has(noTimer), questions: questions, at: table)
            return DictionaryScreen(model, goesOnByItself: isPlain) { note in
                // On the full screen the note would overwrite the game.
                if arguments.has(.verbose), isPlain { console.note(note.printable) }
            }
        }
    }
}
