// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayAppModels
import MainstayFoundation
import MainstayGames
import MainstayServices
import MainstayStatistics

/// `mainstay play`: the games.
enum Play: CommandGroup {
    static let specification = CommandSpecification(
        name: "play", overview: "Play Tic-Tac-Toe, Memory, the Dictionary game or Hangman.",
        discussion: """
            On a terminal the game takes the full screen; ? shows the keys, Esc leaves. An unfinished game is saved after
            every move and continues the next time. Without a game, a menu asks for one.
            """,
        arguments: [
            .init(name: "game", help: "One of tictactoe, memory, dictionary, hangman.", isRequired: false)
        ], options: [.color, .help])

    static let subcommands: [any Command.Type] = [
        PlayTicTacToe.self, PlayMemory.self, PlayDictionary.self, PlayHangman.self, PlayPreferences.self,
    ]

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
        name: "new", help: "Begin a new game, even if an unfinished one is saved.")
    static let seed = CommandSpecification.Option(
        name: "seed", value: "number",
        help: "Begin a new game with this random seed: the same number gives the same game.")

    /// The options of every game.
    static let options: [CommandSpecification.Option] = [plain, daily, new, seed, .color, .help]

    /// The store, clock and seed for a game, as the command line asks.
    ///
    /// - Parameters:
    ///   - variety: The variant that the command line chooses, if any. An unfinished game of another variant is not resumed.
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
            resuming: beginsAnew ? .none : variety.map(GameTable.Resuming.variety) ?? .any)
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
            return UnkeptGameStore()
        }
    }

    private static func isWritable(_ directories: Directories) -> Bool {
        let (manager, file) = (FileManager.default, directories.gamesFile)
        return manager.isWritableFile(atPath: directories.data)
            && (!manager.fileExists(atPath: file) || manager.isWritableFile(atPath: file))
    }

    /// Plays on the full screen or line by line, as the command line and the terminal allow.
    @MainActor static func run(
        _ invocation: Invocation, _ kind: GameKind, at table: GameTable,
        _ begin: @escaping @MainActor (_ isPlain: Bool) async throws -> any GameScreen
    ) async throws -> ExitStatus {
        let console = invocation.console
        guard !invocation.arguments.has(plain), TerminalMode.isPossible(environment: invocation.environment) else {
            return try await PlainPlay(front: begin(true), tally: { await tally(kind, table) }, console: console).run()
        }
        let play = try await ScreenPlay(
            console: console, isStyled: invocation.style.isOn, tally: { await tally(kind, table) }
        ) { try await begin(false) }
        return try await play.run()
    }

    /// One line about all games of a kind, for the end of one. `nil` if the history cannot be read: the game itself says then what is
    /// wrong with the file.
    private static func tally(_ kind: GameKind, _ table: GameTable) async -> String? {
        do throws(GameStoreError) {
            let history = try await table.store.history()
            return GameTally(GameSummary(of: kind, in: history), of: kind, on: table.clock.date).text
        } catch {
            return nil
        }
    }
}

extension Invocation {
    /// The store for statistics, preferences and unfinished games.
    func gameStore() async throws -> any GameStore { try await Services.gameStore(in: directories) }
}
