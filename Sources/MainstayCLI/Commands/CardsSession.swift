// SPDX-License-Identifier: Apache-2.0

import Cards
import Mainstay

/// Goes through a deck with somebody at a terminal.
struct CardsSession {
    let report: CardsReport
    let keptWords: any KeptWords
    let invocation: Invocation

    /// Shows each card in the order of the deck and asks what to do with it. What is kept is saved at once, and
    /// what is discarded is kept no more.
    func run(
        _ deck: Deck<CardsCommand.Content>, by cards: AsyncStream<Card<CardsCommand.Content>>
    ) async throws -> ExitStatus {
        var (deck, coming, kept) = (deck, cards.makeAsyncIterator(), 0)
        for index in deck.cards.indices {
            while deck.cards[index].isLoading, let card = await coming.next() { deck.settle(card) }
            let place = "\(index + 1) of \(deck.cards.count)"
            switch try await decision(on: deck.cards[index], place: place) {
            case .keep:
                try keptWords.keep(deck.cards[index].word)
                kept += 1
            case .discard: try keptWords.discard(deck.cards[index].word)
            case .quit:
                try end(kept: kept)
                return .success
            }
        }
        try end(kept: kept)
        return report.status(of: deck)
    }

    private enum Decision { case keep, discard, quit }

    private func decision(on card: Card<CardsCommand.Content>, place: String) async throws -> Decision {
        try invocation.console.print(report.text(card, showsAll: false) + "\n")
        while true {
            let more = (card.content?.value.count ?? 0) > 1 ? "show [a]ll, " : ""
            let question = "\(place): [k]eep, [d]iscard, \(more)[q]uit? "
            guard let answer = await invocation.console.ask(question) else { return .quit }
            switch answer.lowercased().first {
            case "k": return .keep
            case "d": return .discard
            case "a": try invocation.console.print("\n" + report.text(card, showsAll: true) + "\n")
            case "q": return .quit
            default: continue
            }
        }
    }

    private func end(kept: Int) throws {
        let words = kept == 1 ? "1 word" : "\(kept) words"
        try invocation.console.print("\nKept \(words). See them again with: mainstay cards --kept")
    }
}
