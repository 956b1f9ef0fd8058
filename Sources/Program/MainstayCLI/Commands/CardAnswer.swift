// SPDX-License-Identifier: Apache-2.0

/// What somebody wants done about the card that is shown.
enum CardAnswer: Sendable {
    case keep, discard, showAll, quit, interrupt, suspend
    /// Nothing that is known.
    case other

    /// What a key stands for; the arrows as a swipe, to the right to keep.
    init(_ key: Key) {
        switch key {
        case .right: self = .keep
        case .left: self = .discard
        case .escape, .end: self = .quit
        case .interrupt: self = .interrupt
        case .suspend: self = .suspend
        case .character(let character): self.init(character)
        default: self = .other
        }
    }

    /// What a line stands for, by its first letter.
    init(line: String) {
        self.init(line.first ?? " ")
    }

    private init(_ letter: Character) {
        switch letter.lowercased() {
        case "k": self = .keep
        case "d": self = .discard
        case "a": self = .showAll
        case "q": self = .quit
        default: self = .other
        }
    }
}
