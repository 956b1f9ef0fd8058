// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels
import MainstayTerminal
import MainstayTestSupport
import Testing

@testable import MainstayCLI

@Suite(.timeLimit(.minutes(10))) struct TerminalFeedbackTests {
    @Test func `A bell rings for what a player should not miss, and a console has a tone for everything`() {
        let bells = GameCue.allCases.filter { TerminalFeedback.text(of: $0, hasTones: false) == "\u{7}" }
        #expect(bells == [.wrong, .won, .lost, .over])
        let tones = GameCue.allCases.map { TerminalFeedback.text(of: $0, hasTones: true) }
        #expect(Set(tones).count == GameCue.allCases.count)
        #expect(tones.first == "\u{1b}[10;440]\u{1b}[11;30]\u{7}\u{1b}[10]\u{1b}[11]")
    }

    #if os(Linux)
    @Test(arguments: [("on", 1), ("off", 0)])
    func `The bell of a terminal rings if sounds are on`(setting: String, bells: Int) async throws {
        let program = try Program()
        #expect(try await program.run("play", "preferences", "sound", setting).status == 0)
        let session = try ScreenSession(
            program, ["play", "memory", "--seed", "3"], size: TerminalSize(columns: 80, rows: 24))
        try await session.wait(for: "0 of 12 pairs")
        session.type("\r\u{1b}[C\r")
        try await session.wait(for: "1 move,")
        session.type("\u{1b}")
        #expect(try await session.end() == 0)
        #expect(session.screen.bells == bells)
    }
    #endif
}
