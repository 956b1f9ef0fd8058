// SPDX-License-Identifier: Apache-2.0

/// Completions for zsh (zshcompsys(1)).
struct ZshCompletions {
    let commands: [CompletedCommand]

    var script: String {
        let grouped = commands.filter { $0.name.contains(" ") }.map { Self.quote($0.name) }.joined(separator: " | ")
        return #"""
            #compdef mainstay
            # Completions of mainstay for zsh, made by 'mainstay completions zsh'.

            # Values in the order of help.
            _mainstay_values() {
                local expl
                _wanted -V values expl "$1" compadd - "${@[2,-1]}"
            }

            # Values that only the program knows.
            _mainstay_listed() {
                local expl
                local -a found
                found=("${(@f)$(mainstay completions --values $2 -- "${(@)line_words}" "$PREFIX" 2>/dev/null)}")
                [[ -n $found[1] ]] && _wanted -V values expl "$1" compadd -a found
            }

            _mainstay() {
                local command= result=1
                local -a commands options line_words
                line_words=("${(@)words[2,CURRENT-1]}")
                if (( CURRENT > 2 )); then
                    command=$words[2]
                    shift words
                    (( CURRENT-- ))
                fi
                if (( CURRENT > 2 )); then
                    case "$command $words[2]" in
                    \#(grouped))
                        command+=" $words[2]"
                        shift words
                        (( CURRENT-- ))
                        ;;
                    esac
                fi
                case $command in
            \#(commands.map(Self.block).joined(separator: "\n"))
                *) return 1 ;;
                esac
                if (( CURRENT == 2 && $#commands )) && [[ $PREFIX != -* ]]; then
                    _describe -V -t commands command commands && result=0
                fi
                _arguments -S $options && result=0
                return result
            }

            if [[ $funcstack[1] == _mainstay ]]; then
                _mainstay "$@"
            else
                compdef _mainstay mainstay
            fi
            """#
    }

    private static func block(_ command: CompletedCommand) -> String {
        let commands = command.subcommands.map { quote("\($0.word):\(escape($0.overview, ":"))") }
        let options = command.specification.options.flatMap(words) + command.specification.arguments.map(argument)
        return """
                \(quote(command.name)))
                    commands=(\(list(commands)))
                    options=(\(list(options)))
                    ;;
            """
    }

    private static func list(_ words: [String]) -> String {
        words.isEmpty ? "" : "\n" + words.map { "            \($0)\n" }.joined() + "        "
    }

    /// An option in the form of `_arguments`, once for each spelling.
    private static func words(_ option: CommandSpecification.Option) -> [String] {
        let excluded = option.words.count > 1 ? "(\(option.words.joined(separator: " ")))" : ""
        return option.words.map { word in
            let others = option.isRepeated ? "*" : excluded
            let equals = option.value != nil && word.hasPrefix("--") ? "=" : ""
            let value =
                option.value.map { ":\($0):\(action($0, option.choices, option.path, option.values))" } ?? ""
            return quote("\(others)\(word)\(equals)[\(escape(option.help, "[]"))]\(value)")
        }
    }

    private static func argument(_ argument: CommandSpecification.Argument) -> String {
        let action = action(argument.name, argument.choices, argument.path, argument.values)
        return quote("\(argument.isRepeated ? "*" : ""):\(argument.name):\(action)")
    }

    private static func action(
        _ name: String, _ choices: [String], _ path: CommandSpecification.Path?, _ listed: CompletedValues?
    ) -> String {
        switch path {
        case .file: "_files"
        case .folder: "_files -/"
        // The leading space stops _arguments from adding its own options.
        case nil where listed != nil: " _mainstay_listed \(name) \(listed?.rawValue ?? "")"
        case nil: choices.isEmpty ? " " : " _mainstay_values \(name) \(choices.joined(separator: " "))"
        }
    }

    private static func escape(_ text: String, _ special: String) -> String {
        text.map { special.contains($0) || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
    }

    private static func quote(_ text: String) -> String {
        "'" + text.replacing("'", with: #"'\''"#) + "'"
    }
}
