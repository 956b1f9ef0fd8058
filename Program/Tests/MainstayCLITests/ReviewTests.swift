// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayDatabase
import MainstayKit
import MainstayTestSupport
import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct ReviewTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    private func importWords(_ count: Int) async throws {
        let text = (0..<count).map { "word\($0)\tmeaning of word\($0)\n" }.joined()
        let run = try await program.run(["cards", "import", "-"], input: text)
        #expect(run.output == "Added \(count == 1 ? "1 note" : "\(count) notes"), updated 0.\n")
    }

    private func review(_ lines: String..., options: [String] = []) async throws -> Program.Run {
        try await program.run(
            ["cards", "review", "--plain", "--offline"] + options, input: lines.map { $0 + "\n" }.joined())
    }

    @Test func `A card shows its meaning only when it is asked for, and says when it returns`() async throws {
        try await importWords(2)
        let run = try await review("3", "", "3", "", "4")
        #expect(run.status == 0)
        let question = try #require(run.output.range(of: "word0"))
        let meaning = try #require(run.output.range(of: "meaning of word0"))
        #expect(question.lowerBound < meaning.lowerBound)
        // The first line rated nothing, because the answer was still hidden.
        #expect(run.output.contains("good: word0 returns in 10 minutes"))
        #expect(run.output.contains(/easy: word1 returns in [6-9] days/))
        #expect(run.output.contains("new 2, learning 0, review 0"))
        // A day ends at four in the morning, and what returns after that is not left for today.
        #expect(run.output.contains(/new 0, learning [01], review 0/))
        #expect(
            run.errors.contains(
                /\[1\] again: 1 minute, \[2\] hard: 6 minutes, \[3\] good: 10 minutes, \[4\] easy: [6-9] days/))
        #expect(!(run.output + run.errors).contains("\u{1b}"))
    }

    @Test func `The keys undo, bury, suspend and leave, and help names them`() async throws {
        try await importWords(4)
        let run = try await review("", "1", "u", "?", "b", "s", "", "4", "q")
        #expect(
            run.output.contains("Took back: the answer about word0")
                && run.output.contains("word0: not asked until tomorrow"))
        #expect(
            run.output.contains("word1: not asked until 'mainstay cards resume'")
                && run.output.contains("u      take back what you did last"))
        #expect(run.output.contains("1 answer; left for today: new 1, learning 0, review 0"))
        // Where espeak-ng is installed, the suspended word has a card that says it.
        #expect(try await program.run("cards", "resume").output.wholeMatch(of: /[34] cards resumed\.\n/) != nil)
        #expect(try await program.run("cards", "resume", "word0").status == 1)
        let undo = try await program.run("cards", "undo")
        #expect(undo.output == "Took back: 2 notes are suspended or put off again.\n")
        for text in ["the answer about word2", "word1 is no longer suspended", "word0 is asked again today"] {
            #expect(try await program.run("cards", "undo").output == "Took back: \(text).\n")
        }
        #expect(try await program.run("cards", "undo").status == 1)
    }

    @Test func `Undo takes back what was done last, and names the word`() async throws {
        try await importWords(3)
        let run = try await review("u", "", "3", "s", "u", "b", "u", "s", "q")
        #expect(run.output.contains("There is nothing to take back."))
        #expect(run.output.contains("Took back: word1 is no longer suspended\n\nnew 2, learning 1, review 0\nword1\n"))
        #expect(run.output.contains("Took back: word1 is asked again today\n"))
        #expect(!run.output.contains("the answer about"))
        #expect(run.output.contains("1 answer; left for today"))
        #expect(try await program.run("cards", "undo").output == "Took back: word1 is no longer suspended.\n")
        #expect(try await program.run("cards", "undo").output == "Took back: the answer about word0.\n")
        let nothing = try await program.run("cards", "undo")
        #expect(nothing.status == 1 && nothing.errors == "Error: there is nothing to take back\n")
    }

    @Test func `A word that is asked is typed`() async throws {
        try await importWords(1)
        _ = try await review("", "4", "q")
        let database = try Database(path: "\(program.folder)/data/mainstay/cards.sqlite", access: .readWrite)
        // As if the meaning had been learned the day before.
        try database.execute("UPDATE answer SET day = day - 1")
        let wrong = try await review(".?", "wurd0", "", "q")
        #expect(wrong.output.contains("meaning of ____"))
        #expect(
            wrong.output.contains("Almost right.\nYou typed: w[u](o)rd0\nword0")
                && wrong.output.contains("hard: word0 returns"))
        let right = try await review("Word0", "1", ".q")
        #expect(right.output.contains("Right.\nword0") && right.output.contains("again: word0 returns"))
    }

    @Test func `Kept words are learned, with their meanings`() async throws {
        let reply =
            #"[{"word":"zeal","meanings":[{"partOfSpeech":"noun","definitions":[{"definition":"great energy"}]}]}]"#
        let server = try LoopbackServer { _ in .response(body: Array(reply.utf8)) }
        try FileManager.default.createDirectory(
            atPath: "\(program.folder)/data/mainstay", withIntermediateDirectories: true)
        #expect(try await program.run("cards", "stats").status == 0)
        let database = try Database(path: "\(program.folder)/data/mainstay/cards.sqlite", access: .readWrite)
        try database.execute("INSERT INTO kept_word (key, word) VALUES ('zeal', 'zeal')")
        let upstream = ["--upstream", "api.dictionaryapi.dev=\(server.url)"]
        let run = try await program.run(["cards", "review", "--plain"] + upstream, input: "\n3\n")
        #expect(run.errors.contains("Added 1 kept word."))
        #expect(run.output.contains("  noun\n  1. great energy"))
        let again = try await program.run(["cards", "review", "--plain"] + upstream, input: "q\n")
        #expect(!again.errors.contains("Added"))
        let export = try await program.run("cards", "export", "-")
        #expect(export.output.contains("mainstay-zeal\tzeal\tnoun<br>1. great energy\tMainstay\t"))
    }

    @Test func `Limits of a day are kept`() async throws {
        try await importWords(5)
        #expect(try await review("q", options: ["--new", "2"]).output.contains("new 2, learning 0"))
        #expect(try await review("q", options: ["--new", "0"]).status == 64)
    }

    @Test func `Statistics are text, lines or JSON`() async throws {
        try await importWords(3)
        _ = try await review("", "4", "", "1", "q")
        let text = try await program.run("cards", "stats")
        #expect(text.output.contains("known      1, of them 0 for 21 days or more"))
        #expect(text.output.contains(/in [6-9] days  1/) && text.output.contains("no known words asked"))
        #expect(text.output.allSatisfy { !"█░▒▓".contains($0) })
        let json = try await program.run("cards", "stats", "--json").json
        #expect(json?["young"] as? Int == 1 && json?["learning"] as? Int == 1 && json?["streak"] as? Int == 1)
    }

    @Test func `Leeches are counted apart from suspended cards, and the last lapse says that it suspends`() async throws
    {
        try await importWords(1)
        _ = try await review("", "4", "q")
        let database = try Database(path: "\(program.folder)/data/mainstay/cards.sqlite", access: .readWrite)
        try database.execute(
            "UPDATE card SET due = 0, lapses = 7 WHERE direction = 'meaning'; UPDATE card SET due = 1e12 WHERE direction <> 'meaning'"
        )
        let run = try await review("", "1")
        #expect(run.output.contains("again: word0 is suspended, because you forgot it 8 times\n"), "\(run.output)")
        #expect(!run.output.contains("returns in") && !run.output.contains("Come back tomorrow"))
        let before = try await program.run("cards", "stats").output
        #expect(try await program.run("cards", "resume").status == 0)
        let after = try await program.run("cards", "stats").output
        for (text, suspended) in [(before, "1"), (after, "0")] {
            #expect(text.contains(try Regex("suspended +\(suspended)\n")), "\(text)")
            #expect(text.contains(/leeches +[0-9], whose words were forgotten often/), "\(text)")
        }
    }

    @Test func `A file is imported again without harm, exported, and what is wrong with it is told`() async throws {
        let file = "\(program.folder)/notes.txt"
        let rows = (0..<30).map { "lonely\($0)\n" }.joined() + "zeal\tgreat energy\n"
        try Data(rows.utf8).write(to: URL(fileURLWithPath: file))
        let run = try await program.run("cards", "import", file)
        #expect(run.status == 0 && run.output == "Added 1 note, updated 0.\n")
        #expect(run.errors.split(separator: "\n").count == 21 && run.errors.contains("and 10 more"))
        #expect(try await program.run("cards", "import", file, "--json").json?["updated"] as? Int == 0)
        let export = "\(program.folder)/out.txt"
        #expect(try await program.run("cards", "export", export).output == "Wrote 1 note to \(export).\n")
        #expect(try await program.run("cards", "import", export).output == "Added 0 notes, updated 0.\n")
    }

    @Test(
        arguments: [
            (["review"], 1, "nothing to learn"), (["undo"], 1, "nothing to take back"),
            (["export", "-"], 1, "no notes"),
            (["import", "/nowhere"], 74, "cannot be read"), (["import", "/dev/null"], 65, "has no notes"),
            (["review", "--new", "x"], 64, "--new"), (["--offline", "review", "--limit", "-1"], 64, "--limit"),
        ] as [([String], Int32, String)])
    func `What cannot be is refused`(arguments: [String], status: Int32, problem: String) async throws {
        let run = try await program.run(["cards"] + arguments)
        #expect(run.status == status)
        #expect(run.errors.contains(problem))
    }

    /// MAINSTAY_KILLS sets another number of kills, for a longer run by hand.
    @Test func `Killed while reviewing, every confirmed answer is counted once`() async throws {
        let kills = ProcessInfo.processInfo.environment["MAINSTAY_KILLS"].flatMap { Int($0) } ?? 30
        try await importWords(400)
        var generator = SeededGenerator(seed: 18)
        var (confirmed, killed) = (0, 0)
        for _ in 0..<kills {
            let process = program.process(["cards", "review", "--plain", "--offline", "--new", "10000"])
            let (input, output) = (Pipe(), Pipe())
            (process.standardInput, process.standardOutput, process.standardError) = (
                input, output, FileHandle.nullDevice
            )
            input.fileHandleForWriting.write(Data(String(repeating: "\n1\n", count: 400).utf8))
            try process.run()
            var text = ""
            let wanted = Int.random(in: 1...8, using: &generator)
            while text.components(separatedBy: "returns in").count <= wanted {
                let piece = await Program.next(from: output)
                if piece.isEmpty { break }
                text += String(decoding: piece, as: UTF8.self)
            }
            kill(process.processIdentifier, SIGKILL)
            await waiting { process.waitUntilExit() }
            output.fileHandleForWriting.closeFile()
            text += String(decoding: output.readAll(), as: UTF8.self)
            confirmed += text.components(separatedBy: "returns in").count - 1
            if process.terminationReason == .uncaughtSignal { killed += 1 }
        }
        #expect(killed > kills / 2)
        let database = try Database(path: "\(program.folder)/data/mainstay/cards.sqlite", access: .readWrite)
        let answers = try #require(try database.integer("SELECT count(*) FROM answer"))
        // An answer may be saved just before its confirmation would have been printed.
        #expect(answers >= confirmed && answers <= confirmed + kills)
        #expect(confirmed > kills / 2)
        #expect(try database.integer("SELECT sum(answers) FROM card") == answers)
        #expect(try database.integer("SELECT count(*) FROM (SELECT DISTINCT card, answers FROM answer)") == answers)
        let check = try database.prepare("PRAGMA integrity_check")
        #expect(try check.step())
        #expect(check.string(0) == "ok")
    }

    #if os(Linux)
    @Test func `A word is said where espeak-ng is installed, and typed`() async throws {
        try await importWords(1)
        _ = try await review("", "4", "q")
        let database = try Database(path: "\(program.folder)/data/mainstay/cards.sqlite", access: .readWrite)
        try database.execute("UPDATE answer SET day = day - 1; UPDATE card SET is_suspended = direction = 'word'")
        let speech = "\(program.folder)/espeak-ng"
        try "#!/bin/sh\necho \"$@\" >> \(program.folder)/said\n".write(
            toFile: speech, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: speech)
        let process = program.process(["cards", "review", "--plain", "--offline"])
        process.environment?["PATH"] = "\(program.folder):/usr/bin:/bin"
        // A sound server, so that there is a device.
        process.environment?["PULSE_SERVER"] = "none"
        let (input, output) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput, process.standardError) = (input, output, output)
        input.fileHandleForWriting.write(Data(".p\nwurd0\n4\n".utf8))
        input.fileHandleForWriting.closeFile()
        try process.run()
        await waiting { process.waitUntilExit() }
        output.fileHandleForWriting.closeFile()
        let text = String(decoding: output.readAll(), as: UTF8.self)
        let question = try #require(text.range(of: "Listen to the word."))
        let word = try #require(text.range(of: "Almost right.\nYou typed: w[u](o)rd0\nword0\n  meaning of word0"))
        #expect(question.upperBound < word.lowerBound && !text[..<word.lowerBound].contains("meaning of"))
        #expect(
            text.contains("Type the word, and Enter (.p again, .? for help)") && text.contains("easy: word0 returns"))
        try await eventually("the word was said twice") {
            FileManager.default.contents(atPath: "\(program.folder)/said") == Data("-- word0\n-- word0\n".utf8)
        }
    }
    #endif
}
