// SPDX-License-Identifier: Apache-2.0

public import MainstayCards
public import MainstayKit
import MainstayQueries
public import MainstayWords
public import Observation

/// The model of a screen of word cards: a stack of words to keep or discard. Each card shows the definition when it
/// arrives.
@MainActor @Observable
public final class WordCardsModel<Content: Sendable> {
    private let deck: Query<[Card<Content>]>
    private let keptQuery: Query<[String]>
    private let decide: Mutation<(card: Card<Content>, isKept: Bool), Void>

    /// Makes a model without cards.
    ///
    /// - Parameters:
    ///   - words: Loads the words of the pool.
    ///   - define: Looks up a word.
    ///   - keptWords: The store of the words that are kept.
    public init(
        words: @escaping @Sendable () async throws -> [String],
        define: @escaping @Sendable (String) async throws -> Content, keptWords: any KeptWords
    ) {
        let kept = Query { _ in Answer(try await keptWords.all(), provenance: Provenance()) }
        let deck = Query<[Card<Content>]> { show in
            var deck = Deck<Content>(words: try await words())
            show(Answer(deck.cards, provenance: Provenance()))
            for await card in deck.settled(by: define) {
                deck.settle(card)
                show(Answer(deck.cards, provenance: Provenance()))
            }
            return Answer(deck.cards, provenance: Provenance())
        }
        decide = Mutation(changes: [.change(deck) { cards, decided in cards.removeAll { $0.id == decided.card.id } }]) {
            card, isKept in
            if isKept { try await keptWords.keep(card.word) } else { try await keptWords.discard(card.word) }
        }
        (self.deck, keptQuery) = (deck, kept)
    }

    /// The cards that are still on the stack, in the order of the pool. The first one is on top.
    public var cards: [Card<Content>] { deck.value ?? [] }
    /// The words that were kept, in the order in which they were kept.
    public var kept: [String] { keptQuery.value ?? [] }
    /// Whether the pool is being read or words are being looked up.
    public var isLoading: Bool { deck.isAsking }
    /// What went wrong with the pool or with keeping a word, as a text for the user. `nil` if nothing did. If a single
    /// word has no definition, its card has the reason.
    public var reason: String? { (decide.failure ?? keptQuery.failure ?? deck.failure).map { "\($0)" } }

    /// Replaces the cards with a new pool and looks up its words. Returns when all words are done. A newer call to
    /// `reload()` ends this one, and so does cancelling the task.
    public func reload() async {
        async let kept: Void = keptQuery.refresh()
        await deck.refresh()
        await kept
    }

    /// Keeps a card's word and removes the card from the stack. If that fails, the card returns and ``reason`` says
    /// why.
    public func keep(_ card: Card<Content>) async { await decide(on: card, isKept: true) }

    /// Removes a card from the stack. Its word is no longer kept. If that fails, the card returns and ``reason`` says
    /// why.
    public func discard(_ card: Card<Content>) async { await decide(on: card, isKept: false) }

    private func decide(on card: Card<Content>, isKept: Bool) async {
        do {
            try await decide.send((card, isKept))
            await keptQuery.refresh()
        } catch {
            // `reason` says why.
        }
    }
}

extension WordCardsModel where Content == Answer<[WordEntry]> {
    /// Makes a model that looks words up in a dictionary.
    public convenience init(
        words: @escaping @Sendable () async throws -> [String], dictionary: any DictionaryRepository,
        keptWords: any KeptWords
    ) {
        self.init(words: words, define: { try await dictionary.entries(for: $0) }, keptWords: keptWords)
    }
}
