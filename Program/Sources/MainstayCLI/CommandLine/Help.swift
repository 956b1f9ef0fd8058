// SPDX-License-Identifier: Apache-2.0

/// Help in the layout of swift-argument-parser, so that it looks like that of other Swift programs.
enum Help {
    private static let column = 26
    /// Below this width there is no room for two columns.
    private static let narrow = 60
    /// Longer lines are hard to read.
    private static let widest = 100

    /// What the program does.
    static let overview =
        "Look words up, read the news, watch trips and play, with or without a network; run the gateway that answers for others."

    /// The program's own help.
    static func program(commands: [CommandSpecification], width: Int) -> String {
        let examples = [
            "mainstay define serendipity", "mainstay define mice geese --json", "mainstay news top --limit 10",
            "mainstay play hangman", "mainstay serve --port 8080",
        ]
        return [
            paragraphs(
                "OVERVIEW: \(overview)", width: width),
            "USAGE: mainstay <command>",
            "OPTIONS:\n"
                + table([CommandSpecification.Option.version, .help].map { ($0.label, $0.help) }, width: width),
            "COMMANDS:\n" + table(commands.map { ($0.name, $0.overview) }, width: width),
            "EXAMPLES:\n" + examples.map { "  \($0)" }.joined(separator: "\n"),
            indented("See 'mainstay help <command>' for detailed help.", width: width),
        ]
        .joined(separator: "\n\n")
    }

    /// A command's help.
    static func command(
        _ command: CommandSpecification, subcommands: [CommandSpecification], width: Int
    ) -> String {
        var parts = [paragraphs("OVERVIEW: \(command.overview)", width: width)]
        if !command.discussion.isEmpty { parts.append(paragraphs(command.discussion, width: width)) }
        parts.append(usage(command, width: width))
        if !command.arguments.isEmpty {
            parts.append("ARGUMENTS:\n" + table(command.arguments.map { ("<\($0.name)>", $0.help) }, width: width))
        }
        parts.append("OPTIONS:\n" + table(command.options.map { ($0.label, help(of: $0)) }, width: width))
        if !subcommands.isEmpty {
            parts.append("COMMANDS:\n" + table(subcommands.map { ($0.name, $0.overview) }, width: width))
            parts.append(indented("See 'mainstay help \(command.name) <command>' for detailed help.", width: width))
        }
        return parts.joined(separator: "\n\n")
    }

    /// The line that shows how to call a command. An option and its value stay on one line.
    private static func usage(_ command: CommandSpecification, width: Int) -> String {
        let margin = "USAGE: "
        let lines = TextWrap.lines(of: command.usage, width: max(20, min(width, widest) - margin.count))
        let indent = width < narrow ? 2 : margin.count
        return margin + lines.joined(separator: "\n" + String(repeating: " ", count: indent))
    }

    /// What an option does, and its valid values if the text does not name them.
    static func help(of option: CommandSpecification.Option) -> String {
        guard !option.choices.isEmpty, !option.choices.allSatisfy(option.help.contains) else { return option.help }
        return "\(option.help) (\(option.value ?? "value"): \(option.choices.joined(separator: ", ")))"
    }

    /// Text in lines of the terminal's width. Indented lines are examples and begin a new line.
    private static func paragraphs(_ text: String, width: Int) -> String {
        var blocks: [String] = []
        var isOpen = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let isText = !line.isEmpty && line.first != " "
            if isText, isOpen { blocks[blocks.count - 1] += " " + line } else { blocks.append(String(line)) }
            isOpen = isText
        }
        return blocks.flatMap { block -> [String] in
            let indent = block.prefix { $0 == " " }.count
            let lines = TextWrap.block(block, indent: indent, hanging: indent > 0 ? 2 : 0, width: min(width, widest))
            return lines.isEmpty ? [""] : lines
        }
        .joined(separator: "\n")
    }

    private static func indented(_ text: String, width: Int) -> String {
        TextWrap.block(text, indent: 2, width: min(width, widest)).joined(separator: "\n")
    }

    private static func table(_ rows: [(label: String, help: String)], width: Int) -> String {
        let column = width < narrow ? 6 : column
        return rows.map { label, help in
            let lines = TextWrap.block(help, indent: column, width: min(width, widest)).joined(separator: "\n")
            guard label.count < column - 3, !help.isEmpty else { return "  \(label)\n\(lines)" }
            return "  \(label)" + lines.dropFirst(2 + label.count)
        }
        .joined(separator: "\n")
    }
}
