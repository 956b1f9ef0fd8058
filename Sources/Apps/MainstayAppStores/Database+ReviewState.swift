// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayDatabase
import MainstayFoundation

extension ReviewState {
    /// The columns of a state, in the order of ``init(in:at:)``.
    static let columns = "phase, step, stability, difficulty, due, last_answer, answers, lapses"

    /// Reads a state from the columns of a row.
    ///
    /// - Parameter first: The first of the columns.
    init(in row: Statement, at first: Int) {
        let step = row.int(first + 1)
        let phase: Phase =
            switch StoredPhase(rawValue: row.int(first)) {
            case .review: .review
            case .relearning: .relearning(step: step)
            case .new, .learning, nil: .learning(step: step)
            }
        let memory =
            row.isNull(first + 2)
            ? nil : Memory(stability: row.double(first + 2), difficulty: row.double(first + 3))
        self.init(
            phase: phase, memory: memory, due: Date(timeIntervalSince1970: row.double(first + 4)),
            lastAnswer: row.isNull(first + 5) ? nil : Date(timeIntervalSince1970: row.double(first + 5)),
            answers: row.int(first + 6), lapses: row.int(first + 7))
    }

    /// Binds a state to the parameters of a statement.
    ///
    /// - Parameter first: The first of the parameters.
    func bind(to row: Statement, at first: Int) throws(SQLiteError) {
        try row.bind(storedPhase.rawValue, at: first)
        try row.bind(step, at: first + 1)
        try row.bind(memory?.stability, at: first + 2)
        try row.bind(memory?.difficulty, at: first + 3)
        try row.bind(due.timeIntervalSince1970, at: first + 4)
        try row.bind(lastAnswer?.timeIntervalSince1970, at: first + 5)
        try row.bind(answers, at: first + 6)
        try row.bind(lapses, at: first + 7)
    }

    private var storedPhase: StoredPhase {
        guard !isNew else { return .new }
        return switch phase {
        case .learning: .learning
        case .review: .review
        case .relearning: .relearning
        }
    }

    private var step: Int {
        switch phase {
        case .learning(let step), .relearning(let step): step
        case .review: 0
        }
    }
}

extension ReviewNote {
    /// The columns of a note, in the order of ``init(in:at:)``.
    static let columns = "id, word, meaning, sounds, tags, deck"

    /// Reads a note from the columns of a row.
    ///
    /// - Parameter first: The first of the columns.
    init(in row: Statement, at first: Int) {
        self.init(
            id: row.string(first) ?? "", word: row.string(first + 1) ?? "", meaning: row.string(first + 2) ?? "",
            sounds: Self.list(row.string(first + 3)), tags: Self.list(row.string(first + 4)),
            deck: row.string(first + 5) ?? "")
    }

    /// Binds a note to the parameters of a statement.
    func bind(to row: Statement) throws(SQLiteError) {
        try row.bind(id, at: 1)
        try row.bind(word, at: 2)
        try row.bind(meaning, at: 3)
        try row.bind(Self.text(sounds), at: 4)
        try row.bind(Self.text(tags), at: 5)
        try row.bind(deck, at: 6)
    }

    /// The file has lists with a line for each element. Names of files and tags have no line ends.
    static func text(_ list: [String]) -> String {
        list.map { $0.filter { !$0.isNewline } }.joined(separator: "\n")
    }

    static func list(_ text: String?) -> [String] {
        (text ?? "").split(separator: "\n").map(String.init)
    }
}
