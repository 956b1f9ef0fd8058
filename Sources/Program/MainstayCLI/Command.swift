// SPDX-License-Identifier: Apache-2.0

/// One of the program's commands.
protocol Command: Sendable {
    /// What it takes.
    static var specification: CommandSpecification { get }
    /// The commands under it, each with its whole name: `oxford entries`.
    static var subcommands: [any Command.Type] { get }

    /// Runs it.
    static func run(_ invocation: Invocation) async throws -> ExitStatus
}

extension Command {
    static var subcommands: [any Command.Type] { [] }

    /// Where a word names one of the commands under this one.
    static func subcommand(_ word: String?) -> (any Command.Type)? {
        subcommands.first { $0.specification.name == "\(specification.name) \(word ?? "")" }
    }
}

/// A command that is nothing but those under it.
protocol CommandGroup: Command {}

extension CommandGroup {
    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let names = subcommands.map { $0.specification.word }
        guard let word = invocation.arguments.positional.first else {
            throw UsageError("Missing expected subcommand: one of \(names.joined(separator: ", ")).", specification)
        }
        let similar = Similarity.closest(to: word, among: names).map { " Did you mean '\($0)'?" }
        throw UsageError(
            "There is no command '\(specification.name) \(word.printable)'."
                + (similar ?? " There are: \(names.joined(separator: ", "))."), specification)
    }
}
