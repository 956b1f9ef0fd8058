// SPDX-License-Identifier: Apache-2.0

import MainstayAppStores
import MainstayCards
import MainstayDictionaries
import MainstayFoundation
import MainstayKit
import MainstayServices
import MainstayWords

/// Makes notes to learn from the kept words.
struct KeptNotes {
    /// The number of words that one run looks up.
    private static let most = 100

    let invocation: Invocation
    let deck: SQLiteReviewDeck

    /// Looks up the kept words that have no note yet, and adds them to the deck. Says which words have no meaning.
    func add() async throws {
        let kept = try await SQLiteKeptWords(file: invocation.directories.cardsFile).all()
        let words = try await deck.wordsWithoutNote(among: kept)
        guard !words.isEmpty else { return }
        let services = try invocation.services()
        let found = Deck<CardsCommand.Content>(words: Array(words.prefix(Self.most)))
        // Made here, because the first use opens files, for which no task's thread may wait.
        let dictionary = services.dictionary
        var deck = found
        for await card in found.settled(by: { try await dictionary.entries(for: $0) }) { deck.settle(card) }
        let notes = deck.cards.compactMap { card in
            card.content.flatMap { content -> ReviewNote? in
                let meaning = CardMeaning.lines(of: content.value, isWhole: false).joined(separator: "\n")
                return meaning.isEmpty ? nil : ReviewNote(word: card.word, meaning: meaning)
            }
        }
        let added = try await self.deck.add(notes, at: Date())
        if added > 0 { invocation.console.note("Added \(added.counted("kept word")).") }
        for card in deck.cards {
            guard let reason = card.explanation else { continue }
            let text = "No meaning yet: \(card.word.printable): \(reason.printable)"
            let lines = TextWrap.wrap(text, width: invocation.console.width)
            invocation.console.note(lines.joined(separator: "\n"))
        }
    }
}
