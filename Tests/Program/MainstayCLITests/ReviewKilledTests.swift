// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayBase
import MainstayDatabase
import Testing

@Suite(.timeLimit(.minutes(10))) struct ReviewKilledTests {
    private static let kills = 200
    /// The most answers that one run can give.
    private static let mostAnswers = 8

    @Test func `Killed two hundred times while reviewing, each confirmed answer is counted once`() async throws {
        let program = try Program()
        let words = (0..<Self.kills * Self.mostAnswers).map { "word\($0)\tmeaning\n" }.joined()
        #expect(try await program.run(["cards", "import", "-"], input: words).status == 0)
        var generator = SeededGenerator(seed: 6)
        var confirmed: [String] = []
        for _ in 0..<Self.kills {
            let process = program.process(["cards", "review", "--plain", "--offline", "--new", "10000"])
            let (input, output) = (Pipe(), Pipe())
            (process.standardInput, process.standardOutput) = (input, output)
            process.standardError = FileHandle.nullDevice
            input.fileHandleForWriting.write(Data(String(repeating: "\n4\n", count: Self.mostAnswers).utf8))
            try process.run()
            // The moment is some time after a number of answers.
            let number = Int.random(in: 0..<Self.mostAnswers, using: &generator)
            var shown = Data()
            while Self.words(in: shown).count < number {
                let piece = await Program.next(from: output)
                if piece.isEmpty { break }
                shown += piece
            }
            for _ in 0..<Int.random(in: 0...400, using: &generator) { await Task.yield() }
            kill(process.processIdentifier, SIGKILL)
            await Program.waiting { process.waitUntilExit() }
            #expect(process.terminationReason == .uncaughtSignal)
            confirmed += Self.words(in: shown + output.fileHandleForReading.readDataToEndOfFile())
        }
        try check(confirmed, in: "\(program.folder)/data/mainstay/cards.sqlite")
    }

    /// The words whose answers were confirmed.
    private static func words(in shown: Data) -> [String] {
        String(decoding: shown, as: UTF8.self).matches(of: /easy: (word\d+) returns in/).map { String($0.1) }
    }

    private func check(_ confirmed: [String], in file: String) throws {
        let database = try Database(path: file, access: .readWrite)
        let rows = try database.prepare(
            """
            SELECT note.word, count(*), card.answers FROM answer JOIN card ON card.number = answer.card \
            JOIN note ON note.number = card.note GROUP BY card.number
            """)
        var answered: Set<String> = []
        while try rows.step() {
            #expect(rows.int(1) == 1 && rows.int(2) == 1)
            answered.insert(rows.string(0) ?? "")
        }
        #expect(confirmed.count > Self.kills && Set(confirmed).count == confirmed.count)
        #expect(answered.isSuperset(of: confirmed))
        // One answer of each run may have been kept and not confirmed any more.
        #expect(answered.count <= confirmed.count + Self.kills)
        let integrity = try database.prepare("PRAGMA integrity_check")
        #expect(try integrity.step() && integrity.string(0) == "ok")
    }
}
