// SPDX-License-Identifier: Apache-2.0

/// `mainstay completions`: prints a script that lets a shell complete command lines.
enum CompletionsCommand: Command {
    private enum Shell: String, CaseIterable {
        case bash, zsh, fish
    }

    private static let values = CommandSpecification.Option(
        name: "values", value: "kind", choices: CompletedValues.allCases.map(\.rawValue),
        help: "Print the values of a kind that complete the last of the words after --, for the scripts.")

    static let specification = CommandSpecification(
        name: "completions", overview: "Print a script that lets a shell complete commands, options and values.",
        discussion: """
            Put it where your shell looks for it, and open a new shell:
              mainstay completions bash > ~/.local/share/bash-completion/completions/mainstay
              mainstay completions zsh > /usr/local/share/zsh/site-functions/_mainstay   (or another folder of $fpath)
              mainstay completions fish > ~/.config/fish/completions/mainstay.fish
            """,
        arguments: [
            .init(
                name: "shell", choices: Shell.allCases.map(\.rawValue), help: "bash, zsh or fish.", isRequired: false,
                isRepeated: true)
        ],
        options: [values, .help])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        if let kind = invocation.arguments.value(of: values).flatMap(CompletedValues.init) {
            for value in try await kind.values(after: invocation.arguments.positional, invocation) {
                try invocation.console.print(value.printable)
            }
            return .success
        }
        let word = invocation.arguments.positional.first ?? ""
        guard let shell = Shell(rawValue: word) else {
            let names = Shell.allCases.map(\.rawValue).joined(separator: ", ")
            throw UsageError("The value '\(word.printable)' is invalid for '<shell>': one of \(names).", specification)
        }
        let commands = CompletedCommand.all(Program.commands)
        switch shell {
        case .bash: try invocation.console.print(BashCompletions(commands: commands).script)
        case .zsh: try invocation.console.print(ZshCompletions(commands: commands).script)
        case .fish: try invocation.console.print(FishCompletions(commands: commands).script)
        }
        return .success
    }
}
