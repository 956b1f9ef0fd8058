// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import Foundation
import MainstayTestSupport
import Testing

/// What `--plain` writes to a terminal: lines that are appended, so that a screen reader can follow.
@Suite(.timeLimit(.minutes(10))) struct PlainTerminalTests {
    @Test(arguments: [
        "play tictactoe --plain", "play hangman --category animals --plain", "play memory --theme people --plain",
        "play dictionary --no-timer --offline --plain", "cards review --plain --offline", "cards stats --plain",
    ])
    func `Plain output has no escape but colour, and no boxes`(command: String) async throws {
        let program = try Program()
        #expect(try await program.run(["cards", "import", "-"], input: "word\tmeaning\n").status == 0)
        let terminal = try Terminal()
        let process = program.process(command.split(separator: " ").map(String.init))
        process.environment?["TERM"] = "xterm"
        let end = terminal.end
        (process.standardInput, process.standardOutput, process.standardError) = (end, end, end)
        try process.run()
        terminal.type("help\n1\n?\nquit\n")
        async let ended: Void = waiting {
            process.waitUntilExit()
            end.write(Data("the end of the test".utf8))
        }
        let text = await terminal.wait(for: "the end of the test")
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        await ended
        #expect(process.terminationStatus == 0)
        let rest = text.replacing(/\u{1b}\[[0-9;]*m/, with: "")
        #expect(!rest.contains("\u{1b}"))
        #expect(!rest.unicodeScalars.contains { 0x2500...0x259F ~= $0.value || 0x2800...0x28FF ~= $0.value })
    }
}
#endif
