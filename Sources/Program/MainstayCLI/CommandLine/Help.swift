// SPDX-License-Identifier: Apache-2.0

/// Help in the layout of swift-argument-parser, so that it looks like that of other Swift programs.
enum Help {
    private static let column = 26

    /// The program's own help.
    static func program(commands: [CommandSpecification], width: Int) -> String {
        let rows = commands.map { ($0.name, $0.overview) }
        let options = [CommandSpecification.Option.version, .help].map { ($0.label, $0.help) }
        return """
            OVERVIEW: Look words up, read the news, watch trips and play, with or without a network; run the gateway that
            answers for others.

            USAGE: mainstay <command>

            OPTIONS:
            \(table(options, width: width))

            COMMANDS:
            \(table(rows, width: width))

            EXAMPLES:
              mainstay define serendipity
              mainstay define mice geese --offline --json
              mainstay news top --limit 10
              mainstay play hangman
              mainstay serve --port 8080

              See 'mainstay help <command>' for detailed help.
            """
    }

    /// A command's help.
    static func command(
        _ command: CommandSpecification, subcommands: [CommandSpecification], width: Int
    ) -> String {
        var parts = ["OVERVIEW: \(command.overview)"]
        if !command.discussion.isEmpty { parts.append(command.discussion) }
        parts.append("USAGE: \(command.usage)")
        if !command.arguments.isEmpty {
            parts.append("ARGUMENTS:\n" + table(command.arguments.map { ("<\($0.name)>", $0.help) }, width: width))
        }
        parts.append("OPTIONS:\n" + table(command.options.map { ($0.label, $0.help) }, width: width))
        if !subcommands.isEmpty {
            parts.append("COMMANDS:\n" + table(subcommands.map { ($0.name, $0.overview) }, width: width))
            parts.append("  See 'mainstay help \(command.name) <command>' for detailed help.")
        }
        return parts.joined(separator: "\n\n")
    }

    private static func table(_ rows: [(label: String, help: String)], width: Int) -> String {
        rows.map { label, help in
            let lines = TextWrap.wrap(help, width: max(20, width - column))
            let indented = lines.map { String(repeating: " ", count: column) + $0 }.joined(separator: "\n")
            guard label.count < column - 3 else { return "  \(label)\n\(indented)" }
            return "  \(label)" + indented.dropFirst(2 + label.count)
        }
        .joined(separator: "\n")
    }
}
