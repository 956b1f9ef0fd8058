// SPDX-License-Identifier: Apache-2.0

import MainstayAppStores
import MainstayDictionaries
import MainstayDictionary
public import MainstayGameWords
import MainstayKit
public import MainstayStatistics
import MainstayWords

extension Services {
    /// The store for statistics, preferences and unfinished games.
    ///
    /// - Throws: An error that says what is wrong with the file or its directory.
    public static func gameStore(in directories: Directories, byteLimit: Int? = nil) async throws -> any GameStore {
        try Directories.make(directories.data)
        return try await SQLiteGameStore(file: directories.gamesFile, byteLimit: byteLimit)
    }

    /// The words of the games.
    public var gameWords: GameWords { GameWords(lexicon: lexicon.value) }

    /// The questions of the Dictionary game. Without a network hard words come from those fetched before, which are in
    /// the cache's directory.
    public func questions(in directories: Directories) -> GameQuestions {
        let recent = RecentWords(file: "\(directories.cache)/recent-words.json")
        guard !wiring.isOffline else { return GameQuestions(words: gameWords, recent: recent, clock: clock) }
        return GameQuestions(words: gameWords, recent: recent, clock: clock) { [dictionary] in
            await dictionary.fetchedWord()
        }
    }
}

extension ChainedDictionary {
    /// A hard word from the network, with its definitions and synonyms.
    fileprivate func fetchedWord() async -> Result<FetchedWord, FetchFailure> {
        do throws(APIError) {
            let answer = try await hardWord().get()
            guard let partOfSpeech = answer.value.partOfSpeech else {
                throw APIError(.notFound, upstream: answer.provider, endpoint: "entries")
            }
            // The cache has the entries by now.
            let meanings = try await entries(for: answer.value.word).value.flatMap(\.meanings)
            let synonyms = meanings.flatMap { $0.synonyms + $0.senses.flatMap(\.synonyms) }
            let word = QuestionWord(
                text: answer.value.word, definition: answer.value.definition, partOfSpeech: partOfSpeech,
                synonyms: synonyms)
            return .success(FetchedWord(word, isCached: answer.source == .cache || answer.source == .stale))
        } catch {
            return .failure(FetchFailure(error))
        }
    }
}
