// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import MainstayCLI

@Suite(.timeLimit(.minutes(10))) struct ManTests {
    /// All commands with their subcommands.
    private static let specifications = MainstayCLI.Program.commands.flatMap { command in
        [command.specification] + command.subcommands.map { $0.specification }
    }

    @Test func `Every command has a page with its options, arguments and texts`() throws {
        let pages = ManPage.all(MainstayCLI.Program.commands)
        #expect(pages.count == Self.specifications.count + 1 && Set(pages.map(\.name)).count == pages.count)
        for specification in Self.specifications {
            let name = "mainstay-" + specification.name.replacingOccurrences(of: " ", with: "-")
            let page = try #require(pages.first { $0.name == name }).text.replacingOccurrences(of: "\\-", with: "-")
            for option in specification.options { #expect(page.contains(".B \(option.label)\n"), "\(name)") }
            for argument in specification.arguments { #expect(page.contains(".B \(argument.usage)\n"), "\(name)") }
            #expect(page.contains("\(name) - ") && page.contains(".SH SEE ALSO"))
        }
    }

    @Test func `Only known macros begin a line, and no text is taken for one`() {
        let macros = [".TH", ".SH", ".SS", ".TP", ".B", ".I", ".RS", ".RE", ".nf", ".fi"]
        for page in ManPage.all(MainstayCLI.Program.commands) {
            for line in page.text.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
                #expect(macros.contains(String(line.prefix { $0 != " " })), "\(page.name): \(line)")
            }
        }
    }

    @Test func `A page is printed, and all are written into a folder`() async throws {
        let program = try Program()
        let run = try await program.run("man", "trips", "watch")
        #expect(run.status == 0 && run.output.hasPrefix(".TH \"MAINSTAY-TRIPS-WATCH\" 1 "))
        #expect(try await program.run("man").output.contains(".SH EXIT STATUS"))
        for (command, words) in [
            ("news", ["In the comments", "open the link with that number in the comment"]),
            ("trips", ["keep the trip among your favourites"]), ("play hangman", ["guess that letter"]),
            ("play", ["play its game of the day"]), ("cards review", ["take back what you did last", "In a note"]),
            ("cards notes", ["only one deck"]),
        ] {
            let page = try await program.run(["man"] + command.split(separator: " ").map(String.init)).output
            for part in [".SH KEYS", ".SH ENVIRONMENT", "NO_COLOR", ".SH EXIT STATUS", ".SH FILES"] + words {
                #expect(page.contains(part), "\(command): \(part)")
            }
        }
        #expect(try await program.run("man", "nonsense").status == 64)
        let folder = "\(program.folder)/man1"
        #expect(try await program.run("man", "--folder", folder).status == 0)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(names.count == Self.specifications.count + 1 && names.contains("mainstay-cards-review.1"))
    }
}
