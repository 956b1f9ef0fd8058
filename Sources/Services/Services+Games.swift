// SPDX-License-Identifier: Apache-2.0

public import GameWords
public import Games
import SQLiteStatistics
public import Statistics

extension Services {
    /// Where statistics, preferences and unfinished games are kept.
    ///
    /// - Throws: An error that says what is wrong with the file or its directory.
    public static func gameStore(in directories: Directories) throws -> any GameStore {
        try Directories.make(directories.data)
        return try SQLiteGameStore(file: directories.gamesFile)
    }

    /// The words of the games.
    public var gameWords: GameWords {
        switch lexicon {
        case .success(let lexicon): GameWords(lexicon: lexicon)
        case .failure: GameWords(lexicon: nil)
        }
    }

    /// The questions of the Dictionary game.
    public var questions: any QuestionSource { GameQuestions(words: gameWords) }
}
