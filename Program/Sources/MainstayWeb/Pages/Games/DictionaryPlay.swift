// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels
import MainstayGames
import MainstayStatistics

/// The Dictionary game on a page: a definition, and a button for each of four words. There is no time limit, because a
/// page can take long to be read.
enum DictionaryPlay: GamePlay {
    static let rules = "Choose the word that a definition defines, ten times."
    static let varietyLabel = "Difficulty"
    static let picture =
        "M8 8h13a3 3 0 0 1 3 3v29a3 3 0 0 0-3-3H8zM40 8H27a3 3 0 0 0-3 3v29a3 3 0 0 1 3-3h13zM12 15h7M12 21h7M29 15h7M29 21h7"

    static func varieties(_ sources: GameSources) -> [(value: String, text: String)] {
        DictionaryDifficulty.allCases.map { ($0.rawValue, $0.rawValue) }
    }

    static func begin(_ variety: String, at table: GameTable, _ sources: GameSources) async -> DictionaryGameModel {
        let model = await DictionaryGameModel(
            difficulty: DictionaryDifficulty(rawValue: variety) ?? .medium, isTimed: false,
            questions: sources.questions,
            at: table)
        if model.game.asked.isEmpty { await model.loadNextQuestion() }
        return model
    }

    static func move(_ form: FormValues, in model: DictionaryGameModel) async -> String? {
        if form["next"] != nil {
            await model.loadNextQuestion()
        } else if let choice = form.number("choice") {
            model.answer(choice)
        }
        return nil
    }

    static func board(of model: DictionaryGameModel, after last: String?) -> GameBoard {
        let game = model.game
        return GameBoard(
            turn: game.asked.count + game.answers.count, status: status(of: game), variety: game.difficulty.rawValue,
            html: .fragment([
                Tag.p(.class("quiet")) {
                    "Question \(game.asked.count) of \(DictionaryGame.questionCount) · Right: \(game.score)"
                },
                game.question.map { question($0, in: game) } ?? Tag.p { "There are no words to ask for." },
                game.isAnswered && !game.isOver
                    ? Tag.p {
                        Tag.button(.id("next"), .name("next"), .value("yes"), .behavior("focus")) { "Next question" }
                    }
                    : .empty,
            ]),
            details: model.errorMessage.map { reason in Tag.p(.class("quiet")) { HTML.foreign(reason) } } ?? .empty)
    }

    private static func question(_ question: DictionaryQuestion, in game: DictionaryGame) -> HTML {
        .fragment([
            Tag.p(.class("card")) { HTML.foreign(question.definition) },
            Tag.ol(.class("choices"), .label("Choices")) {
                for (index, word) in question.choices.enumerated() {
                    Tag.li { choice(word, at: index, question, in: game) }
                }
            },
        ])
    }

    private static func choice(_ word: String, at index: Int, _ question: DictionaryQuestion, in game: DictionaryGame)
        -> HTML
    {
        guard game.isAnswered else {
            return Tag.button(.id("choice-\(index)"), .class("plain"), .name("choice"), .value("\(index)")) {
                HTML.foreign(word)
            }
        }
        if index == question.answer {
            return Tag.span(.class("option right")) {
                "✓ "
                HTML.foreign(word)
                Tag.span(.class("unseen")) { " (right)" }
            }
        }
        if index == game.choice {
            return Tag.span(.class("option wrong")) {
                "✗ "
                HTML.foreign(word)
                Tag.span(.class("unseen")) { " (your choice, wrong)" }
            }
        }
        return Tag.span(.class("option")) { HTML.foreign(word) }
    }

    private static func status(of game: DictionaryGame) -> String {
        if game.isOver { return "\(game.score) of \(DictionaryGame.questionCount) are right." }
        guard game.isAnswered, let question = game.question else { return "Which word is defined?" }
        return game.choice == question.answer ? "Right: \(question.word)." : "Wrong. The word is \(question.word)."
    }
}
