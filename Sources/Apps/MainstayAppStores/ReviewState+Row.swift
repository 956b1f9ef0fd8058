// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayDatabase
import MainstayFoundation

extension ReviewState {
    /// Reads a state from a row.
    init(in row: Statement) {
        let step = row.int("step")
        let phase: Phase =
            switch StoredPhase(rawValue: row.int("phase")) {
            case .review: .review
            case .relearning: .relearning(step: step)
            case .new, .learning, nil: .learning(step: step)
            }
        let memory =
            row.isNull("stability")
            ? nil : Memory(stability: row.double("stability"), difficulty: row.double("difficulty"))
        self.init(
            phase: phase, memory: memory, due: Date(timeIntervalSince1970: row.double("due")),
            lastAnswer: row.isNull("last_answer") ? nil : Date(timeIntervalSince1970: row.double("last_answer")),
            answers: row.int("answers"), lapses: row.int("lapses"))
    }

    /// The columns of a state in a row.
    var values: SQLValues {
        [
            "phase": storedPhase.rawValue, "step": step, "stability": memory?.stability,
            "difficulty": memory?.difficulty, "due": due.timeIntervalSince1970,
            "last_answer": lastAnswer?.timeIntervalSince1970, "answers": answers, "lapses": lapses,
        ]
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
    /// Reads a note from a row.
    init(in row: Statement) {
        self.init(
            id: row.string("id") ?? "", word: row.string("word") ?? "", meaning: row.string("meaning") ?? "",
            sounds: Self.list(row.string("sounds")), tags: Self.list(row.string("tags")),
            deck: row.string("deck") ?? "",
            directions: Self.list(row.string("directions")).compactMap(ReviewDirection.init(rawValue:)))
    }

    /// The columns of a note in a row.
    var values: SQLValues {
        [
            "id": id, "word": word, "meaning": meaning, "sounds": Self.text(sounds), "tags": Self.text(tags),
            "deck": deck, "directions": Self.text(directions.map(\.rawValue)),
        ]
    }

    /// A number that differs, as good as always, if the contents differ: FNV-1a.
    var fingerprint: Int {
        let texts = [word, meaning, deck] + [sounds, tags, directions.map(\.rawValue)].map(Self.text)
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in texts.joined(separator: "\u{1F}").utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return Int(truncatingIfNeeded: hash)
    }

    /// The file has lists with a line for each element. Names of files and tags have no line ends.
    static func text(_ list: [String]) -> String {
        list.map { $0.filter { !$0.isNewline } }.joined(separator: "\n")
    }

    static func list(_ text: String?) -> [String] {
        (text ?? "").split(separator: "\n").map(String.init)
    }
}
