// SPDX-License-Identifier: Apache-2.0

/// What a card asks.
public enum ReviewDirection: String, Sendable, Hashable, CaseIterable, Codable {
    /// The card shows the word and asks for its meaning.
    case meaning
    /// The card shows the meaning and asks to type the word. It begins when the meaning of the word is known.
    case word
    /// The card says the word and asks to type it. It begins when the meaning is known, and only where words can be
    /// heard (``ReviewSettings/hears``).
    case hearing
}
