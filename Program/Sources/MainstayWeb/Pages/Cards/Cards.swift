// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayKit
import MainstayWords

/// Answers for word cards: random words to keep or discard, and the words that were kept.
struct Cards: Sendable {
    /// The number of cards in a stack.
    private static let stackSize = 10
    /// The longest word of a card, in characters.
    private static let longestWord = 200

    let sources: WebSources

    var routes: [PageRoute] {
        [
            .get("/cards/new") { await stack($0) },
            .get("/cards/kept") { await kept($0) },
            .post("/cards/keep") { visit in
                await decide(visit, done: "kept") { words, word throws(KeptWordsError) in try await words.keep(word) }
            },
            .post("/cards/discard") { visit in
                await decide(visit, done: "discarded") { words, word throws(KeptWordsError) in
                    try await words.discard(word)
                }
            },
        ]
    }

    private func stack(_ visit: Visit) async -> Reply {
        do {
            guard let list = visit.query["words"] else {
                let words = try await sources.randomWords(Self.stackSize).value
                return .see(CardsPage.address(words, count: words.count))
            }
            let words = list.split(separator: ",").prefix(Self.stackSize).map { String($0.prefix(Self.longestWord)) }
            var entry: Result<Answer<[WordEntry]>, APIError>?
            if let word = words.first {
                do throws(APIError) {
                    entry = .success(try await sources.dictionary.entries(for: word))
                } catch {
                    entry = .failure(error)
                }
            }
            let count = min(Self.stackSize, max(words.count, visit.query.number("count") ?? words.count))
            let kept = try await visit.belongings?.keptWords.count()
            return .page(
                CardsPage(words: words, count: count, entry: entry, keptCount: kept, notice: try await notice(visit)))
        } catch {
            return .page(ProblemPage(error, section: .cards))
        }
    }

    private func kept(_ visit: Visit) async -> Reply {
        guard let keptWords = visit.belongings?.keptWords else {
            return .page(ProblemPage.notKept(.cards))
        }
        do {
            return .page(KeptWordsPage(words: try await keptWords.all(), notice: try await notice(visit)))
        } catch {
            return .page(ProblemPage(error, section: .cards))
        }
    }

    private func decide(
        _ visit: Visit, done: String, _ change: (any KeptWords, String) async throws(KeptWordsError) -> Void
    ) async -> Reply {
        guard let keptWords = visit.belongings?.keptWords else {
            return .page(ProblemPage.notKept(.cards))
        }
        guard let word = visit.form["word"], !word.isEmpty, word.count <= Self.longestWord else {
            return .page(
                ProblemPage(
                    status: 400, title: "There is no word to keep", text: "The form has no word.", section: .cards))
        }
        do throws(KeptWordsError) {
            try await change(keptWords, word)
        } catch {
            return .page(ProblemPage(error, section: .cards))
        }
        if done == "kept", let deck = visit.belongings?.deck {
            do throws(ReviewError) {
                try await NewNotes(sources: sources).add(word, to: deck)
            } catch {
                return .page(ProblemPage(error, section: .cards))
            }
        }
        switch visit.form["from"] {
        case "entry": return .see(Address(query: [("q", word), ("done", done)]))
        case "kept": return .see(Address(["cards", "kept"], query: [("done", done), ("word", word)]))
        default:
            let rest = (visit.form["rest"] ?? "").split(separator: ",").prefix(Self.stackSize).map {
                String($0.prefix(Self.longestWord))
            }
            return .see(
                CardsPage.address(
                    rest, count: visit.form.number("count") ?? rest.count, also: [("done", done), ("word", word)]))
        }
    }

    /// What was done, as the address says it. It is checked, because anybody can make an address with any text.
    private func notice(_ visit: Visit) async throws(KeptWordsError) -> String? {
        guard let word = visit.query["word"], let keptWords = visit.belongings?.keptWords else { return nil }
        let words: [String]
        switch visit.query["done"] {
        case "kept": words = try await keptWords.all()
        case "discarded": words = try await keptWords.discarded()
        default: return nil
        }
        guard words.contains(where: { $0.lowercased() == word.lowercased() }) else { return nil }
        return visit.query["done"] == "kept" ? "“\(word)” is kept." : "“\(word)” is discarded, and is no longer asked."
    }
}
