// SPDX-License-Identifier: Apache-2.0

/// A command as shells complete it: its arguments, options and subcommands.
struct CompletedCommand {
    let specification: CommandSpecification
    var subcommands: [CommandSpecification] = []

    /// The name; empty for the program itself.
    var name: String { specification.name }

    /// The program itself, then its commands, each before its subcommands.
    static func all(_ commands: [any Command.Type]) -> [Self] {
        let names = commands.map { $0.specification.name }
        let help = CommandSpecification(
            name: "help", overview: "Show help for a command.",
            arguments: [
                .init(name: "command", choices: names, help: "The command."),
                .init(name: "subcommand", values: .commands, help: "Its subcommand.", isRequired: false),
            ])
        let program = CommandSpecification(
            name: "", overview: "", arguments: [.init(name: "command", help: "The command.")],
            options: [.version, .help])
        return [Self(specification: program, subcommands: commands.map { $0.specification } + [help])]
            + commands.flatMap { command in
                let subcommands = command.subcommands.map { $0.specification }
                return [Self(specification: command.specification, subcommands: subcommands)]
                    + subcommands.map { Self(specification: $0) }
            } + [Self(specification: help)]
    }
}

extension CommandSpecification {
    /// What the program lists for the arguments.
    var listedValues: CompletedValues? { arguments.lazy.compactMap(\.values).first }
}

extension CommandSpecification.Option {
    /// The spellings of the option: `-n`, `--name`.
    var words: [String] { (letter.map { ["-\($0)"] } ?? []) + ["--\(name)"] }
}
