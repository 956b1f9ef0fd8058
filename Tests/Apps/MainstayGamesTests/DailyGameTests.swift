// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayGames
import Testing

struct DailyGameTests {
    @Test func `A day has one seed a game, which another day does not have`() {
        let date = Date(timeIntervalSince1970: 784_111_777)
        let game = DailyGame(.hangman, on: date)
        #expect(game.day == "1994-11-06")
        #expect(game.seed == DailyGame(.hangman, on: date.addingTimeInterval(3600)).seed)
        // It must never change: everyone gets the same game.
        #expect(game.seed == 9_313_104_353_433_496_856)
        let days = (0..<1000).map { DailyGame(.memory, on: date.addingTimeInterval(Double($0) * 86_400)).seed }
        #expect(Set(days).count == 1000)
        #expect(Set(GameKind.allCases.map { DailyGame($0, on: date).seed }).count == 4)
    }
}
