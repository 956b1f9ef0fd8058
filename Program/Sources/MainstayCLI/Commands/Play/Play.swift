// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels
import MainstayBase
import MainstayFoundation
import MainstayGames
import MainstayKit
import MainstayServices
import MainstayStatistics

/// `mainstay play`: the games.
enum Play: CommandGroup {
    static let specification = CommandSpecification(
        name: "play", overview: "Play Tic-Tac-Toe, Memory, the Dictionary game or Hangman.",
        discussion: """
            On a terminal the game takes the full screen; ? shows the keys, Esc leaves. An unfinished game is saved when
            you leave it and continues the next time. If the options ask for another game, the program asks before it throws
            the unfinished one away, which is then not counted. Without a game, a menu asks for one, and is there again after it.
            """,
        arguments: [
            .init(
                name: "game", help: "One of \(games.map { $0.kind.word }.joined(separator: ", ")).", isRequired: false)
        ], options: [plain, .color, .help])

    /// The commands of the games, in the order in which the menu lists them.
    static let games: [any GameCommand.Type] = [
        PlayTicTacToe.self, PlayMemory.self, PlayDictionary.self, PlayHangman.self,
    ]

    static let subcommands: [any Command.Type] = (games as [any Command.Type]) + [PlayPreferences.self]

    static var keys: [KeyTable] { [("In the menu", PlayMenu.keys)] }

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        guard invocation.arguments.positional.isEmpty, invocation.console.isInteractive else {
            throw missingSubcommand(invocation)
        }
        return try await PlayMenu(invocation).run()
    }

    static let plain = CommandSpecification.Option(
        name: "plain", help: "Read one move a line and say what happens, for scripts and screen readers.")
    static let daily = CommandSpecification.Option(
        name: "daily", help: "Play the game of the day (UTC), which is the same for everyone and counts once.")
    static let new = CommandSpecification.Option(
        name: "new", help: "Begin a new game. With --plain, an unfinished one is lost without a question.")
    static let seed = CommandSpecification.Option(
        name: "seed", value: "number",
        help: "Begin a new game with this random seed: the same number gives the same game, whatever was played before."
    )

    /// The options of every game.
    static let options: [CommandSpecification.Option] = [plain, daily, new, seed, .color, .help]

    /// The store, clock and seed for a game, as the command line asks.
    ///
    /// - Parameters:
    ///   - variety: The variant that the command line chooses, if any. An unfinished game of another variant is not
    ///     resumed.
    ///   - choices: The options that choose it. The day's game has none, because it is the same for everybody.
    ///   - store: The store, if it is open already.
    static func table(
        _ invocation: Invocation, variety: String?, chosenBy choices: [CommandSpecification.Option],
        store: (any GameStore)? = nil
    ) async throws -> GameTable {
        let arguments = invocation.arguments
        if arguments.has(daily), let choice = choices.first(where: arguments.has) {
            throw UsageError(
                "'--\(choice.name)' and '--daily' cannot be used together: the day's game is the same for everyone.",
                invocation.command)
        }
        var seed: UInt64?
        if let text = arguments.value(of: Self.seed) {
            guard let number = UInt64(text) else {
                throw UsageError(
                    "The value '\(text.printable)' is invalid for '--seed <number>': a whole number from 0.",
                    invocation.command)
            }
            seed = number
        }
        guard seed == nil || !arguments.has(daily) else {
            throw UsageError("'--seed' and '--daily' cannot be used together.", invocation.command)
        }
        let beginsAnew = seed != nil || arguments.has(new)
        let opened = if let store { store } else { try await Self.store(invocation) }
        return GameTable(
            store: opened, seed: seed, isDaily: arguments.has(daily),
            resuming: beginsAnew ? .none : variety.map(GameTable.Resuming.variety) ?? .any,
            feedback: TerminalFeedback(environment: invocation.environment))
    }

    /// The store of a game. If its file cannot be written, the game is played all the same, and nothing is kept.
    ///
    /// - Parameter warns: Whether to say that nothing is kept.
    static func store(_ invocation: Invocation, warns: Bool = true) async throws -> any GameStore {
        let file = invocation.directories.gamesFile
        do {
            let store = try await invocation.gameStore()
            if isWritable(invocation.directories) { return store }
            // What can only be read would fail at every move.
            throw GameStoreError("\(file) cannot be written")
        } catch {
            guard !isWritable(invocation.directories) else { throw error }
            if warns {
                let text = "Warning: nothing of the game is kept: \("\(error)".printable)"
                invocation.console.note(TextWrap.wrap(text, width: invocation.console.width).joined(separator: "\n"))
            }
            return MemoryGameStore(keepsUnfinished: false)
        }
    }

    private static func isWritable(_ directories: Directories) -> Bool {
        let (manager, file) = (FileManager.default, directories.gamesFile)
        return manager.isWritableFile(atPath: directories.data)
            && (!manager.fileExists(atPath: file) || manager.isWritableFile(atPath: file))
    }
}

extension Invocation {
    /// The store for statistics, preferences and unfinished games.
    func gameStore() async throws -> any GameStore { try await Services.gameStore(in: directories) }
}
