// SPDX-License-Identifier: Apache-2.0

import MainstayCards

/// What the user wants to do with the card that is asked.
enum ReviewKey: Sendable, Equatable {
    case show
    case rate(Rating)
    case undo, bury, suspend, hear, help, quit, interrupt
    /// Control-Z.
    case stop
    /// An unknown key.
    case other

    /// The meaning of a key.
    init(_ key: Key) {
        switch key {
        case .enter: self = .show
        case .escape, .end: self = .quit
        case .interrupt: self = .interrupt
        case .suspend: self = .stop
        case .character(let character): self = Self.commands[character.lowercased()] ?? .other
        default: self = .other
        }
    }

    /// The meaning of a line, by its first letter. An empty line is the Enter key.
    init(line: String) {
        self = line.first.map { Self.commands[$0.lowercased()] ?? .other } ?? .show
    }

    private static let commands: [String: ReviewKey] = [
        " ": .show, "1": .rate(.again), "2": .rate(.hard), "3": .rate(.good), "4": .rate(.easy), "u": .undo, "b": .bury,
        "s": .suspend, "p": .hear, "?": .help, "h": .help, "q": .quit,
    ]

    /// What the keys do, one a line, for a width.
    static func help(width: Int) -> String {
        let keys = descriptions.flatMap { key, text in
            TextWrap.wrap(text, width: max(10, width - 7)).enumerated().map { index, line in
                (index == 0 ? key : "").padded(7) + line
            }
        }
        return (keys + TextWrap.wrap(typing, width: width)).joined(separator: "\n")
    }

    private static let descriptions = [
        ("Enter", "show the answer; then: as suggested, or good"),
        ("1", "again: you did not know it"),
        ("2", "hard: you knew it with difficulty"),
        ("3", "good: you knew it"),
        ("4", "easy: you knew it at once"),
        ("u", "take back what you did last: an answer, b or s"),
        ("b", "bury: not again today"),
        ("s", "suspend the word, until 'mainstay cards resume'"),
        ("p", "pronounce the word, if espeak-ng is installed"),
        ("q", "quit"),
    ]

    private static let typing =
        "When a word is asked, type it and press Enter. With a point before them the letters u, b, s, p, ? and q are keys."
}
