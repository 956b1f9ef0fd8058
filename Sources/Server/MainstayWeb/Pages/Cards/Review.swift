// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayKit
import MainstayWords

/// Answers for the words to learn.
struct Review: Sendable {
    /// The number of kept words that one form adds, because each is looked up.
    private static let mostAdded = 20

    let sources: WebSources

    var routes: [PageRoute] {
        [.get("/cards/review") { await page($0) }, .post("/cards/review") { await change($0) }]
    }

    private func page(_ visit: Visit) async -> Reply {
        guard let belongings = visit.belongings else { return .page(ProblemPage.notKept(.cards)) }
        do {
            let kept = try await belongings.keptWords.all()
            let turn = try await belongings.deck.turn(at: sources.clock.date, asking: visit.query.number("card"))
            let isSame = turn.card?.id == visit.query.number("card")
            return .page(
                ReviewPage(
                    turn: turn, isAnswerShown: isSame && visit.query["show"] == "yes", typed: visit.query["typed"],
                    newWords: try await belongings.deck.wordsWithoutNote(among: kept).count, keptCount: kept.count,
                    hasNotes: try await !belongings.deck.isEmpty(),
                    lastChange: try await belongings.deck.lastChange(), now: sources.clock.date, notice: notice(visit)))
        } catch {
            return .page(ProblemPage(error, section: .cards))
        }
    }

    private func change(_ visit: Visit) async -> Reply {
        guard let belongings = visit.belongings else { return .page(ProblemPage.notKept(.cards)) }
        do {
            var query: [(name: String, value: String)] = []
            switch visit.form["do"] {
            case "answer": try await answer(visit.form, in: belongings.deck)
            case "add": query = [("done", try await add(belongings) ? "added" : "unknown")]
            case "undo":
                query =
                    try await undo(visit.form["change"], in: belongings.deck)
                    .map { [("card", "\($0.id)"), ("done", "undone")] } ?? [("done", "nothing")]
            default: break
            }
            return .see(Address(["cards", "review"], query: query))
        } catch {
            return .page(ProblemPage(error, section: .cards))
        }
    }

    /// Records an answer, unless the card was answered since the form was made.
    private func answer(_ form: FormValues, in deck: any ReviewDeck) async throws(ReviewError) {
        guard let id = form.number("card"), let rating = form.number("rating").flatMap(Rating.init),
            let card = try await deck.card(id), card.state.answers == form.number("answers")
        else { return }
        _ = try await deck.answer(card, rating, at: sources.clock.date)
    }

    /// Takes back the change that the form named, if it is still the last one. A form that is sent twice takes back one
    /// change.
    private func undo(_ change: String?, in deck: any ReviewDeck) async throws(ReviewError) -> ReviewCard? {
        guard let last = try await deck.lastChange(), last.id == change else { return nil }
        return try await deck.undo(last)
    }

    /// Adds kept words with their meanings. Returns `false` if none of them has a meaning.
    private func add(_ belongings: Belongings) async throws -> Bool {
        var notes: [ReviewNote] = []
        let words = try await belongings.deck.wordsWithoutNote(among: try await belongings.keptWords.all())
        for word in words.prefix(Self.mostAdded) {
            if let meaning = try await meaning(of: word) { notes.append(ReviewNote(word: word, meaning: meaning)) }
        }
        _ = try await belongings.deck.add(notes, at: sources.clock.date)
        return !notes.isEmpty
    }

    /// The meaning of a word; `nil` if no dictionary has it. The word then stays among the kept ones and can be added
    /// later.
    private func meaning(of word: String) async throws(APIError) -> String? {
        do throws(APIError) {
            let entries = try await sources.dictionary.entries(for: word).value
            let meaning = CardMeaning.lines(of: entries, isWhole: false).joined(separator: "\n")
            return meaning.isEmpty ? nil : meaning
        } catch {
            guard error.kind == .notFound else { throw error }
            return nil
        }
    }

    private func notice(_ visit: Visit) -> String? {
        switch visit.query["done"] {
        case "added": "The words are among those that you learn."
        case "unknown": "No dictionary has a meaning for these words."
        case "undone": "It was taken back."
        case "nothing": "There is nothing to take back, or it was taken back already."
        default: nil
        }
    }
}
