// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayDatabase
import MainstayTestSupport
import Testing

#if os(Linux)
@Suite(.timeLimit(.minutes(10))) struct CardsFilesTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    private func importWords(_ count: Int) async throws {
        let text = (0..<count).map { "word\($0)\tmeaning of word\($0)\n" }.joined()
        #expect(try await program.run(["cards", "import", "-"], input: text).status == 0)
    }

    @Test func `A package that is written is read again, by another user and twice`() async throws {
        try await importWords(3)
        let file = "\(program.folder)/words.apkg"
        #expect(try await program.run("cards", "export", file).output.hasPrefix("Wrote 3 notes to "))
        let other = "\(program.folder)/other"
        #expect(try await program.run("cards", "import", file, data: other).output == "Added 3 notes, updated 0.\n")
        #expect(try await program.run("cards", "import", file, data: other).output == "Added 0 notes, updated 0.\n")
        let texts = [
            try await program.run("cards", "export", "-"), try await program.run("cards", "export", "-", data: other),
        ]
        #expect(texts[0].output == texts[1].output && texts[0].output.contains("meaning of word2"))
    }

    @Test func `A file that is written again keeps its permissions and its link, and a pipe is written to`()
        async throws
    {
        try await importWords(1)
        let (file, link) = ("\(program.folder)/words.txt", "\(program.folder)/link.txt")
        try Data().write(to: URL(fileURLWithPath: file))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "words.txt")
        #expect(try await program.run("cards", "export", link).status == 0)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "words.txt")
        #expect(try Data(contentsOf: URL(fileURLWithPath: file)).count > 0)
        let attributes = try FileManager.default.attributesOfItem(atPath: file)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(try await program.run("cards", "export", "/dev/stdout").output.contains("meaning of word0"))
    }

    @Test func `The folder for temporary files may have a space in its name`() async throws {
        try await importWords(1)
        let folder = "\(program.folder)/a folder, später"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let process = program.process(["cards", "export", "\(program.folder)/words.apkg"])
        process.environment?["TMPDIR"] = folder
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        try process.run()
        await waiting { process.waitUntilExit() }
        #expect(process.terminationStatus == 0)
        #expect(try await program.run("cards", "import", "\(program.folder)/words.apkg").status == 0)
    }

    @Test func `What is no package, and what cannot be written, is told`() async throws {
        let file = "\(program.folder)/words.apkg"
        try Data([0x50, 0x4B, 3, 4] + (0..<200).map { UInt8($0) }).write(to: URL(fileURLWithPath: file))
        let read = try await program.run("cards", "import", file)
        #expect(read.status == 65 && read.errors.contains("it is not a zip file, or its end is missing"))
        try await importWords(1)
        let written = try await program.run("cards", "export", "/proc/nowhere/words.apkg")
        #expect(written.status == 74)
        #expect(written.errors == "Error: /proc/nowhere/words.apkg cannot be written: No such file or directory\n")
    }

    @Test func `The schedule is fitted to the answers, and given back`() async throws {
        try await importWords(60)
        let few = try await program.run("cards", "optimize")
        #expect(few.status == 1 && few.errors == "Error: 512 answers on later days are needed, and there are 0.\n")
        let database = try Database(path: "\(program.folder)/data/mainstay/cards.sqlite", access: .readWrite)
        // A person who forgets every third word.
        try database.execute(
            """
            WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 9)
            INSERT INTO answer (card, answers, rating, date, day, phase, step, stability, difficulty, due, last_answer, lapses, tags)
            SELECT card.number, i, CASE WHEN (card.number + i) % 3 = 0 AND i > 0 THEN 1 ELSE 3 END, 1700000000 + i * 200000.0,
            19000 + i, 2, 0, 1, 5, 0, 0, 0, '' FROM card, n WHERE direction = 'meaning'
            """)
        let fitted = try await program.run("cards", "optimize", "--json")
        #expect(fitted.status == 0 && fitted.json?["isUsed"] as? Bool == true)
        #expect(fitted.json?["answers"] as? Int == 540)
        let again = try await program.run("cards", "optimize")
        #expect(again.output.hasPrefix("Found no better parameters by 540 answers: the loss stays "))
        #expect(
            try await program.run("cards", "optimize", "--standard").output == "The published parameters are used.\n")
        #expect(try await program.run("cards", "optimize").output.hasPrefix("Found parameters by 540 answers: "))
    }

    @Test func `A word is heard where a program speaks, as one word and never before it is asked for`() async throws {
        try await importWords(1)
        let silent = try await speak("p", path: "/nowhere")
        #expect(silent.contains("To hear words, install espeak-ng."))
        try
            "#!/bin/sh\necho \"$#:$*\" > \(program.folder)/spoken.new\nmv \(program.folder)/spoken.new \(program.folder)/spoken\n"
            .write(toFile: "\(program.folder)/espeak-ng", atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: "\(program.folder)/espeak-ng")
        _ = try await speak("p", path: "\(program.folder):/usr/bin:/bin")
        try await eventually("the word is spoken") {
            FileManager.default.fileExists(atPath: "\(program.folder)/spoken")
        }
        let spoken = try String(contentsOfFile: "\(program.folder)/spoken", encoding: .utf8)
        #expect(spoken == "2:-- word0\n")
    }

    @Test(.disabled(if: hasSoundCard, "this machine has a sound card"))
    func `Without a sound device, or without the wish to hear, no card says a word`() async throws {
        try await importWords(1)
        _ = try await speak("\n4", path: "/nowhere")
        let database = try Database(path: "\(program.folder)/data/mainstay/cards.sqlite", access: .readWrite)
        try database.execute("UPDATE answer SET day = day - 1; UPDATE card SET is_suspended = direction = 'word'")
        try "#!/bin/sh\n".write(toFile: "\(program.folder)/espeak-ng", atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: "\(program.folder)/espeak-ng")
        let path = "\(program.folder):/usr/bin:/bin"
        #expect(try await speak("", path: path, hasDevice: true).contains("Listen to the word."))
        #expect(try await !speak("", path: path, hasDevice: false).contains("Listen to the word."))
        #expect(try await !speak("", path: path, options: ["--no-sound"]).contains("Listen to the word."))
        try database.execute("UPDATE card SET due = 0, buried_day = -1")
        #expect(try await speak("p", path: path, hasDevice: false).contains("This machine has no sound device."))
    }

    private static let hasSoundCard = FileManager.default.fileExists(atPath: "/dev/snd")

    /// What a review prints with another search path.
    ///
    /// - Parameter hasDevice: Whether there is a sound server, which counts as a device.
    private func speak(
        _ keys: String, path: String, hasDevice: Bool = true, options: [String] = []
    ) async throws -> String {
        let process = program.process(["cards", "review", "--plain", "--offline"] + options)
        process.environment?["PATH"] = path
        process.environment?["PULSE_SERVER"] = hasDevice ? "none" : nil
        let (input, output) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput) = (input, output)
        process.standardError = FileHandle.nullDevice
        input.fileHandleForWriting.write(Data("\(keys)\nq\n".utf8))
        input.fileHandleForWriting.closeFile()
        try process.run()
        let text = await waiting { output.readAll() }
        await waiting { process.waitUntilExit() }
        return String(decoding: text, as: UTF8.self)
    }
}
#endif
