// SPDX-License-Identifier: Apache-2.0

/// Completions for bash, from 3.2 on, which macOS has.
struct BashCompletions {
    let commands: [CompletedCommand]

    var script: String {
        let grouped = commands.filter { $0.name.contains(" ") }.map { "'\($0.name)'" }.joined(separator: " | ")
        return #"""
            # Completions of mainstay for bash, made by 'mainstay completions bash'.

            _mainstay() {
                local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
                # Bash takes the = of --option=value for a word.
                if [[ $word == = ]]; then
                    word=
                elif [[ $previous == = ]]; then
                    previous=${COMP_WORDS[COMP_CWORD - 2]}
                fi
                local command=
                ((COMP_CWORD > 1)) && command=${COMP_WORDS[1]}
                if ((COMP_CWORD > 2)); then
                    case "$command ${COMP_WORDS[2]}" in
                    \#(grouped)) command+=" ${COMP_WORDS[2]}" ;;
                    esac
                fi
                local options= commands= arguments= values= path= listed= choice line
                case $command in
            \#(commands.map(Self.block).joined(separator: "\n"))
                esac
                # An argument that stands there is not offered again, and commands are only in their place.
                for choice in $arguments; do
                    [[ " ${COMP_WORDS[*]:2:COMP_CWORD-2} " == *" $choice "* ]] && arguments=
                done
                ((COMP_CWORD > 2)) && commands=
                if [[ $word == -* ]]; then
                    COMPREPLY=($(compgen -W "$options" -- "$word"))
                else
                    COMPREPLY=($(compgen -W "$arguments $commands $values" -- "$word"))
                    if [[ -n $listed ]]; then
                        # What only the program knows, quoted for the command line.
                        while IFS= read -r line; do
                            COMPREPLY+=("$(printf %q "$line")")
                        done < <("${COMP_WORDS[0]}" completions --values "$listed" -- "${COMP_WORDS[@]:1:COMP_CWORD-1}" \
                            "$word" 2>/dev/null)
                    fi
                    [[ -z $path ]] && return
                    compopt -o filenames 2>/dev/null
                    while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -A "$path" -- "$word")
                fi
            }

            # In the order of help, where bash can (4.4).
            complete -o nosort -F _mainstay mainstay 2>/dev/null || complete -F _mainstay mainstay
            """#
    }

    private static func block(_ command: CompletedCommand) -> String {
        let options = command.specification.options
        let isKnown = { (option: CommandSpecification.Option) in
            !option.choices.isEmpty || option.path != nil || option.values != nil
        }
        let valued = options.filter(isKnown).map { option in
            "        \(pattern(option))) \(values(option.choices, option.path, option.values, in: "values"));;\n"
        }
        let free = options.filter { $0.value != nil && !isKnown($0) }.map(pattern)
        let nothing = free.isEmpty ? "" : "        \(free.joined(separator: " | "))) ;;\n"
        let argument = command.specification.arguments.first
        let rest = [
            words(options.flatMap(\.words), in: "options"), words(command.subcommands.map(\.word), in: "commands"),
            values(
                argument?.choices ?? [], argument?.path, command.specification.listedValues, in: "arguments"),
        ]
        return """
                '\(command.name)')
                    case $previous in
            \(valued.joined())\(nothing)        *) \(rest.joined());;
                    esac
                    ;;
            """
    }

    private static func pattern(_ option: CommandSpecification.Option) -> String {
        option.words.joined(separator: " | ")
    }

    private static func values(
        _ choices: [String], _ path: CommandSpecification.Path?, _ listed: CompletedValues?, in variable: String
    ) -> String {
        let kind =
            switch path {
            case .file: "path=file "
            case .folder: "path=directory "
            case nil: ""
            }
        return words(choices, in: variable) + kind + (listed.map { "listed=\($0.rawValue) " } ?? "")
    }

    private static func words(_ words: [String], in variable: String) -> String {
        words.isEmpty ? "" : "\(variable)='\(words.joined(separator: " "))' "
    }
}
