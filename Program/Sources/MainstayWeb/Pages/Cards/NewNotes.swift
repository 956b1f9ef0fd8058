// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayKit
import MainstayWords

/// Makes notes to learn from kept words, with the meanings that the dictionaries give.
struct NewNotes: Sendable {
    /// The number of kept words that one form adds, because each is looked up.
    private static let most = 20

    let sources: WebSources

    /// Adds some of the kept words that have no note yet. Returns `false` if none of them has a meaning.
    func add(to belongings: Belongings) async throws -> Bool {
        var notes: [ReviewNote] = []
        let words = try await belongings.deck.wordsWithoutNote(among: try await belongings.keptWords.all())
        for word in words.prefix(Self.most) {
            if let meaning = try await meaning(of: word) { notes.append(ReviewNote(word: word, meaning: meaning)) }
        }
        _ = try await belongings.deck.add(notes, at: sources.clock.date)
        return !notes.isEmpty
    }

    /// Adds a word that was just kept.
    ///
    /// A word that cannot be looked up now stays among the kept ones, and the page of the review offers to add it.
    func add(_ word: String, to deck: any ReviewDeck) async throws(ReviewError) {
        let meaning: String?
        do throws(APIError) {
            meaning = try await self.meaning(of: word)
        } catch {
            return
        }
        guard let meaning, try await !deck.wordsWithoutNote(among: [word]).isEmpty else { return }
        _ = try await deck.add([ReviewNote(word: word, meaning: meaning)], at: sources.clock.date)
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
}
