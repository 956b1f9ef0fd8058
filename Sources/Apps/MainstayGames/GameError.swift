// SPDX-License-Identifier: Apache-2.0

/// A move the rules do not allow. The game is as it was before.
public enum GameError: Error, Sendable, Hashable {
    /// The game has ended.
    case isOver
    /// There is no such cell, card or answer; the numbers there are, counted from 1.
    case outOfRange(ClosedRange<Int>)
    /// A mark stands in the cell already.
    case cellIsTaken
    /// The card lies face up already.
    case cardIsOpen
    /// It is not a letter from A to Z.
    case notALetter
    /// The letter was guessed already.
    case letterWasGuessed(Character)
    /// There is no further hint.
    case noHintLeft
    /// No question is asked at the moment.
    case noQuestion
    /// The question before is not answered yet.
    case questionIsOpen
    /// The question was answered already, or its time was over.
    case isAnswered
    /// A game needs so many different pairs.
    case tooFewPairs(needed: Int)
}

extension GameError: CustomStringConvertible {
    /// What is wrong and what can be done instead.
    public var description: String {
        switch self {
        case .isOver: "the game is over"
        case .outOfRange(let numbers): "choose a number from \(numbers.lowerBound) to \(numbers.upperBound)"
        case .cellIsTaken: "that cell is taken; choose an empty one"
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
