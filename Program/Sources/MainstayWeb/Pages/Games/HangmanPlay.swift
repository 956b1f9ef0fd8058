// SPDX-License-Identifier: Apache-2.0

import MainstayAppModels
import MainstayGames
import MainstayStatistics

/// Hangman on a page: a button for each letter.
enum HangmanPlay: GamePlay {
    static let rules = "Guess the word letter by letter. Eight wrong letters lose."
    static let varietyLabel = "Category"
    static let picture =
        "M8 42h20M14 42V6h18v6M32 12a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9M32 21v10M32 24l-5 5M32 24l5 5M32 31l-4 8M32 31l4 8"

    static func varieties(_ sources: GameSources) -> [(value: String, text: String)] {
        sources.categories().map { ($0, $0) }
    }

    static func begin(_ variety: String, at table: GameTable, _ sources: GameSources) async throws -> HangmanGameModel {
        let category = sources.category(variety) ?? .animals
        return try await HangmanGameModel(category: category, at: table, explain: sources.explained)
    }

    static func move(_ form: FormValues, in model: HangmanGameModel) async -> String? {
        if form["hint"] != nil {
            model.hint()
            return "hint"
        }
        if let letter = form["letter"]?.first { model.guess(letter) }
        return nil
    }

    static func board(of model: HangmanGameModel, after last: String?) -> GameBoard {
        let game = model.game
        return GameBoard(
            turn: game.guesses.count + game.hints.count, status: status(of: model, after: last),
            variety: model.category,
            html: .fragment([
                gallows(of: game),
                Tag.p(.class("pattern"), .role("img"), .label(spoken(game.pattern))) {
                    String(game.pattern.map { $0 ?? "_" })
                },
                Tag.p {
                    "Category: \(game.shownCategory ?? "hidden") · Wrong letters: \(game.misses.count) of \(HangmanGame.missLimit)"
                    if !game.misses.isEmpty { " (\(String(game.misses)))" }
                },
                hints(of: game),
                model.result == nil ? letters(of: game) : .empty,
            ]),
            details: game.answer.map(answer) ?? .empty)
    }

    /// The letters as on a keyboard. Those that it does not have follow.
    private static var keyboard: [Character] {
        let known = Array("QWERTYUIOPASDFGHJKLZXCVBNM")
        return known.filter { HangmanGame.letters.contains($0) } + HangmanGame.letters.filter { !known.contains($0) }
    }

    /// The parts of the picture, in the order in which misses draw them.
    private static let parts = [
        "M8 92h52", "M22 92V8", "M22 8h40", "M62 8v12", "M62 20a8 8 0 1 1 0 16 8 8 0 0 1 0-16", "M62 36v26",
        "M62 42l-12 10M62 42l12 10", "M62 62l-10 18M62 62l10 18",
    ]

    /// The picture, with a part for each wrong letter. The line below says the number.
    private static func gallows(of game: HangmanGame) -> HTML {
        Tag.svg(.viewBox(90, 96), .class("gallows"), .decorative) {
            for (place, part) in parts.enumerated() {
                let isLast = place == game.misses.count - 1 && game.guesses.last == game.misses.last
                Tag.path(
                    .path(part), .class(place >= game.misses.count ? "rest" : isLast ? "drawn turned" : "drawn"))
            }
        }
    }

    private static func letters(of game: HangmanGame) -> HTML {
        .fragment([
            Tag.div(.class("letters"), .role("group"), .label("Letters")) {
                for letter in keyboard {
                    if game.guesses.contains(letter) {
                        Tag.button(
                            .id("letter-\(letter)"), .name("letter"), .value(String(letter)), .unavailable,
                            .class(game.misses.contains(letter) ? "missed" : "hit"),
                            .label("\(letter), \(game.misses.contains(letter) ? "wrong" : "right")")
                        ) { String(letter) }
                    } else {
                        Tag.button(
                            .id("letter-\(letter)"), .name("letter"), .value(String(letter)), .class("plain"),
                            .key(letter.lowercased())
                        ) { String(letter) }
                    }
                }
            },
            game.nextHintCost.map { cost in
                Tag.p {
                    Tag.button(.id("hint"), .class("plain"), .name("hint"), .value("yes")) {
                        "Hint (costs \(cost) \(cost == 1 ? "point" : "points"))"
                    }
                }
            } ?? .empty,
        ])
    }

    private static func hints(of game: HangmanGame) -> HTML {
        let definitions = game.hints.compactMap { if case .definition(let text) = $0 { text } else { nil } }
        return .fragment(definitions.map { text in Tag.p { HTML.foreign("Hint: \(text)") } })
    }

    private static func answer(_ word: HangmanWord) -> HTML {
        Tag.p {
            "The word: "
            HTML.words([word.text.lowercased()])
            if let definition = word.definition { HTML.foreign(" – \(definition)") }
        }
    }

    /// The pattern for people who listen: “C, blank, T”.
    private static func spoken(_ pattern: [Character?]) -> String {
        pattern.map { letter in letter.map { $0 == " " ? "space" : String($0) } ?? "blank" }.joined(separator: ", ")
    }

    private static func status(of model: HangmanGameModel, after last: String?) -> String {
        let game = model.game
        if game.isWon { return "You found the word. Score: \(game.score)." }
        if game.isLost { return "The word was not found." }
        let left = HangmanGame.missLimit - game.misses.count
        let room = left == 1 ? "One more wrong letter loses." : "\(left) wrong letters are left."
        if last == "hint" { return "A hint was given. \(room)" }
        guard let letter = game.guesses.last else { return "\(game.pattern.count) places. Guess a letter." }
        return game.misses.contains(letter)
            ? "\(letter) is wrong. \(room)" : "\(letter) is right: \(spoken(game.pattern))."
    }
}
