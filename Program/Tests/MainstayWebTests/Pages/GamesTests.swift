// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayGames
import MainstayKit
import MainstayStatistics
import Testing

@testable import MainstayWeb

@Suite(.timeLimit(.minutes(10))) struct GamesTests {
    /// The fields that a form of a game has.
    private func form(_ shown: Shown, _ more: [(String, String)]) throws -> [(String, String)] {
        [
            ("do", "move"), ("game", try #require(shown.value(of: "game"))),
            ("turn", try #require(shown.value(of: "turn"))), ("daily", shown.value(of: "daily") ?? ""),
        ] + more
    }

    private func begin(_ game: String, _ variety: String, on site: TestSite, isDaily: Bool = false) async throws
        -> Shown
    {
        let daily = isDaily ? "yes" : ""
        return try await site.follow("/games/\(game)", [("do", "begin"), ("variety", variety), ("daily", daily)])
    }

    @Test(arguments: ["tictactoe", "memory", "dictionary", "hangman"])
    func `Opening a page begins no game`(game: String) async throws {
        let site = try await TestSite()
        #expect(try await site.get("/games/\(game)").structure.contains { $0.hasPrefix("button id=") })
        let slot = try await site.belongings.games().slot(
            GameSlotName(
                try #require(
                    ["tictactoe": .ticTacToe, "memory": .memory, "dictionary": .dictionary, "hangman": .hangman][game]))
        )
        #expect(try await slot?.load() == nil)
    }

    @Test func `Tic-Tac-Toe is played to its end, counted once, and shown again on reload`() async throws {
        let site = try await TestSite()
        var shown = try await begin("tictactoe", "person", on: site)
        for cell in [0, 3, 1, 4] {
            shown = try await site.follow("/games/tictactoe", try form(shown, [("cell", "\(cell)")]))
        }
        #expect(shown.words.contains("O took “centre”. X is next."))
        let last = try form(shown, [("cell", "2")])
        let answer = try await site.post("/games/tictactoe", last)
        let again = try await site.post("/games/tictactoe", last)
        #expect(answer.location == again.location)
        for _ in 0..<2 {
            shown = try await site.get(try #require(answer.location))
            #expect(shown.words.contains("X wins.") && shown.words.contains("Mainstay Tic-Tac-Toe"))
        }
        let statistics = try await site.belongings.games().statistics()
        #expect(statistics[.ticTacToe, .played] == 1 && statistics[.ticTacToe, .xWins] == 1)
    }

    @Test func `A form that is sent twice moves once, and a form of an earlier board not at all`() async throws {
        let site = try await TestSite()
        let first = try await begin("memory", "Animals", on: site)
        let second = try await site.follow("/games/memory", try form(first, [("card", "0")]))
        #expect(second.words.contains("Turn a second card."))
        #expect(
            try await site.follow("/games/memory", try form(first, [("card", "1")])).words.contains(
                "Turn a second card."))
        let third = try await site.follow("/games/memory", try form(second, [("card", "1")]))
        let again = try await site.follow("/games/memory", try form(second, [("card", "1")]))
        #expect(third.words.contains("Moves: 1") && again.words.contains("Moves: 1"))
        // Another game has other forms.
        _ = try await begin("memory", "Animals", on: site)
        #expect(
            try await site.follow("/games/memory", try form(second, [("card", "1")])).words.contains("Turn a card."))
    }

    @Test func `A move from an earlier board is told of, and not made`() async throws {
        let site = try await TestSite()
        let first = try await begin("hangman", "Animals", on: site)
        _ = try await site.follow("/games/hangman", try form(first, [("letter", "E")]))
        let stale = try await site.follow("/games/hangman", try form(first, [("letter", "A")]))
        #expect(stale.words.contains("Your move was not made") && stale.value(of: "turn") == "1")
    }

    @Test func `Memory can be given up`() async throws {
        let site = try await TestSite()
        let shown = try await begin("memory", "People", on: site)
        #expect(shown.structure.count { $0.hasPrefix("button id= name= value= aria-label=") } == 24)
        let over = try await site.follow("/games/memory", try form(shown, [("give-up", "yes")]))
        #expect(over.words.contains("You gave up. Score: 0."))
        #expect(try await site.get("/games/memory").text.contains("id=\"begin\""))
    }

    @Test func `The Dictionary game asks ten questions and says after each what was right`() async throws {
        let site = try await TestSite()
        var shown = try await begin("dictionary", "Easy", on: site)
        for number in 1...10 {
            #expect(shown.words.contains("Question \(number) of 10"))
            // The definition is of the word with this number.
            let word = "abyss \(number - 1)"
            let choice = try #require((0..<4).first { shown.text.contains("value=\"\($0)\"><bdi>\(word)</bdi>") })
            shown = try await site.follow("/games/dictionary", try form(shown, [("choice", "\(choice)")]))
            guard number < 10 else { break }
            #expect(shown.words.contains("Right: \(word)."))
            shown = try await site.follow("/games/dictionary", try form(shown, [("next", "yes")]))
        }
        #expect(shown.words.contains("10 of 10 are right."))
        #expect(try await site.belongings.games().statistics()[.dictionary, .best] == 10)
    }

    @Test func `Hangman is played with letters and hints, and the page never has the word before its end`() async throws
    {
        let site = try await TestSite()
        var shown = try await begin("hangman", "Colors", on: site)
        let hint = try await site.follow("/games/hangman", try form(shown, [("hint", "yes")]))
        #expect(hint.words.contains("A hint was given. 8 wrong letters are left."))
        shown = hint
        for letter in HangmanGame.letters {
            guard shown.value(of: "turn") != nil, shown.text.contains("id=\"letter-") else { break }
            #expect(!shown.words.contains("The word:"))
            shown = try await site.follow("/games/hangman", try form(shown, [("letter", String(letter))]))
        }
        #expect(shown.words.contains("The word:") && shown.words.contains("To share"))
        #expect(try await site.belongings.games().statistics()[.hangman, .played] == 1)
    }

    @Test func `A move can be heard and felt as the settings say, and a page that is opened again is silent`()
        async throws
    {
        let site = try await TestSite()
        let shown = try await begin("memory", "Animals", on: site)
        #expect(!shown.text.contains("data-sound"))
        for (sound, haptics) in [("on", "on"), ("off", "on"), ("on", "off"), ("off", "off")] {
            let kept = try await site.follow("/settings", [("sound", sound), ("haptics", haptics)])
            #expect(kept.words.contains("The settings are saved."))
            let now = try await site.get("/games/memory")
            #expect(!now.text.contains("data-sound") && !now.text.contains("data-haptics"))
            let hidden = try #require((0..<24).first { now.text.contains("name=\"card\" value=\"\($0)\"") })
            let next = try await site.follow("/games/memory", try form(now, [("card", "\(hidden)")]))
            #expect(next.text.contains("data-sound=\"") == (sound == "on"))
            #expect(next.text.contains("data-haptics=\"") == (haptics == "on"))
        }
        // Only what a game says is played.
        #expect(try await !site.get("/games/memory?cue=nonsense").text.contains("data-sound"))
    }

    @Test func `The settings are shown, kept, and refused if they are none of the choices`() async throws {
        let site = try await TestSite()
        let kept = try await site.follow(
            "/settings",
            [("theme", "People"), ("difficulty", "hard"), ("category", "Food"), ("sound", "off"), ("haptics", "on")])
        #expect(kept.words.contains("The settings are saved."))
        let preferences = try await site.belongings.games().preferences()
        #expect(preferences[.theme] == "People" && preferences[.difficulty] == "Hard")
        #expect(
            preferences[.category] == "Food" && !preferences.soundEnabled && preferences.hapticsEnabled)
        #expect(try await site.get("/settings").text.contains("<option value=\"People\" selected>"))
        let refused = try await site.post("/settings", [("theme", "Words"), ("difficulty", "Impossible")])
        #expect(refused.status == 400)
        #expect(try await site.belongings.games().preferences() == preferences)
    }

    @Test func `A page that is looked at writes nothing, and says why a word is not the network's`() async throws {
        var texts = Texts()
        texts.reason = "API rate limit reached. Using local words."
        let site = try await TestSite(texts)
        var shown = try await begin("dictionary", "Hard", on: site)
        #expect(shown.words.contains("API rate limit reached. Using local words."))
        let slot = { () async throws -> Data? in
            try await site.belongings.games().slot(GameSlotName(.dictionary))?.load()
        }
        let before = try await slot()
        for _ in 0..<3 { shown = try await site.get("/games/dictionary") }
        #expect(try await slot() == before && before != nil)
        #expect(shown.words.contains("API rate limit reached. Using local words."))
    }

    @Test func `A letter that was guessed keeps its place but does nothing`() async throws {
        let site = try await TestSite()
        let first = try await begin("hangman", "Animals", on: site)
        let second = try await site.follow("/games/hangman", try form(first, [("letter", "e")]))
        #expect(second.text.contains("id=\"letter-E\" name=\"letter\" value=\"E\" aria-disabled=\"true\""))
        let third = try await site.follow("/games/hangman", try form(second, [("letter", "e")]))
        #expect(third.value(of: "turn") == second.value(of: "turn"))
    }

    @Test func `The game of the day counts once and is then over`() async throws {
        let site = try await TestSite()
        var shown = try await begin("memory", "Animals", on: site, isDaily: true)
        shown = try await site.follow("/games/memory", try form(shown, [("give-up", "yes")]))
        #expect(shown.words.contains("There is a new game tomorrow"))
        let again = try await begin("memory", "Animals", on: site, isDaily: true)
        #expect(again.words.contains("There is a new game tomorrow (midnight UTC), in "))
        #expect(again.text.contains("data-behavior=\"countdown\"") && again.words.contains("Days in a row"))
        #expect(try await site.belongings.games().statistics()[.memory, .played] == 1)
    }

    @Test func `The record counts each result once, and marks that of the game that is shown`() {
        func result(_ id: String, _ outcome: GameResult.Outcome, _ text: String, day: String? = nil) -> GameResult {
            GameResult(
                id: id, date: Date(timeIntervalSince1970: 0), game: .hangman, outcome: outcome, isWon: outcome == .won,
                score: outcome == .won ? 10 : 0, variety: "Food", day: day, shareText: text)
        }
        let history = [
            result("a", .won, "Mainstay\n✓✓✗✗✗"), result("b", .lost, "Mainstay\n✗✗✗✗✗✗✗✗"),
            result("c", .won, "Mainstay\n✓"),
            result("d", .won, "Mainstay\n✓", day: "1970-01-01"),
        ]
        let record = GameRecord(of: .hangman, in: history, until: nil, latest: "c")
        #expect(record.distribution.map(\.count) == [1, 0, 1, 0, 1])
        #expect(record.distribution.map(\.isLatest) == [true, false, false, false, false])
        let daily = GameRecord(of: .hangman, in: history, until: "1970-01-01", latest: nil)
        #expect(daily.distribution.isEmpty && daily.daysInARow == 1)
        #expect(GameRecord(of: .memory, in: history, until: nil, latest: nil).distribution.isEmpty)
    }

    @Test func `A result is shared with coloured squares`() async throws {
        let site = try await TestSite()
        var shown = try await begin("hangman", "Colors", on: site)
        for letter in HangmanGame.letters {
            guard shown.text.contains("id=\"letter-") else { break }
            shown = try await site.follow("/games/hangman", try form(shown, [("letter", String(letter))]))
        }
        #expect(shown.words.contains("🟥") && !shown.words.contains("✗"))
    }

    @Test func `Only the card that was turned last is seen to turn`() async throws {
        let site = try await TestSite()
        var shown = try await begin("memory", "Animals", on: site)
        shown = try await site.follow("/games/memory", try form(shown, [("card", "0")]))
        shown = try await site.follow("/games/memory", try form(shown, [("card", "1")]))
        #expect(shown.text.ranges(of: " turned\"").count == 1)
    }

    @Test func `A game that is open in another program is left alone`() async throws {
        let site = try await TestSite()
        let slot = try await site.belongings.games().slot(GameSlotName(.hangman))
        #expect(try await site.get("/games/hangman").words.contains("open in another program"))
        withExtendedLifetime(slot) {}
    }

    @Test func `Many requests at once play one game`() async throws {
        let site = try await TestSite()
        let shown = try await begin("hangman", "Animals", on: site)
        let form = try form(shown, [("letter", "e")])
        await withTaskGroup { group in
            for _ in 0..<8 {
                group.addTask {
                    do {
                        let shown = try await site.follow("/games/hangman", form)
                        #expect(shown.value(of: "turn") == "1")
                    } catch {
                        Issue.record(error)
                    }
                }
            }
        }
    }
}
