// SPDX-License-Identifier: Apache-2.0

import MainstayEmulators
public import MainstayFreeDictionary
import MainstayHackerNews
import MainstayKit
import MainstayLexicon
public import MainstayMerriamWebster
public import MainstayOxford
public import MainstayRandomWord
import MainstayTrips
import MainstayTripsBackend
import MainstayWords
public import MainstayWordsAPI

extension Service {
    /// The APIs that this package has clients for.
    public static let all = [
        Service(FreeDictionary.self, dictionary: { .freeDictionary($0, language: $1 ?? "en") }) {
            FreeDictionaryEmulator(try $0.dictionary.get())
        },
        Service(RandomWord.self) { data in
            try data.lexicon.value.map { try RandomWordEmulator(lexicon: $0, random: data.random) }
                ?? RandomWordEmulator(random: data.random)
        },
        Service(MerriamWebster.self, dictionary: { $1 == nil ? .merriamWebster($0) : nil }) {
            try MerriamWebsterEmulator(lexicon: $0.lexicon.get())
        },
        Service(WordsAPI.self, dictionary: { $1 == nil ? .wordsAPI($0) : nil }) {
            try WordsAPIEmulator(lexicon: $0.lexicon.get(), random: $0.random)
        },
        Service(Oxford.self, dictionary: { $1 == nil ? .oxford($0) : nil }) {
            try OxfordEmulator(lexicon: $0.lexicon.get(), bilingual: $0.translations)
        },
        Service(HackerNews.self, use: .sandbox) { HackerNewsEmulator(site: $0.newsSite) },
        Service(HackerNewsSearch.self, use: .sandbox) { HackerNewsSearchEmulator(site: $0.newsSite) },
        Service(Trips.self, use: .replacement) { TripsBackend(store: $0.trips, clock: $0.clock) },
    ]
}

extension Services {
    /// The hosts of recordings that entries name and a gateway passes on.
    package static let recordingHosts: Set<String> = [FreeDictionary.upstream.host]

    /// The Free Dictionary, through all policies.
    public var freeDictionary: FreeDictionary { api(FreeDictionary.self) }
    /// The Random Word API, through all policies.
    public var randomWord: RandomWord { api(RandomWord.self) }
    /// Merriam-Webster, through all policies.
    public var merriamWebster: MerriamWebster { api(MerriamWebster.self) }
    /// WordsAPI, through all policies.
    public var wordsAPI: WordsAPI { api(WordsAPI.self) }
    /// The Oxford Dictionaries API, through all policies.
    public var oxford: Oxford { api(Oxford.self) }
}
