// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import Testing

@Suite(.timeLimit(.minutes(10))) struct DeckTests {
    private struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Looks up as a test says, and knows how many did so at once.
    private actor Dictionary {
        private var running = 0
        private(set) var most = 0
        private(set) var asked: [String] = []

        func define(_ word: String) async throws -> String {
            asked.append(word)
            let call = asked.count
            running += 1
            most = max(most, running)
            defer { running -= 1 }
            for _ in 0..<5 { await Task.yield() }
            if call.isMultiple(of: 3) { throw Failure(description: "call \(call) failed") }
            return "what \(word) means"
        }
    }

    @Test func `There is a card for each word of the pool in its order, whatever fails, none twice`() async {
        let words = (0..<129).map { "word \($0 % 128)" }
        let dictionary = Dictionary()
        var deck = Deck<String>(words: words)
        #expect(deck.isLoading)
        var settled: [Int] = []
        for await card in deck.settled(concurrency: 7, by: { try await dictionary.define($0) }) {
            settled.append(card.id)
            deck.settle(card)
        }
        #expect(settled.sorted() == Array(0..<129))
        #expect(deck.cards.map(\.word) == words)
        #expect(!deck.isLoading)
        #expect(deck.cards.count { $0.reason != nil } == 43)
        #expect(deck.cards.allSatisfy { ($0.content == nil) != ($0.reason == nil) })
        #expect(deck.cards.compactMap(\.content).allSatisfy { $0.hasPrefix("what word") })
        #expect(await dictionary.asked.count == 129)
        #expect(await dictionary.most <= 7)
    }

    @Test func `Cards are given as they are done, not as they stand`() async {
        let (gate, opener) = AsyncStream.makeStream(of: Void.self)
        let deck = Deck<String>(words: ["slow", "quick"])
        var order: [String] = []
        let cards = deck.settled {
            if $0 == "slow" { for await _ in gate {} }
            return $0
        }
        for await card in cards {
            order.append(card.word)
            if card.word == "quick" { opener.finish() }
        }
        #expect(order == ["quick", "slow"])
    }

    @Test func `What is settled is not looked up again`() async {
        var deck = Deck<String>(words: ["a", "b"])
        deck.settle(Card(id: 0, word: "a", state: .defined("known")))
        var settled: [String] = []
        for await card in deck.settled(by: { $0 }) { settled.append(card.word) }
        #expect(settled == ["b"])
    }

    @Test(arguments: [Card<String>(id: 2, word: "a"), Card(id: -1, word: "a"), Card(id: 1, word: "a")])
    func `A card of another deck changes nothing`(card: Card<String>) {
        var deck = Deck<String>(words: ["a", "b"])
        var card = card
        card.state = .defined("x")
        deck.settle(card)
        #expect(deck.cards.allSatisfy { $0.isLoading })
    }

    @Test func `An empty deck is done at once`() async {
        for await card in Deck<String>(words: []).settled(by: { $0 }) { Issue.record("\(card.word)") }
    }
}
