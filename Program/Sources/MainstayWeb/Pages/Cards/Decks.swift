// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayCards
import MainstayFoundation
import MainstayHTTPServer
import MainstayKit

/// Answers for the decks: how each is learned, and everything of them as a file.
struct Decks: Sendable {
    /// The numbers that a day's limit may have.
    static let limits = 0...10_000
    /// The percentages that the desired retention may have.
    static let retentions = 70...99
    /// The longest list of notes that a form takes, in characters. The server takes a megabyte, in which most letters of
    /// most languages take three to six bytes.
    static let longestImport = 150_000
    /// Where the form with notes is sent.
    static let importPath = ["cards", "import"]

    let sources: WebSources

    var routes: [PageRoute] {
        [
            .get("/cards/decks") { await page($0) }, .post("/cards/decks") { await change($0) },
            .get("/cards/export", isExpensive: true) { await export($0) }, .post("/cards/import") { await add($0) },
        ]
    }

    private func page(_ visit: Visit) async -> Reply {
        await visit.withDeck { belongings, deck in
            .page(
                DecksPage(
                    decks: try await deck.decks(), settings: deck.settings,
                    keptCount: try await belongings.keptWords.count(), hasPackages: sources.cardPackage != nil,
                    notice: notice(visit)))
        }
    }

    private func change(_ visit: Visit) async -> Reply {
        await visit.withDeck { _, deck in
            let name = visit.form["deck"] ?? ""
            guard try await deck.decks().contains(where: { $0.name == name }) else {
                return .see(Address(DecksPage.path))
            }
            guard let options = options(visit.form) else {
                return .page(
                    ProblemPage(
                        status: 400, title: "A number is out of bounds",
                        text:
                            "Go back and give a retention from \(Self.retentions.lowerBound) to \(Self.retentions.upperBound) percent, and limits up to \(Self.limits.upperBound) cards. Nothing was changed.",
                        section: .cards))
            }
            try await deck.setOptions(options, ofDeck: name)
            return .see(Address(DecksPage.path, query: [("done", "saved")]))
        }
    }

    /// The options of a form; `nil` if a number is out of bounds. An empty field is as the settings are.
    private func options(_ form: FormValues) -> DeckOptions? {
        let number = { (name: String, range: ClosedRange<Int>) -> (value: Int?, isRight: Bool) in
            guard let text = form[name], !text.isEmpty else { return (nil, true) }
            let number = Int(text)
            return (number, number.map(range.contains) ?? false)
        }
        let retention = number("retention", Self.retentions)
        let (new, reviews) = (number("new", Self.limits), number("reviews", Self.limits))
        guard retention.isRight, new.isRight, reviews.isRight else { return nil }
        let asked = form.all("asks").compactMap(ReviewDirection.init(rawValue:))
        return DeckOptions(
            desiredRetention: retention.value.map { Double($0) / 100 }, newPerDay: new.value,
            reviewsPerDay: reviews.value,
            directions: asked.isEmpty || asked.count == ReviewDirection.allCases.count
                ? nil : ReviewDirection.allCases.filter(asked.contains))
    }

    private func export(_ visit: Visit) async -> Reply {
        await visit.withDeck { _, deck in
            switch visit.query["form"] {
            case "text":
                let text = AnkiText.text(of: try await deck.notes())
                return .file(.saved(Array(text.utf8), type: "text/plain; charset=utf-8", named: "cards.txt"))
            case "anki":
                guard let package = sources.cardPackage else { return .page(ProblemPage.missing) }
                let file = try await package(try await deck.archive().contents, sources.clock.date)
                return .file(.saved(Array(file), type: "application/octet-stream", named: "cards.apkg"))
            default:
                let file = try await deck.archive().data()
                return .file(.saved(Array(file), type: "application/json", named: "cards.json"))
            }
        }
    }

    private func add(_ visit: Visit) async -> Reply {
        await visit.withDeck { _, deck in
            let text = visit.form["text"] ?? ""
            let count: (added: Int, updated: Int)
            var problems: [String] = []
            do {
                if text.hasPrefix("{") {
                    count = try await deck.add(try CardsArchive(Data(text.utf8)), at: sources.clock.date)
                } else {
                    let notes = try AnkiText.notes(in: Data(text.utf8))
                    problems = notes.problems
                    count = try await deck.add(notes, at: sources.clock.date)
                }
            } catch {
                return .page(ProblemPage(status: 400, title: "This was not added", text: "\(error)", section: .cards))
            }
            guard problems.isEmpty else {
                return .page(
                    ProblemPage(
                        status: 400, title: "Some lines are not notes",
                        text: problems.prefix(5).joined(separator: " ")
                            + " The others were added: \(count.added) new, \(count.updated) changed.", section: .cards))
            }
            return .see(
                Address(
                    DecksPage.path,
                    query: [("done", "imported"), ("added", "\(count.added)"), ("changed", "\(count.updated)")]))
        }
    }

    private func notice(_ visit: Visit) -> String? {
        switch visit.query["done"] {
        case "saved": return "The options are saved. They hold from the next card on."
        case "imported":
            let (added, changed) = (visit.query.number("added") ?? 0, visit.query.number("changed") ?? 0)
            return added + changed == 0
                ? "Nothing is new: all of it was here." : "\(added) notes are new, and \(changed) have changed."
        default: return nil
        }
    }
}
