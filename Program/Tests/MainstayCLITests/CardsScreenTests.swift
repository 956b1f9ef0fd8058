// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import Foundation
import MainstayTerminal
import Testing

@Suite(.serialized, .timeLimit(.minutes(10))) struct CardsScreenTests {
    private let program: Program

    init() throws {
        program = try Program()
    }

    private func importWords(_ count: Int) async throws {
        let text = (0..<count).map { "word\($0)\tmeaning of word\($0)\n" }.joined()
        #expect(try await program.run(["cards", "import", "-"], input: text).status == 0)
    }

    private func session(_ arguments: [String], _ size: TerminalSize = CardsBrowserTests.sizes[1]) throws
        -> ScreenSession
    {
        try ScreenSession(program, ["cards"] + arguments, size: size)
    }

    @Test(arguments: CardsBrowserTests.sizes)
    func `Cards are answered by keys, and everything is taken back by name`(size: TerminalSize) async throws {
        try await importWords(3)
        let session = try session(["review", "--offline"], size)
        try await session.wait(for: "Space: show the answer")
        session.type(" ")
        try await session.wait(for: "meaning of word0")
        session.type("4")
        try await session.wait(for: "easy: word0 returns in")
        #expect(session.text[1].hasSuffix("1 of 3"))
        session.type("s")
        try await session.wait(for: "word1: suspended.")
        session.type("b")
        try await session.wait(for: "Done for now")
        for text in ["word2 is asked again today", "word1 is no longer suspended", "the answer about word0"] {
            session.type("u")
            try await session.wait(for: "Took back: \(text)")
        }
        session.type("u")
        try await session.wait(for: "0 of 3")
        session.type("q")
        #expect(try await session.end() == 0)
    }

    @Test func `Notes are found, changed, moved and deleted, and each change is taken back`() async throws {
        try await importWords(120)
        let session = try session(["notes"])
        try await session.wait(for: "1 of 120 notes")
        session.type("/word11\r")
        try await session.wait(for: "1 of 11 notes, with “word11”")
        session.type("jd")
        try await session.wait(for: "word110: deleted.")
        try await session.wait(for: "2 of 10 notes")
        session.type("u")
        try await session.wait(for: "Took back: word110 is learned again.")
        session.type("ms::t\r")
        try await session.wait(for: "word110: moved to s::t.")
        session.type("e\r!\r")
        try await session.wait(for: "Saved.")
        try await session.wait(for: "word110!")
        session.type("\u{1b}")
        try await session.wait(for: "2 of 11 notes")
        session.type("uu")
        try await session.wait(for: "Took back: word110 is in the earlier deck.")
        session.type("q")
        #expect(try await session.end() == 0)
        let listed = try await program.run("cards", "notes", "word110", "--json").json
        #expect(listed?["count"] as? Int == 1)
    }
}
#endif
