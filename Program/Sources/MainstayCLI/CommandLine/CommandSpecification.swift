// SPDX-License-Identifier: Apache-2.0

/// A command's arguments and options: enough to parse them, to print help, and to complete them in a shell.
struct CommandSpecification: Sendable {
    /// The command's name.
    var name: String
    /// What the command does, in one line.
    var overview: String
    /// Details, printed under the overview.
    var discussion: String = ""
    /// The arguments, in order.
    var arguments: [Argument] = []
    /// The options.
    var options: [Option] = []

    /// The last word of the name, which is unique within its group.
    var word: String { name.split(separator: " ").last.map(String.init) ?? name }

    /// Whether a value is the path of a file or of a directory.
    enum Path: Sendable {
        case file, folder
    }

    /// An argument without a name. Only the last may be repeated.
    struct Argument: Sendable {
        var name: String
        /// The valid values, if they can be listed. The command itself explains what is wrong with any other value.
        var choices: [String] = []
        /// Whether the value is a path; `nil` if it is not.
        var path: Path?
        /// What the program lists when a shell completes the value; `nil` for nothing.
        var values: CompletedValues?
        var help: String
        var isRequired = true
        var isRepeated = false

        /// The argument as the usage line shows it.
        var usage: String {
            let text = "<\(name)>" + (isRepeated ? " ..." : "")
            return isRequired ? text : "[\(text)]"
        }
    }

    /// An option with a name.
    struct Option: Sendable {
        /// Its name without the dashes.
        var name: String
        /// A single letter for the option.
        var letter: Character?
        /// The placeholder for the value; `nil` for a flag.
        var value: String?
        /// The valid values, if they can be listed.
        var choices: [String] = []
        /// Whether the value is a path; `nil` if it is not.
        var path: Path?
        /// What the program lists when a shell completes the value; `nil` for nothing.
        var values: CompletedValues?
        /// Whether the option may be given more than once.
        var isRepeated = false
        var help: String

        /// The option as help shows it: `-h, --help`, `--port <port>`.
        var label: String {
            let short = letter.map { "-\($0), " } ?? ""
            return short + "--\(name)" + (value.map { " <\($0)>" } ?? "")
        }
    }

    /// How to call the command, in parts that stay together.
    var usage: [String] {
        let options = options.filter { $0.name != "help" }.map { "[--\($0.name)\($0.value.map { " <\($0)>" } ?? "")]" }
        return ["mainstay"] + name.split(separator: " ").map(String.init) + options + arguments.map(\.usage)
    }
}

extension CommandSpecification.Option {
    static let version = Self(name: "version", help: "Show the version.")
    static let help = Self(name: "help", letter: "h", help: "Show help.")
    static let json = Self(name: "json", help: "Print one JSON document.")
    static let jsonLines = Self(name: "json", help: "Print a line of JSON for each.")
    static let offline = Self(name: "offline", help: "Do not use the network.")
    static let color = Self(
        name: "color", value: "when", choices: ["auto", "always", "never"],
        help: "When to use colour; NO_COLOR and FORCE_COLOR count too. (default: auto)")
    static let verbose = Self(name: "verbose", help: "Report each step on standard error.")
    static let upstream = Self(
        name: "upstream", value: "host=url", isRepeated: true,
        help: "Where to reach an upstream, such as api.dictionaryapi.dev=http://127.0.0.1:8081. Can be repeated.")
    static let noPager = Self(name: "no-pager", help: "Do not show long output page by page ($PAGER, or less -R).")
    static let printRequest = Self(
        name: "print-request", help: "Print the request as a curl command, credentials redacted, and send nothing.")
}
