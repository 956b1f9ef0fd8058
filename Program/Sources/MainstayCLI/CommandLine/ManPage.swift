// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit

/// A manual page in the macros of man(7), made from the table of a command.
struct ManPage {
    /// The name of the page: `mainstay-trips-watch`.
    let name: String
    private let lines: [String]

    /// The text of the page.
    var text: String { lines.joined(separator: "\n") + "\n" }

    /// The pages of the program, its commands and their subcommands.
    static func all(_ commands: [any Command.Type]) -> [ManPage] {
        [ManPage(ofProgram: commands)]
            + commands.flatMap { command in
                [ManPage(of: command)] + command.subcommands.map { ManPage(of: $0, in: command) }
            }
    }

    /// The page of the program.
    private init(ofProgram commands: [any Command.Type]) {
        name = "mainstay"
        let rows = commands.map { ($0.specification.name, $0.specification.overview) }
        let options = [CommandSpecification.Option.version, .help].map { ($0.label, $0.help) }
        lines =
            Self.head(name, Help.overview) + [".B mainstay", ".I command", "[options]"]
            + Self.section("COMMANDS", rows) + Self.section("OPTIONS", options)
            + Self.common
            + [
                ".SH SEE ALSO",
                commands.map { Self.reference("mainstay-\($0.specification.name)") }.joined(separator: ", "),
            ]
    }

    /// The page of a command, or of a subcommand of a command.
    private init(of command: any Command.Type, in group: (any Command.Type)? = nil) {
        let specification = command.specification
        name = "mainstay-" + specification.name.split(separator: " ").joined(separator: "-")
        let usage = Self.escaped(specification.usage.joined(separator: " "))
        let arguments = specification.arguments.map { ($0.usage, $0.help) }
        let others = command.subcommands.map { ($0.specification.word, $0.specification.overview) }
        let related =
            [group.map { "mainstay-\($0.specification.name)" } ?? "mainstay"]
            + command.subcommands.map {
                "mainstay-" + $0.specification.name.split(separator: " ").joined(separator: "-")
            }
        lines =
            Self.head(name, specification.overview) + [usage]
            + (specification.discussion.isEmpty ? [] : [".SH DESCRIPTION"] + Self.paragraphs(specification.discussion))
            + Self.section("ARGUMENTS", arguments)
            + Self.section("OPTIONS", specification.options.map { ($0.label, Help.help(of: $0)) })
            + Self.section("COMMANDS", others)
            + (command.keys.isEmpty ? [] : [".SH KEYS"] + command.keys.flatMap(Self.keys)) + Self.common
            + [".SH SEE ALSO", related.map(Self.reference).joined(separator: ", ")]
    }

    /// What is the same for all commands.
    private static let common: [String] = {
        let statuses = ExitStatus.descriptions.map { ("\($0.status.rawValue)", $0.meaning) }
        let variables = [
            (
                "XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_CACHE_HOME",
                "Where the files are. (default: ~/.config, ~/.local/share, ~/.cache)"
            ),
            ("NO_COLOR, FORCE_COLOR", "Never use colour; use it in files and pipes too."),
            ("TERM", "With dumb, nothing takes the full screen and nothing has colour."),
            ("PAGER", "Shows long output page by page. (default: less -R)"),
            ("BROWSER", "Opens web pages: commands with colons between them. %s is the address."),
            ("LC_ALL, LC_MONETARY, LANG", "How prices are written."),
            ("http_proxy, https_proxy, no_proxy", "How the upstreams are reached."),
            (
                "MERRIAM_WEBSTER_KEY, OXFORD_APP_ID, OXFORD_APP_KEY, WORDSAPI_KEY",
                "Credentials of dictionaries; see mainstay-keys(1)."
            ),
            (
                "MAINSTAY_TOKEN, MAINSTAY_ADMIN_TOKEN, MAINSTAY_METRICS_TOKEN",
                "Credentials of a gateway; see mainstay-serve(1)."
            ),
        ]
        let files = [
            ("$XDG_CONFIG_HOME/mainstay/config.json", "The configuration."),
            ("$XDG_DATA_HOME/mainstay", "The dictionary, favourites, cards and statistics."),
            ("$XDG_CACHE_HOME/mainstay", "Replies that are kept. They can be fetched again."),
        ]
        return section("EXIT STATUS", statuses) + section("ENVIRONMENT", variables) + section("FILES", files)
    }()

    private static func keys(_ table: KeyTable) -> [String] {
        [".SS \(escaped(table.title))"]
            + table.rows.flatMap { [".TP", ".B \(escaped($0.keys))", escaped($0.meaning)] }
    }

    private static func head(_ name: String, _ overview: String) -> [String] {
        let summary = overview.hasSuffix(".") ? String(overview.dropLast()) : overview
        return [
            ".TH \"\(name.uppercased())\" 1 \"\" \"mainstay \(Release.version)\" \"User Commands\"", ".SH NAME",
            "\(escaped(name)) \\- \(escaped(summary))", ".SH SYNOPSIS",
        ]
    }

    /// A list of names with their descriptions. Nothing if there are none.
    private static func section(_ title: String, _ rows: [(name: String, text: String)]) -> [String] {
        rows.isEmpty ? [] : [".SH \(title)"] + rows.flatMap { [".TP", ".B \(escaped($0.name))", escaped($0.text)] }
    }

    /// Paragraphs, and indented lines as examples.
    private static func paragraphs(_ text: String) -> [String] {
        text.split(separator: "\n").flatMap { line in
            line.first == " "
                ? [".RS 4", ".nf", escaped(String(line.drop { $0 == " " })), ".fi", ".RE"] : [escaped(String(line))]
        }
    }

    private static func reference(_ name: String) -> String { "\\fB\(escaped(name))\\fP(1)" }

    /// Text without characters that have a meaning in roff.
    private static func escaped(_ text: String) -> String {
        let escaped = text.map { character in
            switch character {
            case "\\": "\\e"
            case "-": "\\-"
            case "\"": "\\(dq"
            default: "\(character)"
            }
        }
        .joined()
        return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
    }
}
