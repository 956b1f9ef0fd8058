// SPDX-License-Identifier: Apache-2.0

import MainstayGames
import MainstayKit
import MainstayWordBank

/// The questions of the daily Dictionary game. They follow from the day and from words that are compiled in, so that
/// everybody gets the same ones, with a lexicon and without.
enum DailyQuestions {
    /// A question of a day's game.
    ///
    /// - Parameter number: The number of the question, from 0.
    static func question(_ number: Int, of daily: DailyGame) -> DictionaryQuestion? {
        let words = WordBank.gameWords.filter { $0.difficulty == daily.difficulty.ofBank }.map(GameWords.word)
        let games = words.count / DictionaryGame.questionCount
        // Each difficulty comes every third day. Its words are dealt out anew when all of them were asked.
        let game = daily.number / DictionaryDifficulty.allCases.count
        guard games > 0, number >= 0, number < DictionaryGame.questionCount else { return nil }
        var order = SeededGenerator(seed: UInt64(truncatingIfNeeded: game / games))
        let dealt = words.shuffled(using: &order)
        let word = dealt[game % games * DictionaryGame.questionCount + number]
        var generator = SeededGenerator(seed: daily.seed &+ UInt64(number))
        let others = words.shuffled(using: &generator)
        return GameWords.question(about: word, among: others, using: &generator)
    }
}
