// SPDX-License-Identifier: Apache-2.0

/// The Dictionary game: ten definitions with four words each to choose from. Each right choice scores one point.
public struct DictionaryGame: Sendable, Hashable, Codable {
    /// The number of questions in a game.
    public static let questionCount = 10
    /// The time limit of a question, for games that have one.
    public static let timeLimit: Duration = .seconds(10)

    /// The outcome of a question.
    public enum Answer: String, Sendable, Hashable, Codable {
        /// The right word was chosen.
        case right
        /// A wrong word was chosen.
        case wrong
        /// No word was chosen in time.
        case late
    }

    /// How hard the words are.
    public let difficulty: DictionaryDifficulty
    /// The current question. `nil` before the first.
    public private(set) var question: DictionaryQuestion?
    /// The choice for ``question``. `nil` if no word was chosen.
    public private(set) var choice: Int?
    /// The outcomes of the questions so far.
    public private(set) var answers: [Answer] = []
    /// The words asked for so far.
    public private(set) var asked: [String] = []

    /// Begins a game.
    public init(difficulty: DictionaryDifficulty) {
        self.difficulty = difficulty
    }

    /// The number of right answers.
    public var score: Int { answers.count { $0 == .right } }

    /// Whether the last question is answered.
    public var isOver: Bool { answers.count >= Self.questionCount }

    /// Whether ``question`` is answered. Also `true` before the first question.
    public var isAnswered: Bool { answers.count >= asked.count }

    /// Starts the next question.
    ///
    /// - Throws: ``GameError/isOver``, or ``GameError/questionIsOpen`` if the current question is not answered.
    public mutating func ask(_ question: DictionaryQuestion) throws(GameError) {
        guard !isOver else { throw .isOver }
        guard self.question == nil || isAnswered else { throw .questionIsOpen }
        self.question = question
        choice = nil
        asked.append(question.word)
    }

    /// Chooses one of the four words, counted from 0. Each question counts once.
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

    /// Ends the current question because its time is over.
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
