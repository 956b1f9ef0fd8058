// SPDX-License-Identifier: Apache-2.0

/// The answers that arrived before their cards were shown.
struct WaitingAnswers {
    /// The largest number of answers that wait. Further ones are dropped, unless they end the session.
    static let limit = 256

    private var answers: ArraySlice<CardAnswer> = []

    /// Adds an answer, unless an earlier one ends the session.
    mutating func add(_ answer: CardAnswer) {
        guard answers.last != .quit, answer == .quit || answers.count < Self.limit else { return }
        answers.append(answer)
    }

    /// Removes the first answer and returns it; `nil` if none waits.
    mutating func next() -> CardAnswer? { answers.popFirst() }
}
