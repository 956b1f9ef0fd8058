// SPDX-License-Identifier: Apache-2.0

/// One word of a deck, and what became of looking it up.
public struct Card<Content: Sendable>: Sendable, Identifiable {
    /// What became of it.
    public enum State: Sendable {
        /// It is still being looked up.
        case loading
        /// What it means.
        case defined(Content)
        /// Nothing is known of it: why.
        case failed(any Error)
    }

    /// Its place in the deck, from 0: a deck may have a word twice.
    public let id: Int
    /// The word, as it was given.
    public let word: String
    /// What became of it.
    public var state: State

    /// Makes a card.
    public init(id: Int, word: String, state: State = .loading) {
        self.id = id
        self.word = word
        self.state = state
    }

    /// What the word means; `nil` where that is not known.
    public var content: Content? {
        if case .defined(let content) = state { content } else { nil }
    }

    /// Why there is nothing but the word, for a person; `nil` where there is, or may be yet.
    public var reason: String? {
        if case .failed(let error) = state { "\(error)" } else { nil }
    }

    /// Whether it is still being looked up.
    public var isLoading: Bool {
        if case .loading = state { true } else { false }
    }
}
