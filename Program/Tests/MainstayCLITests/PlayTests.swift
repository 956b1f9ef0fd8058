// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

@Suite(.timeLimit(.imports)) struct PlayTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    @Test func `A game against the perfect player is played to its end, never won, and counted`() async throws {
        let run = try await program.play("tictactoe --against perfect --seed 1", "1 2 3 4 5 6 7 8 9")
        #expect(run.status == 0)
        #expect(run.output.contains("The computer wins") || run.output.contains("A draw"))
        #expect(run.output.contains("Mainstay Tic-Tac-Toe: "))
        let statistics = try await program.statistics()
        #expect(statistics["ticTacToeGamesPlayed"] == 1 && statistics["ticTacToeXWins"] == 0)
        let again = try await program.play("tictactoe --against perfect --seed 1", "1 2 3 4 5 6 7 8 9")
        #expect(again.output == run.output.replacingOccurrences(of: "Played 1, won 0", with: "Played 2, won 0"))
    }

    @Test func `Hangman is won or lost as the letters say, with no word twice before all were used`() async throws {
        var words: [String] = []
        var won = 0
        for _ in 0..<24 {
            let run = try await program.play("hangman --category animals", Self.letters)
            #expect(run.status == 0)
            let last = try #require(
                run.output.split(separator: "\n").first { $0.contains("The word was") || $0.contains("Found with") })
            words.append(String(try #require(last.split(whereSeparator: { " .".contains($0) }).last)))
            won += last.contains("Found with 10 points") ? 1 : 0
        }
        #expect(Set(words).count == 24)
        let statistics = try await program.statistics()
        #expect(statistics["hangmanGamesPlayed"] == 24 && statistics["hangmanGamesWon"] == won)
        #expect(statistics["hangmanGamesLost"] == 24 - won)
        #expect(statistics["hangmanHighScore"] == (won > 0 ? 10 : 0))
        let next = try await program.play("hangman --category animals", Self.letters)
        #expect(words.contains { next.output.contains(" \($0).") })
    }

    private static let letters = "e a i o r t n s l c d g h k m p b w f u y z x v q j"

    @Test func `A hint is given and costs points`() async throws {
        let run = try await program.play("hangman --seed 7", "hint " + Self.letters.replacing("j", with: "j"))
        #expect(run.output.contains("(2 points)"))
        #expect(!run.output.contains("10 points"))
    }

    @Test func `A game that was left is gone on with, unless another is wanted`() async throws {
        #expect(try await program.play("memory --theme Animals", "").status == 0)
        let first = try await program.play("tictactoe --against Random", "5")
        #expect(first.status == 0 && first.errors.contains("saved"))
        #expect(try await program.statistics()["ticTacToeGamesPlayed"] == 0)
        let second = try await program.play("tictactoe", "undo")
        #expect(second.output.contains("Continuing the unfinished game."))
        #expect(second.output.contains("random"))
        #expect(try await !program.play("tictactoe --new", "").output.contains("Continuing"))
    }

    @Test(arguments: ["--category food", "--seed 3", "--seed 3 --category animals"])
    func `An unfinished game is not thrown away unless that is wanted`(options: String) async throws {
        _ = try await program.play("hangman --category animals", "hint")
        let refused = try await program.play("hangman \(options)", "e")
        #expect(refused.status == 64 && refused.output.isEmpty)
        #expect(
            refused.errors.contains("An unfinished game of Hangman (Animals) is saved.")
                && refused.errors.contains("--new"))
        let same = try await program.play("hangman --category animals", "")
        #expect(same.output.contains("Continuing the unfinished game."))
        let new = try await program.play("hangman --new \(options)", "e")
        #expect(new.status == 0 && !new.output.contains("Continuing"))
        #expect(try await program.statistics()["hangmanGamesPlayed"] == 0)
    }

    @Test(arguments: [
        "hangman", "dictionary --difficulty easy --offline", "dictionary --difficulty hard --offline", "memory",
    ])
    func `The same seed gives the same game, whatever was played before`(game: String) async throws {
        let first = try await program.play("\(game) --seed 5", Self.moves(game))
        _ = try await program.play(game, Self.moves(game))
        for _ in 0..<2 {
            let again = try await program.play("\(game) --seed 5 --new", Self.moves(game))
            #expect(again.output.contains(first.output.split(separator: "\nPlayed ")[0]))
        }
    }

    private static func moves(_ game: String) -> String {
        switch game {
        case "hangman": letters
        case "memory": "1,2 3,4 5,6"
        default: "1 2 3 4 1 2 3 4 1 2"
        }
    }

    @Test func `Every answer of the Dictionary game is scored, and the game ends the process`() async throws {
        let run = try await program.play("dictionary --difficulty easy --offline --verbose", "1 2 3 4 1 2 3 4 1 2 3 4")
        #expect(run.status == 0)
        #expect(run.output.contains("Question 10 of 10"))
        #expect(run.output.contains("of 10 right."))
        #expect(run.errors.split(separator: "\n").count { $0.contains("from the bank") } == 10)
        #expect(try await program.statistics()["dictionaryGamesPlayed"] == 1)
    }

    @Test func `A hard game says in the game app's words why its words are not the network's`() async throws {
        let server = try LoopbackServer { _ in .response(429, body: Array("{}".utf8)) }
        let run = try await program.play(
            "dictionary --difficulty Hard --no-timer --upstream random-word-api.herokuapp.com=\(server.url)",
            "1 2 3 4 1 2 3 4 1 2")
        #expect(run.status == 0)
        #expect(run.output.contains("API rate limit reached. Using local words."))
        #expect(run.output.contains("of 10 right."))
    }

    @Test func `A game beside another one says at its beginning that it is not saved`() async throws {
        let process = program.process(["play", "hangman", "--plain"])
        let (input, output) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput) = (input, output)
        process.standardError = FileHandle.nullDevice
        try process.run()
        // It has begun, and it is open.
        var text = ""
        while !text.contains("Hangman"), case let data = await Program.next(from: output), !data.isEmpty {
            text += String(decoding: data, as: UTF8.self)
        }
        let other = try await program.play("hangman", "")
        let lines = other.output.split(separator: "\n")
        #expect(lines.dropFirst().first?.hasPrefix("This game is not saved: another one is open elsewhere") == true)
        input.fileHandleForWriting.closeFile()
        await waiting { process.waitUntilExit() }
        #expect(!text.contains("is not saved"))
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
    func `A signal that ends the program saves the game first`(signal: Int32) async throws {
        let process = program.process(["play", "tictactoe", "--plain", "--against", "person"])
        let (input, output) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput) = (input, output)
        process.standardError = FileHandle.nullDevice
        try process.run()
        input.fileHandleForWriting.write(Data("5\n".utf8))
        var text = ""
        while !text.contains("X takes 5."), case let data = output.readNext(), !data.isEmpty {
            text += String(decoding: data, as: UTF8.self)
        }
        kill(process.processIdentifier, signal)
        await waiting { process.waitUntilExit() }
        #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == signal)
        let next = try await program.play("tictactoe", "1")
        #expect(next.output.contains("Continuing the unfinished game.") && next.output.contains("O takes 1."))
    }

    @Test func `Memory is played by card numbers`() async throws {
        let run = try await program.play("memory --seed 3", "1,2 3 3 99 x board", last: "give up")
        #expect(run.status == 0)
        #expect(run.output.contains("Card 1: "))
        #expect(run.output.contains("lies face up already"))
        #expect(run.output.contains("Choose a number from 1 to 24."))
        #expect(run.output.contains("Row 4: 19 hidden"))
        #expect(try await program.statistics()["memoryGamesPlayed"] == 1)
    }

    @Test func `What is no move changes nothing and harms no terminal`() async throws {
        let run = try await program.play("tictactoe --new", "0 10 -1 99999999999999999999999 x \u{1b}[31m é ? 5")
        #expect(run.status == 0)
        #expect(!run.output.contains("\u{1b}"))
        #expect(run.output.contains("X takes 5."))
    }

    @Test(arguments: [
        ["play"], ["play", "chess"], ["play", "tictactoe", "--seed", "x"], ["play", "tictactoe", "--against", "god"],
        ["play", "hangman", "--category", "nonsense"], ["play", "tictactoe", "--daily", "--seed", "1"],
        ["play", "dictionary", "--difficulty", "brutal"], ["stats", "import"], ["stats", "nonsense"],
        ["stats", "reset"],
    ])
    func `A command line that is wrong is a usage error`(arguments: [String]) async throws {
        #expect(try await program.run(arguments).status == 64)
    }

    @Test func `The day's game counts once`() async throws {
        for _ in 0..<2 { _ = try await program.play("tictactoe --daily", "1 2 3 4 5 6 7 8 9") }
        #expect(try await program.statistics()["ticTacToeGamesPlayed"] == 1)
    }

    @Test func `The result of the day's game is shown again as it was played`() async throws {
        for (game, moves) in [("hangman", Self.letters), ("dictionary --offline", "1 2 3 4 1 2 3 4 1 2")] {
            let first = try await program.play("\(game) --daily", moves)
            let lines = first.output.split(separator: "\n")
            let index = try #require(lines.firstIndex { $0.hasPrefix("Mainstay ") })
            let again = try await program.play("\(game) --daily", moves)
            for line in lines[index...] { #expect(again.output.contains(line)) }
        }
        #expect(try await program.play("memory --daily --theme words", "").status == 64)
        #expect(try await program.play("hangman --daily --category food", "").errors.contains("the same for everyone"))
    }

    @Test func `Preferences are set and validated, and the best results are listed`() async throws {
        #expect(try await program.run("play", "preferences", "difficulty", "hard").output.contains("Hard"))
        #expect(try await program.run("play", "preferences", "--json").json?["difficulty"] as? String == "Hard")
        let wrong = try await program.run("play", "preferences", "difficulty", "impossible")
        #expect(wrong.status == 64 && wrong.errors.contains("Easy, Medium, Hard"))
        #expect(try await program.run("play", "preferences", "nothing").status == 64)
        let run = try await program.play("hangman --seed 7 --category animals", Self.letters)
        #expect(run.output.contains("Played 1, won "))
        let best = try await program.run("stats", "best")
        #expect(best.status == 0 && best.output.contains("Dictionary\n  not played yet"))
        let file = "\(program.folder)/wrong.json"
        try #"{"hangmanPreferredCategory": "Nothing"}"#.write(toFile: file, atomically: true, encoding: .utf8)
        #expect(try await program.run("stats", "import", file).status == 65)
    }

    @Test func `Statistics are exported, reset and imported`() async throws {
        _ = try await program.play("tictactoe --seed 2", "1 2 3 4 5 6 7 8 9")
        let before = try await program.statistics()
        let export = try await program.run("stats", "export")
        #expect(export.json?["history"] != nil)
        let file = "\(program.folder)/export.json"
        try export.output.write(toFile: file, atomically: true, encoding: .utf8)
        #expect(try await program.run("stats", "reset", "--yes").status == 0)
        #expect(try await program.statistics()["ticTacToeGamesPlayed"] == 0)
        for _ in 0..<2 { #expect(try await program.run("stats", "import", file).status == 0) }
        #expect(try await program.statistics() == before)
        let text = try await program.run("stats")
        #expect(text.output.contains("played          1") && text.output.contains("tactical"))
        try #"{"hangmanGamesWon": "many"}"#.write(toFile: file, atomically: true, encoding: .utf8)
        let refused = try await program.run("stats", "import", file)
        #expect(refused.status == 65 && refused.errors.contains("hangmanGamesWon"))
        #expect(try await program.run("stats", "import", "/nowhere").status == 74)
    }

    @Test(arguments: [
        (#"{"hangmanGamesPlayed": 3, "hangmanGamesWon": 9, "hangmanGamesLost": 9}"#, "Hangman"),
        (#"{"ticTacToeDraws": 9223372036854775807, "ticTacToeXWins": 1}"#, "Tic-Tac-Toe"),
        (#"{"memoryGamesPlayed": 1, "memoryGamesWon": 2}"#, "Memory"),
    ])
    func `Statistics of more games than were played are not imported`(document: String, game: String) async throws {
        let (file, before) = ("\(program.folder)/impossible.json", try await program.statistics())
        try document.write(toFile: file, atomically: true, encoding: .utf8)
        let run = try await program.run("stats", "import", file)
        #expect(run.status == 65 && run.errors.contains("more games of \(game) ended than were played"))
        #expect(try await program.statistics() == before)
    }

    @Test func `Eight processes at once lose no game`() async throws {
        try await withThrowingTaskGroup { group in
            for player in 0..<8 {
                group.addTask { [program] in
                    for number in 0..<5 {
                        let run = try await program.play(
                            "tictactoe --seed \(player * 10 + number)", "1 2 3 4 5 6 7 8 9")
                        #expect(run.status == 0 && run.output.contains("Mainstay Tic-Tac-Toe"))
                    }
                }
            }
            try await group.waitForAll()
        }
        let statistics = try await program.statistics()
        #expect(statistics["ticTacToeGamesPlayed"] == 40)
        let ended = ["ticTacToeXWins", "ticTacToeOWins", "ticTacToeDraws"].compactMap { statistics[$0] }
        #expect(ended.reduce(0, +) == 40)
    }

    @Test func `Killed at any moment, each finished game is counted once`() async throws {
        var generator = SeededGenerator(seed: 5)
        var finished = 0
        let games = 60
        for _ in 0..<games {
            let process = program.process(["play", "tictactoe", "--plain", "--against", "random"])
            let (input, output) = (Pipe(), Pipe())
            (process.standardInput, process.standardOutput) = (input, output)
            process.standardError = FileHandle.nullDevice
            input.fileHandleForWriting.write(Data("1\n2\n3\n4\n5\n6\n7\n8\n9\n".utf8))
            try process.run()
            for _ in 0..<Int.random(in: 0...600, using: &generator) { await Task.yield() }
            kill(process.processIdentifier, SIGKILL)
            await waiting { process.waitUntilExit() }
            let text = String(decoding: output.readAll(), as: UTF8.self)
            finished += text.contains("Mainstay Tic-Tac-Toe") ? 1 : 0
        }
        let counted = try #require(try await program.statistics()["ticTacToeGamesPlayed"])
        let history = try #require(try await program.run("stats", "export").json?["history"] as? [[String: Any]])
        // What was told as finished is counted; what was counted may not have been told any more.
        #expect((finished...games).contains(counted))
        #expect(history.count == counted && Set(history.compactMap { $0["id"] as? String }).count == counted)
    }

    #if os(Linux)
    @Test func `Without a game, a menu asks for one`() async throws {
        let terminal = try Terminal()
        let process = program.process(["play"])
        process.environment?["TERM"] = "dumb"
        (process.standardInput, process.standardOutput, process.standardError) = (
            terminal.end, terminal.end, terminal.end
        )
        try process.run()
        await terminal.wait(for: "Enter leaves.")
        terminal.type("9\n")
        await terminal.wait(for: "Enter leaves.")
        terminal.type("1\n")
        await terminal.wait(for: "Your move.")
        terminal.type("5\nquit\n")
        await terminal.wait(for: "It is saved")
        await waiting { process.waitUntilExit() }
        #expect(process.terminationStatus == 0)
    }

    @Test func `The menu shows a game in progress, and statistics are deleted only after a question`() async throws {
        _ = try await program.play("hangman --category food", "hint")
        _ = try await program.play("tictactoe --seed 1", "1 2 3 4 5 6 7 8 9")
        let menu = try await shown(by: ["play"], until: "Enter leaves.", typing: "\n")
        #expect(menu.contains("In progress: Food. Not played yet."))
        let reset = try await shown(
            by: ["stats", "reset"], until: "history of 1 game? Type yes", typing: "y\n", "Nothing was")
        #expect(reset.contains("Nothing was deleted."))
        #expect(try await program.statistics()["ticTacToeGamesPlayed"] == 1)
        _ = try await shown(by: ["stats", "reset"], until: "Type yes", typing: "yes\n", "are reset")
        #expect(try await program.statistics()["ticTacToeGamesPlayed"] == 0)
    }

    @Test func `On a terminal an unfinished game is lost only after a question`() async throws {
        let other = ["play", "tictactoe", "--against", "perfect"]
        for (answer, opponent) in [("\nquit\n", "random"), ("n\nquit\n", "perfect")] {
            _ = try await program.play("tictactoe --against random --new", "5")
            let text = try await shown(by: other, until: "and not counted.", typing: answer, "It is saved")
            #expect(text.contains("(random) is saved.") && text.contains("against the \(opponent) player"))
        }
    }

    /// What the program shows on a terminal until a question and after the answer.
    private func shown(
        by arguments: [String], until question: String, typing line: String, _ end: String? = nil
    ) async throws -> String {
        let terminal = try Terminal()
        let process = program.process(arguments)
        process.environment?["TERM"] = "dumb"
        (process.standardInput, process.standardOutput, process.standardError) = (
            terminal.end, terminal.end, terminal.end
        )
        try process.run()
        var text = await terminal.wait(for: question)
        terminal.type(line)
        if let end { text += await terminal.wait(for: end) }
        await waiting { process.waitUntilExit() }
        #expect(process.terminationStatus == 0)
        return text
    }
    #endif
}

extension Program {
    /// Plays a game in lines, one for each word of the moves.
    func play(_ arguments: String, _ moves: String, last: String? = nil) async throws -> Run {
        let lines = moves.split(separator: " ").map(String.init) + (last.map { [$0] } ?? [])
        return try await run(
            ["play"] + arguments.split(separator: " ").map(String.init) + ["--plain"],
            input: lines.map { "\($0)\n" }.joined())
    }

    /// The numbers of `stats --json`.
    func statistics() async throws -> [String: Int] {
        let run = try await run("stats", "--json")
        #expect(run.json?.isEmpty == false)
        return (run.json ?? [:]).compactMapValues { $0 as? Int }
    }
}
