// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels
import MainstayBase
import MainstayGames
import MainstayStatistics

/// A command that plays a game: `mainstay play hangman`. Its screen says which game.
protocol GameCommand: Command {
    associatedtype Screen: GameScreen

    /// What it does, in a sentence.
    static var overview: String { get }
    /// The options that other games do not have.
    static var options: [CommandSpecification.Option] { get }
}

extension GameCommand {
    static var kind: GameKind { Screen.Model.form.kind }

    static var specification: CommandSpecification {
        CommandSpecification(name: "play \(kind.word)", overview: overview, options: options + Play.options)
    }

    static var keys: [KeyTable] { [("On the full screen", Screen.keys + ScreenPlay.keys)] }

    /// The variety of the unfinished game that a game at a table would replace, if any.
    @MainActor static func replacedVariety(at table: GameTable) async -> String? {
        await Screen.Model.replacedVariety(at: table)
    }

    /// Plays on the full screen or line by line, as the command line and the terminal allow.
    @MainActor static func play(
        _ invocation: Invocation, at table: GameTable,
        _ begin: @escaping @MainActor (_ table: GameTable, _ isPlain: Bool) async throws -> Screen
    ) async throws -> ExitStatus {
        let console = invocation.console
        let table = try await sparing(invocation, table)
        let summary = { await tally(table) }
        guard !invocation.arguments.has(Play.plain), TerminalMode.isPossible(environment: invocation.environment) else {
            return try await PlainPlay(front: begin(table, true), tally: summary, console: console).run()
        }
        let play = try await ScreenPlay(console: console, isStyled: invocation.style.isOn, tally: summary) { number in
            // Each game of a seed has another seed, so that the next one is not the same again.
            var table = table
            table.seed = table.seed.map { $0 &+ UInt64(number) }
            return try await begin(table, false)
        }
        return try await play.run()
    }

    /// Asks before an unfinished game is thrown away. Returns a table that resumes it if the player keeps it.
    @MainActor private static func sparing(_ invocation: Invocation, _ table: GameTable) async throws -> GameTable {
        guard let variety = await replacedVariety(at: table) else { return table }
        let console = invocation.console
        let saved = "An unfinished game of \(kind.name) (\(variety.printable)) is saved."
        guard !invocation.arguments.has(Play.plain), console.isInteractive else {
            guard !invocation.arguments.has(Play.new) else { return table }
            throw UsageError(
                "\(saved) 'mainstay \(invocation.command.name)' continues it. With '--new' another game begins, and the "
                    + "unfinished one is lost and not counted.", invocation.command)
        }
        let request = "\(saved) Enter continues it. Type n for a new game: then it is lost, and not counted."
        console.note(TextWrap.wrap(request, width: console.width).joined(separator: "\n"))
        let line = try await TerminalInput.line()?.typed.get() ?? ""
        guard !line.trimmed.lowercased().hasPrefix("n") else { return table }
        var table = table
        table.resuming = .any
        return table
    }

    /// One line about all games of a kind, for the end of one. `nil` if the history cannot be read: the game itself
    /// says then what is wrong with the file.
    private static func tally(_ table: GameTable) async -> String? {
        do throws(GameStoreError) {
            let history = try await table.store.history()
            return GameTally(GameSummary(of: kind, in: history), of: kind, on: table.clock.date).text
        } catch {
            return nil
        }
    }
}
