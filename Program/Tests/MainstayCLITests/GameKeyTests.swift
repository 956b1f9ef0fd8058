// SPDX-License-Identifier: Apache-2.0

import MainstayTerminal
import Testing

@testable import MainstayCLI

@Suite struct GameKeyTests {
    private static let fitting = TerminalSize(columns: 40, rows: 15)
    private static let small = TerminalSize(columns: 39, rows: 15)

    @Test(
        arguments: [
            (.character("1"), .move, .nothing), (.enter, .move, .nothing), (.click(row: 3, column: 3), .move, .nothing),
            (.paste("1"), .move, .nothing), (.character("n"), .move, .newGame), (.character("q"), .leave, .leave),
            (.character("?"), .help, .help), (.escape, .leave, .leave), (.end, .leave, .leave),
            (.interrupt, .interrupt, .interrupt), (.suspend, .suspend, .suspend),
        ] as [(Key, GameKey, GameKey)])
    func `A key is a move while the game runs, and no move after its end`(key: Key, running: GameKey, over: GameKey) {
        #expect(GameKey(key, seenAt: Self.fitting, isOver: false, takesLetters: false) == running)
        #expect(GameKey(key, seenAt: Self.fitting, isOver: true, takesLetters: false) == over)
    }

    @Test(
        arguments: [
            (.character("n"), .nothing), (.character("q"), .nothing), (.enter, .newGame), (.escape, .leave),
            (.character("?"), .help), (.interrupt, .interrupt),
        ] as [(Key, GameKey)])
    func `After a game of letters no letter is a command, because the player may still be typing`(
        key: Key, meaning: GameKey
    ) {
        #expect(GameKey(key, seenAt: Self.fitting, isOver: true, takesLetters: true) == meaning)
    }

    @Test(
        arguments: [
            (.character("1"), .nothing), (.enter, .nothing), (.character("?"), .nothing), (.character("n"), .nothing),
            (.character("q"), .leave), (.escape, .leave), (.interrupt, .interrupt), (.suspend, .suspend),
        ] as [(Key, GameKey)])
    func `While the terminal is too small no key is a move, and q leaves`(key: Key, meaning: GameKey) {
        for isOver in [false, true] {
            #expect(GameKey(key, seenAt: Self.small, isOver: isOver, takesLetters: isOver) == meaning)
        }
        // Nothing was shown yet.
        #expect(GameKey(key, seenAt: TerminalSize(columns: 0, rows: 0), isOver: false, takesLetters: false) == meaning)
    }
}
