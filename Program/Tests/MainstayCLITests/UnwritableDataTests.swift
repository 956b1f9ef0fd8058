// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct UnwritableDataTests {
    private let program: Program

    init() throws {
        program = try Program()
        let manager = FileManager.default
        for (folder, mode) in [("data/mainstay", 0o755), ("cache", 0o777), ("config", 0o755)] {
            try manager.createDirectory(atPath: "\(program.folder)/\(folder)", withIntermediateDirectories: true)
            try manager.setAttributes([.posixPermissions: mode], ofItemAtPath: "\(program.folder)/\(folder)")
        }
    }

    /// Runs the program as a user who may not write the data. Permissions do not hold for root.
    private func run(_ arguments: [String], input: String) async throws -> Program.Run {
        let manager = FileManager.default
        for name in try manager.contentsOfDirectory(atPath: data) {
            try manager.setAttributes([.posixPermissions: 0o444], ofItemAtPath: "\(data)/\(name)")
        }
        try manager.setAttributes([.posixPermissions: 0o555], ofItemAtPath: data)
        let run = try await program.run(arguments, input: input, asNobody: getuid() == 0)
        try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: data)
        return run
    }

    private var data: String { "\(program.folder)/data/mainstay" }

    private func check(_ arguments: String...) async throws {
        let run = try await run(arguments, input: "word\tmeaning\n")
        #expect(run.status == 74)
        #expect(run.errors.hasPrefix("Error: \(data)/"), "\(run.errors)")
        #expect(run.errors.hasSuffix(".sqlite cannot be written: Permission denied\n"), "\(run.errors)")
    }

    @Test func `Where no file can be made, every command that needs one says so`() async throws {
        try await check("stats")
        try await check("stats", "reset", "--yes")
        try await check("play", "preferences", "difficulty", "hard")
        try await check("cards", "stats")
        try await check("cards", "import", "-")
        try await check("trips", "--favorites", "--offline")
    }

    @Test(arguments: ["tictactoe", "hangman"], [false, true])
    func `A game is played where nothing can be kept, and says so once`(game: String, hasFile: Bool) async throws {
        if hasFile { #expect(try await program.run("stats").status == 0) }
        let run = try await run(["play", game, "--plain", "--seed", "2"], input: "1 a\nquit\n")
        #expect(run.status == 0, "\(run.errors)")
        #expect(!run.output.isEmpty)
        let text = (run.errors + " " + run.output).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let warning = "Warning: nothing of the game is kept:"
        #expect(text.components(separatedBy: warning).count == 2, "\(text)")
        #expect(text.contains("cannot be written"), "\(text)")
    }

    @Test func `Where a file can be read only, it is read, and every command that changes it says so`() async throws {
        #expect(try await program.run(["cards", "import", "-"], input: "first\tmeaning\n").status == 0)
        #expect(try await program.play("tictactoe --seed 2", "1 2 3 4 5 6 7 8 9").status == 0)
        try await check("cards", "import", "-")
        try await check("stats", "reset", "--yes")
        try await check("play", "preferences", "difficulty", "hard")
        #expect(try await program.run("cards", "export", "-").output.contains("first\tmeaning"))
    }
}
#endif
