// SPDX-License-Identifier: Apache-2.0

#if os(Linux) && !MAINSTAY_PORTABLE
import MainstayDictionaries
import MainstayGameWords
import MainstayKit
import MainstayLexicon
import MainstayNews
import MainstayRandomWord
import MainstayTrips
import MainstayWeb

extension WebSources {
    /// The sources of a gateway's pages.
    ///
    /// - Parameters:
    ///   - services: The clients and the data.
    ///   - directories: The directories of the files.
    ///   - audience: Who may use the pages, and for whom something is kept.
    init(_ services: Services, in directories: Directories, audience: Audience) {
        let dictionary = services.dictionary
        let words = services.gameWords
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
            recordingHosts: Services.recordingHosts,
            audience: audience,
            clock: services.clock)
        if let live = services.news.live { liveStories = { live.list($0) } }
        tripsAreLocal = services.trips.isLocal
        zones = { await Trips.Zones(of: $0, services) }
    }
}

extension Result<Lexicon, LexiconError> {
    /// Words of the lexicon; none if it is missing or cannot be read. Suggestions are optional, and a look-up says what
    /// is wrong.
    fileprivate func words(_ find: (Lexicon) throws(LexiconError) -> [String]) -> [String] {
        do throws(LexiconError) { return try find(try get()) } catch { return [] }
    }
}
#endif
