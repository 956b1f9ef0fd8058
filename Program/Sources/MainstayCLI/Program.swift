// SPDX-License-Identifier: Apache-2.0

import CMainstayProcess
import MainstayBase
import MainstayKit

/// The program: finds the command, runs it, and says what went wrong.
struct Program {
    static let commands: [any Command.Type] = [
        Define.self, Search.self, Random.self, CardsCommand.self, OxfordGroup.self, NewsCommand.self, TripsCommand.self,
        Play.self, Stats.self, Serve.self, Open.self, CacheCommand.self, KeysCommand.self, Inspect.self,
        SandboxCommand.self, RecordCommand.self, LearnCommand.self, DriftCommand.self,
        GenerateCommand.self, Import.self, Doctor.self, CompletionsCommand.self, ManCommand.self,
    ]

    let environment: [String: String]
    let console: Console

    func run(_ words: [String]) async -> ExitStatus {
        do throws(ExitStatus) {
            return try await dispatch(words)
        } catch {
            return error
        }
    }

    private func dispatch(_ words: [String]) async throws(ExitStatus) -> ExitStatus {
        let rest = Array(words.dropFirst())
        switch words.first {
        case nil, "-h", "--help": return try help([])
        case "help": return try help(rest)
        case "--version":
            try console.print("mainstay \(Release.version)")
            return .success
        case let name?:
            guard let command = Self.commands.first(where: { $0.specification.name == name }) else {
                return fail(unknown(name))
            }
            guard let index = Self.indexOfArgument(in: rest, of: command.specification),
                let subcommand = command.subcommand(rest[index])
            else { return try await run(command, rest) }
            return try await run(subcommand, Array(rest[..<index] + rest[(index + 1)...]))
        }
    }

    /// The position of the first word that is neither an option nor its value. Options may come before a subcommand.
    private static func indexOfArgument(in words: [String], of command: CommandSpecification) -> Int? {
        var index = 0
        while index < words.count {
            let word = words[index]
            if word == "--" { return nil }
            guard word.hasPrefix("-"), word != "-" else { return index }
            let takesNext = command.options.contains { $0.value != nil && $0.matches(word) }
            index += takesNext ? 2 : 1
        }
        return nil
    }

    private func run(_ command: any Command.Type, _ words: [String]) async throws(ExitStatus) -> ExitStatus {
        let arguments: ParsedArguments
        do throws(UsageError) {
            arguments = try ParsedArguments(words, for: command.specification)
        } catch {
            return fail(error)
        }
        if arguments.has(.help) { return try help(command) }
        if command.isParallel { mainstay_give_back_large_memory() } else { mainstay_use_one_heap() }
        do {
            return try await command.run(
                Invocation(of: command.specification, arguments, environment: environment, console: console))
        } catch let status as ExitStatus {
            throw status
        } catch let error as UsageError {
            return fail(error)
        } catch {
            let failure = Failure(error)
            console.fail(failure.message)
            return failure.status
        }
    }

    private func help(_ words: [String]) throws(ExitStatus) -> ExitStatus {
        guard let name = words.first else {
            try console.print(Help.program(commands: Self.commands.map { $0.specification }, width: console.width))
            return .success
        }
        guard let command = Self.commands.first(where: { $0.specification.name == name }) else {
            return fail(unknown(name))
        }
        return try help(command.subcommand(words.dropFirst().first) ?? command)
    }

    private func help(_ command: any Command.Type) throws(ExitStatus) -> ExitStatus {
        let subcommands = command.subcommands.map { $0.specification }
        try console.print(Help.command(command.specification, subcommands: subcommands, width: console.width))
        return .success
    }

    private func unknown(_ name: String) -> UsageError {
        let similar = Similarity.closest(to: name, among: Self.commands.map { $0.specification.name })
        return UsageError(
            "There is no command '\(name.printable)'." + (similar.map { " Did you mean '\($0)'?" } ?? ""), nil)
    }

    private func fail(_ error: UsageError) -> ExitStatus {
        console.note(error.description)
        return .usage
    }
}
