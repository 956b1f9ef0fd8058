// SPDX-License-Identifier: Apache-2.0

public import MainstayCards
public import MainstayFoundation
public import MainstayHackerNews
public import MainstayNews
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

/// Remembers which stories a person has read, and up to which comment, and those that the person saved or hid.
public protocol ReadingHistory: Sendable {
    /// The number of comments of stories when they were read last, by story. Stories that were never read are missing.
    func counts(of stories: [Int]) async throws -> [Int: Int]

    /// All stories that have been read.
    func stories() async throws -> [Int]

    /// The number of the last comment that was read of a story. Newer comments have higher numbers. `nil` if the story
    /// was never read.
    func lastRead(of story: Int) async throws -> Int?

    /// Records that a story and some of its comments were read.
    ///
    /// - Parameters:
    ///   - story: The story.
    ///   - comments: The comments.
    ///   - count: The number of comments that the service counts; `nil` if it does not say.
    ///   - date: The time of the visit.
    func record(_ story: Int, comments: [Int], count: Int?, at date: Date) async throws

    /// What the person has saved, hidden and muted.
    func marks() async throws -> NewsMarks

    /// Saves a story, or removes it from the saved ones.
    func save(_ story: HackerNews.Item, _ isSaved: Bool, at date: Date) async throws

    /// Hides a story, or lists it again.
    func hide(_ story: Int, _ isHidden: Bool) async throws
}
