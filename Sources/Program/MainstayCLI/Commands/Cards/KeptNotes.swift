// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayAppStores
import MainstayCards
import MainstayDictionaries
import MainstayFoundation
import MainstayFreeDictionary
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
        let known = Set(try await deck.notes().map { ReviewNote.id(of: $0.word) })
        let words = try await SQLiteKeptWords(file: invocation.directories.cardsFile).all()
            .filter { !known.contains(ReviewNote.id(of: $0)) }
        guard !words.isEmpty else { return }
        let services = try invocation.services()
        let found = Deck<CardsCommand.Content>(words: Array(words.prefix(Self.most)))
        var deck = found
        for await card in found.settled(by: { try await services.dictionary.entries(for: $0) }) { deck.settle(card) }
        let notes = deck.cards.compactMap { card in
            card.content.flatMap { content -> ReviewNote? in
                let meaning = CardMeaning.lines(of: content.value, isWhole: false).joined(separator: "\n")
                return meaning.isEmpty ? nil : ReviewNote(word: card.word, meaning: meaning)
            }
        }
        let added = try await self.deck.add(notes, at: Date())
        if added > 0 { invocation.console.note("Added \(added.counted("kept word")).") }
        for card in deck.cards {
            guard let reason = card.reason else { continue }
            invocation.console.note("No meaning yet: \(card.word.printable): \(reason.printable)")
        }
    }
}

/// The meaning of a word on the back of a card.
enum CardMeaning {
    /// The definitions that a person can learn at once, of each part of speech.
    private static let definitions = 3
    private static let partsOfSpeech = 3

    /// The lines: parts of speech, and numbered definitions.
    ///
    /// - Parameter isWhole: Whether to give all entries with all definitions, and not only the most usual ones.
    static func lines(of entries: [WordEntry], isWhole: Bool) -> [String] {
        var lines: [String] = []
        for entry in isWhole ? entries[...] : entries.prefix(1) {
            for meaning in (entry.meanings ?? []).prefix(isWhole ? .max : partsOfSpeech) {
                if let partOfSpeech = meaning.partOfSpeech, !partOfSpeech.isEmpty { lines.append(partOfSpeech) }
                for (index, definition) in meaning.definitions.prefix(isWhole ? .max : definitions).enumerated() {
                    let example = definition.example.map { " “\($0)”" } ?? ""
                    lines.append("\(index + 1). \(definition.definition)\(example)")
                }
            }
        }
        return lines
    }
}
