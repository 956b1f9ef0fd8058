// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import MainstayGames
import MainstayTerminal
import Testing

@Suite(.serialized, .timeLimit(.minutes(10))) struct PlayScreenTests {
    static let sizes = [
        TerminalSize(columns: 40, rows: 20), TerminalSize(columns: 80, rows: 24), TerminalSize(columns: 200, rows: 50),
    ]
    private let program: Program

    init() throws {
        program = try Program()
    }

    private func session(_ arguments: String, _ size: TerminalSize = sizes[1]) throws -> ScreenSession {
        try ScreenSession(program, ["play"] + arguments.split(separator: " ").map(String.init), size: size)
    }

    private func leave(_ session: ScreenSession) async throws {
        #expect(!session.text.joined().contains("…"))
        session.type("?")
        try await session.wait(for: "any key: back")
        session.type("x")
        try await session.wait(for: "? help")
        session.type("\u{1b}")
        #expect(try await session.end() == 0)
    }

    @Test(arguments: sizes)
    func `Tic-Tac-Toe fits the terminal`(size: TerminalSize) async throws {
        let session = try session("tictactoe --seed 1", size)
        try await session.wait(for: "Your move.")
        for cell in 1...9 { #expect(session.text.contains { "\($0) ".contains(" \(cell) ") }) }
        session.type("1")
        try await session.wait(for: "O takes")
        #expect(session.text.contains { $0.contains("X") && $0.contains("│") })
        try await leave(session)
    }

    @Test func `A small terminal shows all games of the menu`() async throws {
        let session = try session("", .least)
        try await session.wait(for: "4  Hangman")
        #expect(session.text.contains { $0.hasPrefix("> 1  Tic-Tac-Toe") })
        #expect(session.text.count { $0.contains("Not played yet.") } == GameKind.allCases.count)
        session.type("q")
        #expect(try await session.end() == 0)
    }

    @Test(arguments: sizes)
    func `Hangman fits the terminal to its end`(size: TerminalSize) async throws {
        let session = try session("hangman --category animals --seed 7", size)
        try await session.wait(for: "8 misses left.")
        for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" {
            #expect(session.text.contains { "\($0) ".contains(" \(letter) ") })
        }
        session.type("\t")
        try await session.wait(for: "Hint 1")
        #expect(!session.text.joined().contains("…"))
        session.type("zqxjvwky")
        try await session.wait(for: "Played 1, won 0")
        #expect(session.text.contains { $0.contains("═══") })
        #expect(!session.text.joined().contains("…"))
        // The player may still be typing letters.
        session.type("nq")
        try await session.wait(for: "Enter new game")
        session.type("\r")
        try await session.wait(for: "8 misses left.")
        try await leave(session)
    }

    @Test(arguments: sizes)
    func `Memory fits the terminal to its end`(size: TerminalSize) async throws {
        let session = try session("memory --theme animals --seed 3", size)
        try await session.wait(for: "0 of 12 pairs")
        for card in 1...24 { #expect(session.text.contains { "\($0) ".contains(" \(card) ") }) }
        session.type("\r\u{1b}[C\r")
        try await session.wait(for: "1 move,")
        #expect(!session.text.joined().contains("…"))
        session.type("gx")
        try await session.wait(for: "1 move,")
        session.type("g")
        try await session.wait(for: "Give up?")
        session.type("g")
        try await session.wait(for: "Played 1, won 0")
        session.type("q")
        #expect(try await session.end() == 0)
    }

    @Test(arguments: sizes)
    func `The Dictionary game fits the terminal`(size: TerminalSize) async throws {
        let session = try session("dictionary --difficulty easy --offline", size)
        try await session.wait(for: "Time: ")
        for choice in 1...4 { #expect(session.text.contains { $0.contains(" \(choice)  ") }) }
        session.type("1")
        try await session.wait(for: "Enter: the next question")
        try await leave(session)
    }

    @Test func `The screen follows the size of the terminal, and asks for a larger one`() async throws {
        let session = try session("tictactoe --seed 1")
        try await session.wait(for: "Your move.")
        session.resize(TerminalSize(columns: 30, rows: 10))
        try await session.wait(for: "Too small")
        #expect(session.text.joined(separator: " ").contains("--plain"))
        // A key that is pressed now is no move. It was read before Control-Z stops the program, and so before the size
        // changes.
        session.type("1")
        try await session.stopAndContinue(by: true) { session.resize(Self.sizes[0]) }
        try await session.wait(for: "Your move.")
        #expect(!session.text.contains { $0.contains("X") && $0.contains("│") })
        session.type("\u{1b}")
        #expect(try await session.end() == 0)
    }

    @Test func `A terminal that is too small from the start is left as its text says`() async throws {
        let session = try session("hangman --seed 1", TerminalSize(columns: 30, rows: 10))
        try await session.wait(for: "press q")
        session.type("q")
        #expect(try await session.end() == 0)
    }

    @Test(arguments: [true, false])
    func `After a stop the game comes back`(byKey: Bool) async throws {
        let session = try session("tictactoe --seed 1")
        try await session.wait(for: "Your move.")
        try await session.stopAndContinue(by: byKey)
        try await session.wait { $0[0] != "$" && $0.contains { $0.contains("Your move.") } }
        session.type("1")
        try await session.wait(for: "O takes")
        session.type("\u{1b}")
        #expect(try await session.end() == 0)
    }

    @Test func `Keys arrive in any form, moves are taken back, and an interruption gives the terminal back`()
        async throws
    {
        let session = try session("tictactoe --seed 1")
        try await session.wait(for: "Your move.")
        // Left and up, in either of the forms terminals send. In one piece, because half of one is an Escape after a
        // moment.
        session.type("\u{1b}[D\u{1b}OA\r")
        try await session.wait(for: "O takes 5.")
        session.type("?")
        try await session.wait(for: "take the last move back")
        session.type("xu")
        try await session.wait { rows in !rows.contains { $0.contains("O takes") || $0.contains("take the last") } }
        session.type("\u{03}")
        #expect(try await session.end() == 130)
    }
}
#endif
