// SPDX-License-Identifier: Apache-2.0

/// What a command takes: enough to parse its arguments, to print its help, and to complete it in a shell.
struct CommandSpecification: Sendable {
    /// The word it is called by.
    var name: String
    /// What it does, in one line.
    var overview: String
    /// What more there is to know; printed under the overview.
    var discussion: String = ""
    /// Its arguments, in order.
    var arguments: [Argument] = []
    /// Its options.
    var options: [Option] = []

    /// The last word of its name, which tells it from others of the same group.
    var word: String { name.split(separator: " ").last.map(String.init) ?? name }

    /// What a value names on the disk.
    enum Path: Sendable {
        case file, folder
    }

    /// An argument without a name. Only the last may be repeated.
    struct Argument: Sendable {
        var name: String
        /// The values there are, where they can be listed; the command says what is wrong with another.
        var choices: [String] = []
        /// What it names on the disk, where it does.
        var path: Path?
        var help: String
        var isRequired = true
        var isRepeated = false

        /// As usage shows it.
        var usage: String {
            let text = "<\(name)>" + (isRepeated ? " ..." : "")
            return isRequired ? text : "[\(text)]"
        }
    }

    /// An option with a name.
    struct Option: Sendable {
        /// Its name without the dashes.
        var name: String
        /// A single letter for it.
        var letter: Character?
        /// What its value is called; `nil` for a flag.
        var value: String?
        /// The values there are, where they can be listed.
        var choices: [String] = []
        /// What its value names on the disk, where it does.
        var path: Path?
        /// Whether it may be given more than once.
        var isRepeated = false
        var help: String

        /// As help shows it: `-h, --help`, `--port <port>`.
        var label: String {
            let short = letter.map { "-\($0), " } ?? ""
            return short + "--\(name)" + (value.map { " <\($0)>" } ?? "")
        }
    }

    /// The one line that shows how to call it.
    var usage: String {
        let options = options.filter { $0.name != "help" }.map { "[--\($0.name)\($0.value.map { " <\($0)>" } ?? "")]" }
        return (["mainstay \(name)"] + options + arguments.map(\.usage)).joined(separator: " ")
    }
}

extension CommandSpecification.Option {
    static let version = Self(name: "version", help: "Show the version.")
    static let help = Self(name: "help", letter: "h", help: "Show help.")
    static let json = Self(name: "json", help: "Print one JSON document.")
    static let offline = Self(name: "offline", help: "Do not use the network.")
    static let color = Self(
        name: "color", value: "when", choices: ["auto", "always", "never"],
        help: "When to use colour; NO_COLOR and FORCE_COLOR are heeded too. (default: auto)")
    static let verbose = Self(name: "verbose", help: "Say on standard error what happens on the way.")
    static let upstream = Self(
        name: "upstream", value: "host=url", isRepeated: true,
        help: "Where to reach an upstream, such as api.dictionaryapi.dev=http://127.0.0.1:8081. Can be repeated.")
    static let printRequest = Self(
        name: "print-request", help: "Print the request as a curl command, credentials redacted, and send nothing.")
}
