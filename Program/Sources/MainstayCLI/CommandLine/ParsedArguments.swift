// SPDX-License-Identifier: Apache-2.0

import MainstayBase

/// The arguments and options that a user gave.
struct ParsedArguments: Sendable {
    private(set) var positional: [String] = []
    private var options: [String: [String]] = [:]

    /// Whether a flag was given.
    func has(_ option: CommandSpecification.Option) -> Bool {
        options[option.name] != nil
    }

    /// An option's value. If the option was given more than once, the last value counts.
    func value(of option: CommandSpecification.Option) -> String? {
        options[option.name]?.last
    }

    /// All values of an option.
    func values(of option: CommandSpecification.Option) -> [String] {
        options[option.name] ?? []
    }

    /// Parses the words after a command's name.
    ///
    /// `--name value`, `--name=value` and `-n value` are the same; `--` ends the options.
    ///
    /// - Throws: ``UsageError`` naming what is wrong.
    init(_ words: [String], for command: CommandSpecification) throws(UsageError) {
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                positional += rest
                break
            }
            guard word.hasPrefix("-"), word != "-" else {
                positional.append(word)
                continue
            }
            let (name, attached) = Self.split(word)
            guard let option = command.options.first(where: { $0.matches(name) }) else {
                let similar = Similarity.closest(to: name, among: command.options.map { "--\($0.name)" })
                // "-ly" is a word too.
                let isWord = !name.hasPrefix("--") && name.count > 2
                let hint = isWord ? " Write -- before a word that begins with a hyphen." : ""
                throw UsageError(
                    "Unknown option '\(name)'." + (similar.map { " Did you mean '\($0)'?" } ?? hint), command)
            }
            options[option.name, default: []].append(
                try Self.value(of: option, attached: attached, rest: &rest, command: command))
        }
        if has(.help) { return }
        try check(against: command)
    }

    private static func split(_ word: String) -> (name: String, attached: String?) {
        guard word.hasPrefix("--"), let equals = word.firstIndex(of: "=") else { return (word, nil) }
        return (String(word[..<equals]), String(word[word.index(after: equals)...]))
    }

    private static func value(
        of option: CommandSpecification.Option, attached: String?, rest: inout ArraySlice<String>,
        command: CommandSpecification
    ) throws(UsageError) -> String {
        guard let placeholder = option.value else {
            guard attached == nil else { throw UsageError("The option '--\(option.name)' takes no value.", command) }
            return ""
        }
        guard let value = attached ?? rest.popFirst() else {
            throw UsageError("Missing value for '--\(option.name) <\(placeholder)>'.", command)
        }
        // Preferences print some values with a capital.
        if let choice = option.choices.first(where: { $0.lowercased() == value.lowercased() }) { return choice }
        guard option.choices.isEmpty else {
            let choices = option.choices.joined(separator: ", ")
            throw UsageError(
                "The value '\(value)' is invalid for '--\(option.name) <\(placeholder)>': one of \(choices).", command)
        }
        return value
    }

    private func check(against command: CommandSpecification) throws(UsageError) {
        let required = command.arguments.filter(\.isRequired)
        if positional.count < required.count {
            let missing = required[positional.count]
            let choices = missing.choices.isEmpty ? "" : ": one of \(missing.choices.joined(separator: ", "))"
            throw UsageError("Missing expected argument '\(missing.usage)'\(choices).", command)
        }
        if command.arguments.last?.isRepeated != true, positional.count > command.arguments.count {
            throw UsageError("Unexpected argument '\(positional[command.arguments.count])'.", command)
        }
    }
}

extension CommandSpecification.Option {
    /// Whether a word of the command line is this option, without a value attached.
    func matches(_ word: String) -> Bool {
        word == "--\(name)" || letter.map { word == "-\($0)" } == true
    }
}
