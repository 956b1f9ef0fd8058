// SPDX-License-Identifier: Apache-2.0

/// The Dictionary game: ten definitions, each with four words to choose from, a point for each right choice.
public struct DictionaryGame: Sendable, Hashable, Codable {
    /// How many questions a game has.
    public static let questionCount = 10
    /// How long there is for a question, where time is kept.
    public static let timeLimit: Duration = .seconds(10)

    /// What a question came to.
    public enum Answer: String, Sendable, Hashable, Codable {
        /// The word that is defined was chosen.
        case right
        /// Another was.
        case wrong
        /// None was in time.
        case late
    }

    /// How hard the words are.
    public let difficulty: DictionaryDifficulty
    /// The question asked last; `nil` before the first.
    public private(set) var question: DictionaryQuestion?
    /// What was chosen for ``question``; `nil` where nothing was.
    public private(set) var choice: Int?
    /// What the questions so far came to.
    public private(set) var answers: [Answer] = []
    /// The words asked for so far.
    public private(set) var asked: [String] = []

    /// Begins a game.
    public init(difficulty: DictionaryDifficulty) {
        self.difficulty = difficulty
    }

    /// How many were right.
    public var score: Int { answers.count { $0 == .right } }

    /// Whether the last question is answered.
    public var isOver: Bool { answers.count >= Self.questionCount }

    /// Whether ``question`` is answered; so too before the first.
    public var isAnswered: Bool { answers.count >= asked.count }

    /// Asks the next question.
    ///
    /// - Throws: ``GameError/isOver``; ``GameError/questionIsOpen`` where the one before is not answered.
    public mutating func ask(_ question: DictionaryQuestion) throws(GameError) {
        guard !isOver else { throw .isOver }
        guard self.question == nil || isAnswered else { throw .questionIsOpen }
        self.question = question
        choice = nil
        asked.append(question.word)
    }

    /// Chooses one of the four words, counted from 0. A question is scored once.
    ///
    /// - Throws: ``GameError/noQuestion``, ``GameError/isAnswered`` or ``GameError/outOfRange(_:)``.
    @discardableResult public mutating func answer(_ choice: Int) throws(GameError) -> Answer {
        let question = try openQuestion()
        guard question.choices.indices.contains(choice) else { throw .outOfRange(1...DictionaryQuestion.choiceCount) }
        self.choice = choice
        let answer: Answer = choice == question.answer ? .right : .wrong
        answers.append(answer)
        return answer
    }

    /// The time for the question is over.
    ///
    /// - Throws: ``GameError/noQuestion`` or ``GameError/isAnswered``.
    public mutating func endTime() throws(GameError) {
        _ = try openQuestion()
        answers.append(.late)
    }

    private func openQuestion() throws(GameError) -> DictionaryQuestion {
        guard let question else { throw .noQuestion }
        guard !isAnswered else { throw .isAnswered }
        return question
    }
}
