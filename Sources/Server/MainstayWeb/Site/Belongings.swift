// SPDX-License-Identifier: Apache-2.0

public import MainstayCards
public import MainstayFoundation
public import MainstayStatistics
public import MainstayTripFavorites

/// What is kept for one person. On the person's own machine these are the files that the program in the terminal uses
/// too.
public struct Belongings: Sendable {
    /// The words kept from cards.
    public var keptWords: any KeptWords
    /// The words to learn, with all answers.
    public var deck: any ReviewDeck
    /// The favourite trips.
    public var favorites: any FavoriteTrips
    /// What the person has read.
    public var reading: any ReadingHistory
    /// The statistics and unfinished games, which are opened when they are first used.
    public var games: @Sendable () async throws -> any GameStore

    /// Makes the things of a person.
    ///
    /// - Parameters:
    ///   - keptWords: The words kept from cards.
    ///   - deck: The words to learn.
    ///   - favorites: The favourite trips.
    ///   - reading: What the person has read.
    ///   - games: The statistics and unfinished games.
    public init(
        keptWords: any KeptWords, deck: any ReviewDeck, favorites: any FavoriteTrips, reading: any ReadingHistory,
        games: @escaping @Sendable () async throws -> any GameStore
    ) {
        self.keptWords = keptWords
        self.deck = deck
        self.favorites = favorites
        self.reading = reading
        self.games = games
    }
}

/// Remembers which stories a person has read, and up to which comment.
public protocol ReadingHistory: Sendable {
    /// Returns the stories of a list that have been read.
    func read(among ids: [Int]) async throws -> Set<Int>

    /// All stories that have been read.
    func stories() async throws -> [Int]

    /// The number of the last comment that was read of a story. Newer comments have higher numbers. `nil` if the story
    /// was never read.
    func lastRead(of story: Int) async throws -> Int?

    /// Records that a story and some of its comments were read.
    func record(_ story: Int, comments: [Int], at date: Date) async throws
}
