// SPDX-License-Identifier: Apache-2.0

/// Completions for fish 3.0 and later.
struct FishCompletions {
    let commands: [CompletedCommand]

    var script: String {
        let grouped = commands.filter { $0.name.contains(" ") }.map { Self.quote($0.name) }.joined(separator: " ")
        return #"""
            # Completions of mainstay for fish, made by 'mainstay completions fish'.

            # Whether the command line has this command.
            function __mainstay_is
                set -l words (commandline -opc)
                set -l command "$words[2]"
                if contains -- "$command $words[3]" \#(grouped)
                    set command "$command $words[3]"
                end
                test "$command" = "$argv[1]"
            end

            # Whether this number of words comes before the one being completed.
            function __mainstay_is_after
                test (count (commandline -opc)) -eq $argv[1]
            end

            complete -c mainstay -f
            \#(commands.flatMap(Self.lines).joined(separator: "\n"))
            """#
    }

    private static func lines(_ command: CompletedCommand) -> [String] {
        let isIt = "__mainstay_is \(quote(command.name))"
        var lines: [String] = []
        if !command.subcommands.isEmpty {
            let words = command.subcommands.map { "\($0.word)\\t\(quote($0.overview))" }.joined(separator: " ")
            let condition = "\(isIt); and __mainstay_is_after \(command.name.isEmpty ? 1 : 2)"
            lines.append("complete -c mainstay -n \(quote(condition)) -k -a \(quote(words))")
        }
        // fish shows the last ordered list first. The arguments are added last, so it shows them before the
        // subcommands.
        lines += command.specification.arguments.compactMap { argument -> String? in
            if argument.path != nil { return "complete -c mainstay -n \(quote(isIt)) -F" }
            if let listed = argument.values {
                return "complete -c mainstay -n \(quote(isIt)) -k -a \(quote(list(listed)))"
            }
            guard !argument.choices.isEmpty else { return nil }
            let choices = argument.choices.joined(separator: " ")
            // Once the command line has one of the choices, fish offers none of them again.
            let condition = "\(isIt); and not __fish_seen_subcommand_from \(choices)"
            return "complete -c mainstay -n \(quote(condition)) -k -a \(quote(choices))"
        }
        return lines
            + command.specification.options.map { option in
                let letter = option.letter.map { "-s \($0) " } ?? ""
                let name = "complete -c mainstay -n \(quote(isIt)) \(letter)-l \(option.name) -d \(quote(option.help))"
                return option.value == nil ? name : "\(name) \(values(option))"
            }
    }

    private static func values(_ option: CommandSpecification.Option) -> String {
        if let listed = option.values { return "-x -k -a \(quote(list(listed)))" }
        return switch option.path {
        case .file: "-r -F"
        case .folder: "-x -a '(__fish_complete_directories)'"
        case nil: option.choices.isEmpty ? "-x" : "-x -k -a \(quote(option.choices.joined(separator: " ")))"
        }
    }

    /// What asks the program for values.
    private static func list(_ values: CompletedValues) -> String {
        "(mainstay completions --values \(values.rawValue) -- (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null)"
    }

    private static func quote(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
}
