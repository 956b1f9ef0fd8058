// SPDX-License-Identifier: Apache-2.0

import MainstayGames
import Testing

struct GameErrorTests {
    @Test(
        arguments: [
            (.isOver, "the game is over"),
            (.outOfRange(1...9), "choose a number from 1 to 9"),
            (.cellIsTaken, "that cell is taken; choose another"),
            (.cardIsOpen, "that card lies face up already; choose a hidden one"),
            (.notALetter, "guess a letter from A to Z"),
            (.letterWasGuessed("Q"), "Q was guessed already; choose another letter"),
            (.noHintLeft, "there are no more hints"),
            (.noQuestion, "there is no question yet"),
            (.questionIsOpen, "answer this question first"),
            (.isAnswered, "this question is answered; go on to the next"),
            (.tooFewPairs(needed: 12), "a game needs 12 different pairs"),
        ] as [(GameError, String)])
    func `A refused move says what the player can do instead`(error: GameError, text: String) {
        #expect(error.description == text)
    }

    @Test func `Every game has a name of its own, and a prefix that old statistics know`() {
        #expect(GameKind.allCases.map(\.rawValue) == ["ticTacToe", "memory", "dictionary", "hangman"])
        #expect(GameKind.allCases.map(\.name) == ["Tic-Tac-Toe", "Memory", "Dictionary", "Hangman"])
    }

    @Test func `The choices have the raw values that files and preferences contain`() {
        #expect(DictionaryDifficulty.allCases.map(\.rawValue) == ["Easy", "Medium", "Hard"])
        #expect(MemoryTheme.allCases.map(\.rawValue) == ["Animals", "People", "Words"])
        #expect(TicTacToeStrength.allCases.map(\.rawValue) == ["random", "tactical", "perfect"])
        #expect(TicTacToeGame.Mark.allCases.map(\.rawValue) == ["X", "O"])
        #expect(
            GameResult.Outcome.allCases.map(\.rawValue)
                == ["xWon", "oWon", "draw", "won", "lost", "finished", "givenUp"])
        #expect(MemoryTheme.words.pairs.isEmpty)
    }
}
