// SPDX-License-Identifier: Apache-2.0

import MainstayEmulators
import MainstayFreeDictionary
import MainstayHackerNews
import MainstayLexicon
import MainstayMerriamWebster
import MainstayOxford
import MainstayRandomWord
import MainstayTrips
import MainstayTripsBackend
import MainstayWordsAPI

extension Service {
    /// The APIs that this package has clients for.
    public static let all = [
        Service(FreeDictionary.self) { FreeDictionaryEmulator(try $0.dictionary.get()) },
        Service(RandomWord.self) { data in
            try data.lexicon.value.map { try RandomWordEmulator(lexicon: $0, random: data.random) }
                ?? RandomWordEmulator(random: data.random)
        },
        Service(MerriamWebster.self) { try MerriamWebsterEmulator(lexicon: $0.lexicon.get()) },
        Service(WordsAPI.self) { try WordsAPIEmulator(lexicon: $0.lexicon.get(), random: $0.random) },
        Service(Oxford.self) { try OxfordEmulator(lexicon: $0.lexicon.get(), bilingual: $0.translations) },
        Service(HackerNews.self, use: .sandbox) { HackerNewsEmulator(site: $0.newsSite) },
        Service(HackerNewsSearch.self, use: .sandbox) { HackerNewsSearchEmulator(site: $0.newsSite) },
        Service(Trips.self, use: .replacement) { TripsBackend(store: $0.trips, clock: $0.clock) },
    ]
}
