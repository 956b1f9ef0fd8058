// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayTestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct CompletionsTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    /// Lines, and what a shell offers in the place of their last word, in this order.
    private static let lines: [(line: String, offered: [String])] = [
        ("ne", ["news"]), ("define --pro", ["--provider"]),
        ("define --provider w", ["wordsapi"]),
        ("play dictionary --difficulty ", ["easy", "medium", "hard"]),
        ("", ["define", "search", "random", "cards", "oxford", "news", "doctor", "completions", "help"]),
        ("oxford ", ["entries", "words", "lemmas", "inflections", "thesaurus", "ngrams", "filters", "fields"]),
        ("news ", ["top", "new", "best", "ask", "show", "job"]), ("news ", ["item", "user", "search"]),
        ("news --limit 5 ", ["top", "new"]), ("news item --de", ["--depth"]), ("help n", ["news"]),
        ("completions ", ["bash", "zsh", "fish"]), ("news --color=", ["auto", "always", "never"]),
        ("cards --pool /etc/pass", ["passwd"]), ("import trips /etc/pass", ["passwd"]), ("import --from /us", ["usr"]),
    ]

    /// Lines whose last word nothing can complete.
    private static let freeLines = ["define hap", "news top ", "news --limit ", "news item ", "nowhere "]

    @Test(
        arguments: [
            ("regions", ["trips", "--region", "scan"], "Scandinavia\n"),
            ("commands", ["help", "news", "s"], "search\nsaved\nsync\n"),
            ("commands", ["man", "tri"], "trips\n"),
            ("preferences", ["play", "preferences", "difficulty", "h"], "Hard\n"),
            ("categories", ["play", "hangman", "--category", "an"], "Animals\n"),
            ("favorites", ["trips", "remove", ""], ""),
        ])
    func `The program lists what only it knows, without a network`(kind: String, words: [String], expected: String)
        async throws
    {
        let run = try await program.run(["completions", "--values", kind, "--"] + words)
        #expect(run.output == expected && run.status == 0)
    }

    @Test(.enabled(if: Shell.bash.isInstalled, "bash is not installed"))
    func `Bash asks the program for values`() async throws {
        let script = try await script(for: .bash)
        let text = try await completions(of: "trips --region Scan", inBash: script, as: Program.executable.path)
        #expect(text == "Scandinavia\n")
    }

    @Test(.enabled(if: Shell.bash.isInstalled, "bash is not installed"))
    func `Bash offers what can stand there, in the order of help`() async throws {
        let script = try await script(for: .bash)
        for (line, offered) in Self.lines {
            let text = try await completions(of: line, inBash: script)
            #expect(Self.isInOrder(offered, in: text), "\(line): \(text)")
        }
        for line in Self.freeLines { #expect(try await completions(of: line, inBash: script) == "\n") }
    }

    @Test(.enabled(if: Shell.fish.isInstalled, "fish is not installed"))
    func `Fish offers what can stand there, in the order of help`() async throws {
        let script = try await script(for: .fish)
        for (line, offered) in Self.lines {
            let text = try await completions(of: line, inFish: script)
            #expect(Self.isInOrder(offered, in: text), "\(line): \(text)")
        }
        for line in Self.freeLines { #expect(try await completions(of: line, inFish: script).isEmpty) }
    }

    #if os(Linux)
    @Test(.enabled(if: Shell.zsh.isInstalled, "zsh is not installed"))
    func `Zsh offers what can stand there, in the order of help`() async throws {
        let script = try await script(for: .zsh)
        let terminal = try Terminal()
        let zsh = Process()
        zsh.executableURL = URL(fileURLWithPath: try #require(Shell.zsh.path))
        zsh.arguments = ["-f", "-i"]
        zsh.environment = program.environment().merging(["TERM": "xterm"]) { _, new in new }
        (zsh.standardInput, zsh.standardOutput, zsh.standardError) = (terminal.end, terminal.end, terminal.end)
        try zsh.run()
        defer { if zsh.isRunning { kill(zsh.processIdentifier, SIGKILL) } }
        // What is typed before a prompt is there may be lost, so each has its number.
        terminal.type("autoload -U compinit; compinit -D -u; setopt list_rows_first; source \(script)\n")
        terminal.type("precmd() { PROMPT=\"<$((++count))>\" }\n")
        await terminal.wait(for: "<1>")
        for (index, (line, offered)) in Self.lines.enumerated() {
            // Control-D lists, Control-U takes the line away.
            terminal.type("mainstay \(line)\u{04}\u{15}\n")
            let text = await terminal.wait(for: "<\(index + 2)>")
            #expect(Self.isInOrder(offered, in: text), "\(line): \(text)")
        }
    }
    #endif

    @Test(.enabled(if: Shell.bash.isInstalled, "bash is not installed"))
    func `Each command and option that help names is offered`() async throws {
        let script = try await script(for: .bash)
        let names = Self.names(under: "COMMANDS:", in: try await program.run("help").output)
        #expect(names.count > 10)
        #expect(try await completions(of: "", inBash: script) == (names + ["help"]).joined(separator: "\n") + "\n")
        for name in names {
            let help = try await program.run("help", name).output
            let options = Self.names(under: "OPTIONS:", in: help).flatMap { $0.split(separator: ", ").map(String.init) }
            let offered = try await completions(of: "\(name) -", inBash: script).split(separator: "\n").map(String.init)
            #expect(Set(offered) == Set(options), "\(name)")
        }
    }

    @Test func `Without a shell, or for another one, it is a usage error that names those there are`() async throws {
        for arguments in [["completions"], ["completions", "tcsh"]] {
            let run = try await program.run(arguments)
            #expect(run.status == 64)
            #expect(run.errors.contains("one of bash, zsh, fish."))
            #expect(run.output.isEmpty)
        }
        let help = try await program.run("help", "completions")
        #expect(help.output.contains("> ~/.config/fish/completions/mainstay.fish"))
    }

    private enum Shell: String {
        case bash, zsh, fish

        var path: String? {
            ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { "\($0)/\(rawValue)" }
                .first { FileManager.default.isExecutableFile(atPath: $0) }
        }

        var isInstalled: Bool { path != nil }
    }

    /// A shell's script, in a file.
    private func script(for shell: Shell) async throws -> String {
        let run = try await program.run("completions", shell.rawValue)
        #expect(run.status == 0 && run.errors.isEmpty)
        let file = "\(program.folder)/completions.\(shell)"
        try run.output.write(toFile: file, atomically: true, encoding: .utf8)
        return file
    }

    private func completions(
        of line: String, inBash script: String, as name: String = "mainstay"
    ) async throws -> String {
        // Bash parts words at the = too.
        let words = line.replacing("=", with: " = ").split(separator: " ", omittingEmptySubsequences: false)
        return try await output(
            of: .bash,
            [
                "-c",
                """
                source "$1"; COMP_WORDS=("${@:2}"); COMP_CWORD=$(($# - 2)); _mainstay
                printf '%s\\n' "${COMPREPLY[@]}"
                """, "bash", script, name,
            ] + words.map(String.init))
    }

    private func completions(of line: String, inFish script: String) async throws -> String {
        try await output(of: .fish, ["-c", "source '\(script)'; complete -C 'mainstay \(line)'"])
    }

    private func output(of shell: Shell, _ arguments: [String]) async throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(shell.path))
        process.arguments = arguments
        process.environment = program.environment()
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = await waiting { output.readAll() }
        return String(decoding: data, as: UTF8.self)
    }

    /// Whether the names stand in a text one after the other.
    private static func isInOrder(_ names: [String], in text: String) -> Bool {
        var rest = text[...]
        return names.allSatisfy { name in
            guard let range = rest.range(of: name) else { return false }
            rest = rest[range.upperBound...]
            return true
        }
    }

    /// What the rows of a table of help are about.
    private static func names(under heading: String, in help: String) -> [String] {
        let lines = help.split(separator: "\n", omittingEmptySubsequences: false).drop { $0 != heading }.dropFirst()
        return lines.prefix { !$0.isEmpty }.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
            .map { line in
                let label = line.dropFirst(2).prefix(while: { $0 != "<" })
                return (label.range(of: "  ").map { label[..<$0.lowerBound] } ?? label)
                    .trimmingCharacters(in: .whitespaces)
            }
    }
}
