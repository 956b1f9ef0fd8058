// SPDX-License-Identifier: Apache-2.0

/// What a person can do in a ``ReviewSession``.
public enum ReviewAction: Sendable, Hashable {
    /// Show the answer.
    case show
    /// Record how well the card was known.
    case rate(Rating)
    /// Hear the word.
    case hear
    /// Take back the last change.
    case undo
    /// Change the note of the card.
    case edit
    /// Ask the card tomorrow instead.
    case bury
    /// Do not ask the cards of the word until they are resumed.
    case suspend

    /// The key that does it, on every keyboard: a space shows the answer, 1 to 4 rate, and the others are letters.
    public var key: Character {
        switch self {
        case .show: " "
        case .rate(let rating): Character("\(rating.rawValue)")
        case .hear: "p"
        case .undo: "u"
        case .edit: "e"
        case .bury: "b"
        case .suspend: "s"
        }
    }
}
