// SPDX-License-Identifier: Apache-2.0

/// A word of a deck and the state of its look-up.
public struct Card<Content: Sendable>: Sendable, Identifiable {
    /// The state of the look-up.
    public enum State: Sendable {
        /// The word is still being looked up.
        case loading
        /// The definition was found.
        case defined(Content)
        /// The look-up failed, with the error.
        case failed(any Error)
    }

    /// The position in the deck, from 0. It identifies the card, because a deck can have a word twice.
    public let id: Int
    /// The word as it was given.
    public let word: String
    /// The state of the look-up.
    public var state: State

    /// Makes a card.
    public init(id: Int, word: String, state: State = .loading) {
        (self.id, self.word, self.state) = (id, word, state)
    }

    /// The definition. `nil` if it is not known.
    public var content: Content? {
        if case .defined(let content) = state { content } else { nil }
    }

    /// Why there is no definition, as a text for the user. `nil` if there is one or it is still loading.
    public var reason: String? {
        if case .failed(let error) = state { "\(error)" } else { nil }
    }

    /// Whether the word is still being looked up.
    public var isLoading: Bool {
        if case .loading = state { true } else { false }
    }
}
