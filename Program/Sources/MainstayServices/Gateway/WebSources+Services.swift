// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayDictionaries
import MainstayFoundation
import MainstayGameWords
import MainstayKit
import MainstayLexicon
import MainstayNews
import MainstayRandomWord
import MainstayTrips
package import MainstayWeb
import MainstayWordBank

extension WebSources {
    /// The sources of a gateway's pages.
    ///
    /// - Parameters:
    ///   - services: The clients and the data.
    ///   - directories: The directories of the files.
    ///   - audience: Who may use the pages, and for whom something is kept.
    package init(_ services: Services, in directories: Directories, audience: Audience) {
        let dictionary = services.dictionary
        let words = services.gameWords
        self.init(
            dictionary: dictionary,
            thesaurus: services.thesaurusProvider.map { dictionary.asking([$0]) },
            completions: { text in
                let completions = await Self.completions(of: text, services.lexicon.value)
                return completions.isEmpty ? await dictionary.suggestions(for: text) : completions
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
        pages = services.news.pages
        if let live = services.news.live { liveStories = { live.list($0) } }
        tripsAreLocal = services.trips.isLocal
        wordOfTheDay = { Self.word(of: $0) }
        reference = WordReference(services)
        zones = { await Trips.Zones(of: $0, services) }
    }
}

extension WebSources {
    /// Words of the lexicon that begin with a text; none if it is missing or cannot be read. They are optional, and a
    /// look-up says what is wrong. A thread that may wait for a file reads them at each key that a person presses.
    private static func completions(of text: String, _ lexicon: Lexicon?) async -> [String] {
        do throws(LexiconError) {
            return try await onThread { () throws(LexiconError) in
                try lexicon?.completions(of: text, limit: 10) ?? []
            }
        } catch {
            return []
        }
    }

    /// The word of a day: the harder words of the word bank in turn. The step and their number have no common divisor
    /// if the step is a prime, so each word has its day before the first comes again.
    private static func word(of date: Date) -> DayWord? {
        let words = WordBank.words(difficulty: .medium) + WordBank.words(difficulty: .hard)
        guard !words.isEmpty else { return nil }
        let day = Int((date.timeIntervalSince1970 / 86_400).rounded(.down))
        let place = (day &* 7_919) % words.count
        let entry = words[place < 0 ? place + words.count : place]
        return DayWord(word: entry.word, meaning: entry.definition)
    }
}
