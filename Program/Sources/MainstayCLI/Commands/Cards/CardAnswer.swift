// SPDX-License-Identifier: Apache-2.0

/// What the user wants to do with the card on the screen.
enum CardAnswer: Sendable {
    case keep, discard, undo, showAll, hear, help, quit, interrupt, suspend
    /// An unknown key.
    case other

    /// The answer for a key. The arrow keys work like a swipe: right keeps the card.
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

    /// The answer for a line, by its first letter.
    init(line: String) {
        self.init(line.first ?? " ")
    }

    private init(_ letter: Character) {
        switch letter.lowercased() {
        case "k": self = .keep
        case "d": self = .discard
        case "u": self = .undo
        case "a": self = .showAll
        case "p": self = .hear
        case "?", "h": self = .help
        case "q": self = .quit
        default: self = .other
        }
    }
}
