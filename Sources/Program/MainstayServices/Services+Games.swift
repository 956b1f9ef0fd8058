// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayAppStores
import MainstayDictionaries
import MainstayFreeDictionary
public import MainstayGameWords
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

    /// The questions of the Dictionary game.
    public func questions(in directories: Directories) -> GameQuestions {
        GameQuestions(
            words: gameWords, recent: RecentWords(file: "\(directories.cache)/recent-words.json"), clock: clock
        ) { [dictionary] in
            do throws(APIError) {
                return try await dictionary.fetchedWord()
            } catch {
                return .failure(FetchFailure(error.description))
            }
        }
    }
}

extension ChainedDictionary {
    /// A hard word from the network, with its definitions and synonyms.
    fileprivate func fetchedWord() async throws(APIError) -> Result<FetchedWord, FetchFailure> {
        let answer = try await randomWord(difficulty: .hard)
        guard answer.source != .embedded else {
            return .failure(FetchFailure(answer.because ?? "the network is not used"))
        }
        guard let partOfSpeech = answer.value.partOfSpeech else {
            return .failure(FetchFailure("no dictionary gives a part of speech for \(answer.value.word)"))
        }
        // The cache has the entries by now.
        let meanings = try await entries(for: answer.value.word).value.flatMap { $0.meanings ?? [] }
        let synonyms = meanings.flatMap { ($0.synonyms ?? []) + $0.definitions.flatMap { $0.synonyms ?? [] } }
        let word = QuestionWord(
            text: answer.value.word, definition: answer.value.definition, partOfSpeech: partOfSpeech,
            synonyms: synonyms)
        return .success(FetchedWord(word, isCached: answer.source == .cache || answer.source == .stale))
    }
}
