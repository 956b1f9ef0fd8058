// SPDX-License-Identifier: Apache-2.0

public import MainstayGames

/// The words of the games.
public struct GameSources: Sendable {
    /// The questions of the Dictionary game.
    public var questions: any QuestionSource
    /// The pairs for a game of Memory with words.
    public var pairs: @Sendable (inout any RandomNumberGenerator & Sendable) -> [MemoryPair]
    /// The names of the categories of Hangman.
    public var categories: @Sendable () -> [String]
    /// A category of Hangman by its name.
    public var category: @Sendable (String) -> HangmanCategory?
    /// The word with its definition, if one is known.
    public var explained: @Sendable (HangmanWord) -> HangmanWord

    /// Makes sources from their parts. Without other parts there are only the built-in categories, and no pairs of
    /// words.
    ///
    /// - Parameters:
    ///   - questions: The questions of the Dictionary game.
    ///   - pairs: The pairs for a game of Memory with words.
    ///   - categories: The names of the categories of Hangman.
    ///   - category: A category of Hangman by its name.
    ///   - explained: The word with its definition, if one is known.
    public init(
        questions: any QuestionSource,
        pairs: @escaping @Sendable (inout any RandomNumberGenerator & Sendable) -> [MemoryPair] = { _ in [] },
        categories: @escaping @Sendable () -> [String] = { HangmanCategory.all.map(\.name) },
        category: @escaping @Sendable (String) -> HangmanCategory? = { name in
            HangmanCategory.all.first { $0.name == name }
        },
        explained: @escaping @Sendable (HangmanWord) -> HangmanWord = { $0 }
    ) {
        self.questions = questions
        self.pairs = pairs
        self.categories = categories
        self.category = category
        self.explained = explained
    }
}
