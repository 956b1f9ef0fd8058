// SPDX-License-Identifier: Apache-2.0

/// One of the program's commands.
protocol Command: Sendable {
    /// The command's arguments and options.
    static var specification: CommandSpecification { get }
    /// The subcommands, each with its full name, for example `oxford entries`.
    static var subcommands: [any Command.Type] { get }

    /// The keys of its full screen, in tables with a title. Empty if it has none.
    static var keys: [KeyTable] { get }

    /// Whether many threads of the command allocate memory at the same time.
    static var isParallel: Bool { get }

    /// Runs the command.
    static func run(_ invocation: Invocation) async throws -> ExitStatus
}

/// The keys of a part of a full screen.
typealias KeyTable = (title: String, rows: [HelpPage.Row])

extension Command {
    static var subcommands: [any Command.Type] { [] }
    static var keys: [KeyTable] { [] }
    static var isParallel: Bool { false }

    /// The subcommand that a word names; `nil` if none has that name.
    static func subcommand(_ word: String?) -> (any Command.Type)? {
        subcommands.first { $0.specification.name == "\(specification.name) \(word ?? "")" }
    }
}
