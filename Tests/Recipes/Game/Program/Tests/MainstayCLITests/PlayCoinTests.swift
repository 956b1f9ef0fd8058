// SPDX-License-Identifier: Apache-2.0

import MainstayTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct PlayCoinTests {
    @Test(arguments: ["heads", "tails"])
    func `The coin is called in the terminal, and statistics count it`(side: String) async throws {
        let program = try Program()
        let run = try await program.play("coin --seed 1", "edge \(side)")
        #expect(run.status == 0 && run.output.contains("not a side"), "\(run.errors)")
        let isWon = run.output.contains("You are right.")
        #expect(isWon != run.output.contains("You are wrong."))
        #expect(run.output.contains("Mainstay Coin: \(isWon ? "right" : "wrong")"))
        let statistics = try await program.statistics()
        #expect(statistics["coinGamesPlayed"] == 1)
        #expect(statistics["coinGamesWon"] == (isWon ? 1 : 0) && statistics["coinGamesLost"] == (isWon ? 0 : 1))
    }
}
