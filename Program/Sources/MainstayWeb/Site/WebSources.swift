// SPDX-License-Identifier: Apache-2.0

package import MainstayCards
package import MainstayHTTPServer
public import MainstayFoundation
public import MainstayHackerNews
public import MainstayKit
public import MainstayNews
public import MainstayOxford
public import MainstayTrips
public import MainstayWords

/// Writes notes as a package for Anki. It runs on a thread that may wait for files.
package typealias CardPackage = @Sendable (AnkiNotes, Date) async throws -> Data

/// Everything that the pages show. They know no database and no transport: the code that makes them decides what
/// answers.
public struct WebSources: Sendable {
    /// The dictionaries.
    public var dictionary: any DictionaryRepository
    /// The dictionary with the words related to each sense; `nil` if there is none.
    public var thesaurus: (any DictionaryRepository)?
    /// The dictionary on this machine; `nil` if there is none.
    public var reference: WordReference?
    /// Words that begin with a text or resemble it, while a person types it.
    public var completions: @Sendable (String) async -> [String]
    /// The word of a day; `nil` if there is none.
    public var wordOfTheDay: @Sendable (Date) -> DayWord? = { _ in nil }
    /// Random words for cards.
    public var randomWords: @Sendable (Int) async throws(APIError) -> Answer<[String]>
    /// The Oxford Dictionaries.
    public var oxford: Oxford
    /// Hacker News, for its lists.
    public var hackerNews: HackerNews
    /// Stories and their comments.
    public var stories: any StoryRepository
    /// The search of stories and comments.
    public var newsSearch: HackerNewsSearch
    /// The pages of stories, for reading; `nil` if they can be read on their own sites only.
    public var pages: WebPages?
    /// The trips, with their regions.
    public var trips: Trips
    /// Whether the trips come from this machine, so that no upstream is asked if they are read in advance.
    public var tripsAreLocal = false
    /// The words of the games.
    public var games: GameSources
    /// The hosts whose recordings the gateway passes on.
    public var recordingHosts: Set<String>
    /// Writes notes, with what was learned of them, as a package for Anki; `nil` if nothing here can.
    package var cardPackage: CardPackage?
    /// What the page about the gateway shows.
    package var gateway: any GatewayOverview = NoGateway()
    /// The people who can sign in, for the operator to change; `nil` if nobody can.
    package var people: (any PeopleRegister)?
    /// Follows a list of stories; `nil` if there are no live changes.
    public var liveStories: (@Sendable (HackerNews.StoryList) -> AsyncStream<LiveEvent<[Int]>>)?
    /// The time zones of the airports of some trips.
    public var zones: @Sendable ([Trips.Trip]) async -> Trips.Zones = { _ in Trips.Zones() }
    /// Who may use the pages, and for whom something is kept.
    public var audience: Audience
    /// Limits how often one caller may try a key or a link.
    package var wrongKeys = WrongCredentials()
    /// The clock.
    public var clock: any TimeSource
    /// The source of random numbers.
    public var random: RandomSource

    /// Makes sources from their parts.
    ///
    /// - Parameters:
    ///   - dictionary: The dictionaries.
    ///   - thesaurus: The dictionary with the words related to each sense.
    ///   - completions: Words that begin with a text or resemble it.
    ///   - randomWords: Random words for cards.
    ///   - oxford: The Oxford Dictionaries.
    ///   - hackerNews: Hacker News, for its lists.
    ///   - stories: Stories and their comments.
    ///   - newsSearch: The search of stories and comments.
    ///   - trips: The trips, with their regions.
    ///   - games: The words of the games.
    ///   - recordingHosts: The hosts whose recordings the gateway passes on.
    ///   - audience: Who may use the pages, and for whom something is kept.
    ///   - clock: The clock.
    ///   - random: The source of random numbers.
    public init(
        dictionary: any DictionaryRepository,
        thesaurus: (any DictionaryRepository)? = nil,
        completions: @escaping @Sendable (String) async -> [String],
        randomWords: @escaping @Sendable (Int) async throws(APIError) -> Answer<[String]>, oxford: Oxford,
        hackerNews: HackerNews, stories: any StoryRepository, newsSearch: HackerNewsSearch, trips: Trips,
        games: GameSources,
        recordingHosts: Set<String> = [],
        audience: Audience,
        clock: any TimeSource = ContinuousClock(), random: RandomSource = RandomSource()
    ) {
        self.dictionary = dictionary
        self.thesaurus = thesaurus
        self.completions = completions
        self.randomWords = randomWords
        self.oxford = oxford
        self.hackerNews = hackerNews
        self.stories = stories
        self.newsSearch = newsSearch
        self.trips = trips
        self.games = games
        self.recordingHosts = recordingHosts
        self.audience = audience
        self.clock = clock
        self.random = random
    }
}
