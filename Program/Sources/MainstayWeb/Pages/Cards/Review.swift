// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayKit

/// Answers for the review: the next card, and what is done with it.
struct Review: Sendable {
    /// The number of cards that one page shows at most, for reading them without a network.
    private static let mostAhead = 20

    let sources: WebSources

    var routes: [PageRoute] {
        [
            .get("/cards") { await page($0) }, .get("/cards/review") { await page($0) },
            .get("/cards/ahead") { await ahead($0) }, .get("/cards/statistics") { await statistics($0) },
            .post("/cards/review") { await change($0) },
        ]
    }

    private func page(_ visit: Visit) async -> Reply {
        guard let belongings = visit.belongings, visit.query["words"] == nil else {
            // A visitor without a deck sees new words. Their stacks were here in earlier versions.
            guard visit.path == ["cards"] else { return .page(ProblemPage.notKept(.cards)) }
            return .see(Address(["cards", "new"], query: visit.query.all))
        }
        do {
            let kept = try await belongings.keptWords.all()
            let wanted = visit.query.number("card")
            var session = try await belongings.deck.session(at: sources.clock.date, asking: wanted)
            // The server cannot know whether the browser can speak. A script takes the button away if it cannot.
            session.hears = true
            if session.card?.id == wanted, visit.query["show"] == "yes" { session.show(typed: visit.query["typed"]) }
            return .page(
                ReviewPage(
                    session: session,
                    newWords: try await belongings.deck.wordsWithoutNote(among: kept).count, keptCount: kept.count,
                    hasNotes: try await !belongings.deck.isEmpty(), now: sources.clock.date,
                    notice: notice(visit, session)))
        } catch {
            return .page(ProblemPage(error, section: .cards))
        }
    }

    private func ahead(_ visit: Visit) async -> Reply {
        await visit.withDeck { belongings, deck in
            .page(
                AheadPage(
                    sessions: try await deck.sessions(at: sources.clock.date, limit: Self.mostAhead),
                    keptCount: try await belongings.keptWords.count()))
        }
    }

    private func statistics(_ visit: Visit) async -> Reply {
        guard let belongings = visit.belongings else { return .page(ProblemPage.notKept(.cards)) }
        do {
            return .page(
                CardStatisticsPage(
                    statistics: try await belongings.deck.statistics(at: sources.clock.date),
                    day: try await belongings.deck.day(at: sources.clock.date),
                    keptCount: try await belongings.keptWords.count()))
        } catch {
            return .page(ProblemPage(error, section: .cards))
        }
    }

    private func change(_ visit: Visit) async -> Reply {
        guard let belongings = visit.belongings else { return .page(ProblemPage.notKept(.cards)) }
        do {
            var query: [(name: String, value: String)] = []
            let (deck, date) = (belongings.deck, sources.clock.date)
            switch visit.form["do"] {
            case "answer":
                guard let rating = visit.form.number("rating").flatMap(Rating.init) else { break }
                if let card = try await card(visit.form, in: deck) { _ = try await deck.answer(card, rating, at: date) }
            case "bury": if let card = try await card(visit.form, in: deck) { try await deck.bury(card, at: date) }
            case "suspend":
                if let card = try await card(visit.form, in: deck) { try await deck.suspend(card.note.word) }
            case "add":
                query = [("done", try await NewNotes(sources: sources).add(to: belongings) ? "added" : "unknown")]
            case "undo": query = try await undo(visit.form["change"], in: deck)
            default: break
            }
            return .see(Address(["cards"], query: query))
        } catch {
            return .page(ProblemPage(error, section: .cards))
        }
    }

    /// The card of a form; `nil` if it was answered since the form was made.
    private func card(_ form: FormValues, in deck: any ReviewDeck) async throws(ReviewError) -> ReviewCard? {
        guard let id = form.number("card"), let card = try await deck.card(id),
            card.state.answers == form.number("answers")
        else { return nil }
        return card
    }

    /// Takes back the change that the form named, if it is still the last one. A form that is sent twice takes back one
    /// change.
    private func undo(
        _ change: String?, in deck: any ReviewDeck
    ) async throws(ReviewError) -> [(name: String, value: String)] {
        guard let last = try await deck.lastChange(), last.id == change, let card = try await deck.undo(last) else {
            return [("done", "nothing")]
        }
        return [("card", "\(card.id)"), ("done", last.kind.rawValue)]
    }

    private func notice(_ visit: Visit, _ session: ReviewSession) -> String? {
        switch visit.query["done"] {
        case "added": return "The words are among those that you learn."
        case "unknown": return "No dictionary has a meaning for these words."
        case "nothing": return "There is nothing to take back, or it was taken back already."
        case let name:
            guard let kind = name.flatMap(ReviewChange.Kind.init), let card = session.card,
                card.id == visit.query.number("card")
            else { return nil }
            return ChangeLine.undone(kind, word: card.direction == .meaning ? card.note.title : nil)
        }
    }
}
