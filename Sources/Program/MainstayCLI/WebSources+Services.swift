// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayAppStores
import MainstayDictionaries
import MainstayFoundation
import MainstayFreeDictionary
import MainstayGameWords
import MainstayLexicon
import MainstayRandomWord
import MainstayServices
import MainstayStatistics
import MainstayWeb

extension WebSources {
    /// The sources of a gateway's pages.
    ///
    /// - Parameters:
    ///   - services: The clients and the data.
    ///   - directories: The directories of the person's files.
    ///   - isLoopback: Whether only this machine can reach the gateway. If so, its pages use the same files as the program in the
    ///     terminal. Otherwise nobody knows whose files they would be, and the pages keep nothing.
    init(_ services: Services, in directories: Directories, isLoopback: Bool) throws {
        if isLoopback { try Directories.make(directories.data) }
        let dictionary = services.dictionary
        let words = services.gameWords
        let store = SharedGameStore(directories: directories)
        let belongings = Belongings(
            keptWords: SQLiteKeptWords(file: directories.cardsFile),
            deck: SQLiteReviewDeck(file: directories.cardsFile), favorites: services.trips.favorites,
            reading: LoggedReading(log: services.news.readingLog), games: { try await store.open() })
        self.init(
            dictionary: dictionary,
            thesaurus: services.thesaurusProvider.map { dictionary.asking([$0]) },
            completions: { text in
                let completions = services.lexicon.words { lexicon throws(LexiconError) in
                    try lexicon.completions(of: text, limit: 10)
                }
                return completions.isEmpty ? dictionary.suggestions(for: text) : completions
            },
            randomWords: { count throws(APIError) in try await services.randomWord.words(number: count) },
            oxford: services.oxford, hackerNews: services.news.hackerNews,
            stories: services.news.stories, newsSearch: services.news.search,
            trips: services.trips.api,
            games: GameSources(
                questions: services.questions(in: directories), pairs: { words.pairs(using: &$0) },
                categories: { words.categoryNames }, category: { words.category($0) },
                explained: { words.explained($0) }),
            recordingHosts: [FreeDictionary.upstream.host],
            upstreams: {
                var states: [UpstreamState] = []
                for client in services.clients {
                    let breaker = await (client.transport as? Pipeline)?.breaker?.state
                    states.append(UpstreamState(client.upstream, breaker: breaker))
                }
                return states
            },
            belongings: { _ in isLoopback ? belongings : nil },
            clock: services.clock)
    }
}

extension Result<Lexicon, LexiconError> {
    /// Words of the lexicon; none if it is missing or cannot be read. Suggestions are optional, and a look-up says what is wrong.
    fileprivate func words(_ find: (Lexicon) throws(LexiconError) -> [String]) -> [String] {
        do throws(LexiconError) { return try find(try get()) } catch { return [] }
    }
}

/// The reading log as the pages use it.
private struct LoggedReading: ReadingHistory {
    let log: ReadingLog

    func read(among ids: [Int]) async throws -> Set<Int> { try await log.read(among: ids) }

    func lastRead(of story: Int) async throws -> Int? { try await log.comments(of: story).map { $0.max() ?? 0 } }

    func record(_ story: Int, comments: [Int], at date: Date) async throws {
        try await log.note(comments, of: story, at: date)
    }
}
