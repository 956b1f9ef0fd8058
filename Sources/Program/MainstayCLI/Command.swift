// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// One of the program's commands.
protocol Command: Sendable {
    /// The command's arguments and options.
    static var specification: CommandSpecification { get }
    /// The subcommands, each with its full name, for example `oxford entries`.
    static var subcommands: [any Command.Type] { get }

    /// Whether many threads of the command allocate memory at the same time.
    static var isParallel: Bool { get }

    /// Runs the command.
    static func run(_ invocation: Invocation) async throws -> ExitStatus
}

extension Command {
    static var subcommands: [any Command.Type] { [] }
    static var isParallel: Bool { false }

    /// The subcommand that a word names; `nil` if none has that name.
    static func subcommand(_ word: String?) -> (any Command.Type)? {
        subcommands.first { $0.specification.name == "\(specification.name) \(word ?? "")" }
    }
}

/// A command that only groups subcommands.
protocol CommandGroup: Command {}

extension CommandGroup {
    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        throw missingSubcommand(invocation)
    }

    /// The error for a command line that names no subcommand.
    static func missingSubcommand(_ invocation: Invocation) -> UsageError {
        let names = subcommands.map { $0.specification.word }
        guard let word = invocation.arguments.positional.first else {
            return UsageError("Missing expected subcommand: one of \(names.joined(separator: ", ")).", specification)
        }
        let similar = Similarity.closest(to: word, among: names).map { " Did you mean '\($0)'?" }
        return UsageError(
            "There is no command '\(specification.name) \(word.printable)'."
                + (similar ?? " The commands are: \(names.joined(separator: ", "))."), specification)
    }
}
