// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayTestSupport
import Testing

/// What the commands that take a line at a time say to one that is too long.
@Suite(.timeLimit(.minutes(10))) struct EndlessLineTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    /// Runs a command with a file as its standard input.
    private func run(_ arguments: [String], input: String) async throws -> (
        status: Int32, output: String, errors: String
    ) {
        let file = "\(program.folder)/input"
        try Data(input.utf8).write(to: URL(filePath: file))
        let process = program.process(arguments)
        let (output, errors) = (Pipe(), Pipe())
        process.standardInput = try FileHandle(forReadingFrom: URL(filePath: file))
        (process.standardOutput, process.standardError) = (output, errors)
        try process.run()
        async let text = waiting { output.readAll() }
        async let problems = waiting { errors.readAll() }
        let (printed, noted) = await (text, problems)
        await waiting { process.waitUntilExit() }
        return (
            process.terminationStatus, String(decoding: printed, as: UTF8.self), String(decoding: noted, as: UTF8.self)
        )
    }

    private static let tooLong = String(repeating: "x", count: 100_000)

    @Test(arguments: [["tictactoe"], ["memory"], ["hangman", "--category", "animals"]])
    func `A game ends at a line that is too long, and is saved`(game: [String]) async throws {
        let run = try await run(["play"] + game + ["--plain"], input: "help\n" + Self.tooLong)
        #expect(run.status == 65, "\(run.errors)")
        #expect(run.output.contains("quit: leave"))
        #expect(run.errors.contains("It is saved and continues the next time."))
        #expect(run.errors.contains("Error: a line of standard input is longer than 65536 bytes"))
    }

    @Test func `A review ends at a line that is too long`() async throws {
        #expect(try await program.run(["cards", "import", "-"], input: "word\tmeaning\n").status == 0)
        let review = try await run(["cards", "review", "--plain", "--offline"], input: "\n" + Self.tooLong)
        #expect(review.status == 65, "\(review.errors)")
        #expect(review.output.contains("left for today"))
        #expect(review.errors.contains("Error: a line of standard input is longer than 65536 bytes"))
    }

    @Test func `Input that cannot be read is an error that says why`() async throws {
        let process = program.process(["play", "tictactoe", "--plain"])
        let errors = Pipe()
        process.standardInput = FileHandle(forReadingAtPath: "/")
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, errors)
        try process.run()
        let text = await waiting { errors.readAll() }
        await waiting { process.waitUntilExit() }
        #expect(process.terminationStatus == 74)
        #expect(String(decoding: text, as: UTF8.self).contains("Error: standard input cannot be read: Is a directory"))
    }
}
