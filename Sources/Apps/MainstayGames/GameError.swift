// SPDX-License-Identifier: Apache-2.0

/// A move that the rules do not allow. The game does not change.
@nonexhaustive public enum GameError: Error, Sendable, Hashable {
    /// The game has ended.
    case isOver
    /// There is no such cell, card or answer. The value is how many there are, counted from 1.
    case outOfRange(ClosedRange<Int>)
    /// The cell has a mark already.
    case cellIsTaken
    /// The card is face up already.
    case cardIsOpen
    /// The character is not a letter from A to Z.
    case notALetter
    /// The letter was guessed already.
    case letterWasGuessed(Character)
    /// There are no hints left.
    case noHintLeft
    /// There is no current question.
    case noQuestion
    /// The current question is not answered yet.
    case questionIsOpen
    /// The question was answered already, or its time is over.
    case isAnswered
    /// The game needs at least this many different pairs.
    case tooFewPairs(needed: Int)
}

extension GameError: CustomStringConvertible {
    /// What is wrong, and what the player can do instead.
    public var description: String {
        switch self {
        case .isOver: "the game is over"
        case .outOfRange(let numbers): "choose a number from \(numbers.lowerBound) to \(numbers.upperBound)"
        case .cellIsTaken: "that cell is taken; choose another"
        case .cardIsOpen: "that card lies face up already; choose a hidden one"
        case .notALetter: "guess a letter from A to Z"
        case .letterWasGuessed(let letter): "\(letter) was guessed already; choose another letter"
        case .noHintLeft: "there are no more hints"
        case .noQuestion: "there is no question yet"
        case .questionIsOpen: "answer this question first"
        case .isAnswered: "this question is answered; go on to the next"
        case .tooFewPairs(let needed): "a game needs \(needed) different pairs"
        }
    }
}
