// SPDX-License-Identifier: Apache-2.0

import MainstayCards
import MainstayKit
import MainstayWords

/// Prints word cards.
struct CardsReport {
    private let invocation: Invocation
    private let showsAll: Bool
    private let style: Style
    private let width: Int

    /// - Parameter isOnScreen: Whether the cards are shown on the full screen, which has a margin and styles of its own.
    init(_ invocation: Invocation, onScreen isOnScreen: Bool = false) {
        self.invocation = invocation
        style = isOnScreen ? .off : invocation.style
        width = isOnScreen ? min(invocation.console.width - 2, 100) : invocation.console.readingWidth
        showsAll = invocation.arguments.has(CardsCommand.all)
    }

    /// Prints a deck in order. Each card is printed as soon as it and all cards before it are ready.
    func print(
        _ deck: Deck<CardsCommand.Content>, by cards: AsyncStream<Card<CardsCommand.Content>>
    ) async throws -> ExitStatus {
        var (deck, printed) = (deck, 0)
        for await card in cards {
            deck.settle(card)
            while printed < deck.cards.count, !deck.cards[printed].isLoading {
                let text = text(deck.cards[printed], showsAll: showsAll)
                try invocation.console.print((printed > 0 ? "\n" : "") + text)
                printed += 1
            }
        }
        return status(of: deck)
    }

    /// A card as text: the word with its meaning, or the word and the reason why there is no meaning.
    func text(_ card: Card<CardsCommand.Content>, showsAll: Bool) -> String {
        guard let content = card.content else {
            let reason = card.explanation.map { reason in
                TextWrap.wrap(reason.printable, width: width).map { "\n" + style.warning($0) }.joined()
            }
            return style.bold(card.word.printable) + (reason ?? "")
        }
        let shown = content.map { showsAll ? $0 : Array($0.prefix(1)) }
        // As many senses as `define` shows.
        let text = EntryText(
            style: style, width: width, limit: showsAll ? nil : 3
        ).render(shown)
        let rest = content.value.count - shown.value.count
        return rest == 0 ? text : text + "\n" + style.dim("\(rest) more: --all")
    }

    /// A card with the first senses of its word, as they are learned.
    func brief(_ card: Card<CardsCommand.Content>) -> String {
        let lines = CardMeaning.lines(of: card.content?.value ?? [], isWhole: false)
        guard !lines.isEmpty else { return text(card, showsAll: false) }
        return style.bold(card.word.printable) + "\n"
            + ReviewText.meaning(lines.joined(separator: "\n"), width: width)
    }

    /// Prints the deck as one JSON document.
    func printJSON(_ deck: Deck<CardsCommand.Content>) throws -> ExitStatus {
        try invocation.printJSON(["value": deck.cards.map { Document(card: $0, showsAll: showsAll) }])
        return status(of: deck)
    }

    /// Prints the deck as notes for Anki. Words without a meaning are left out and named in a message.
    func printNotes(_ deck: Deck<CardsCommand.Content>) throws -> ExitStatus {
        let notes = deck.cards.compactMap { card in
            card.content.map { content in
                let meaning = CardMeaning.lines(of: content.value, isWhole: showsAll).joined(separator: "\n")
                return ReviewNote(word: card.word, meaning: meaning)
            }
        }
        try invocation.console.print(String(AnkiText.text(of: notes).dropLast()))
        for card in deck.cards {
            guard let reason = card.explanation else { continue }
            invocation.console.note("Left out: \(card.word.printable): \(reason.printable)")
        }
        return status(of: deck)
    }

    /// The most serious failure. Of words that the user has not named, as in a pool, success if at least one has a
    /// meaning.
    func status(of deck: Deck<CardsCommand.Content>) -> ExitStatus {
        let areNamed = !invocation.arguments.positional.isEmpty
        guard areNamed || deck.cards.allSatisfy({ $0.content == nil }) else { return .success }
        let statuses = deck.cards.compactMap { card in
            if case .failed(let error) = card.state { Failure(error).status } else { nil }
        }
        return statuses.max { $0.rawValue < $1.rawValue } ?? .success
    }

    private struct Document: Encodable {
        var card: Card<CardsCommand.Content>
        var showsAll: Bool

        private enum CodingKeys: CodingKey { case word, entries, source, provider, age, attempts, because, error }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(card.word, forKey: .word)
            if let content = card.content {
                try container.encode(showsAll ? content.value : Array(content.value.prefix(1)), forKey: .entries)
                try container.encode(content.source.rawValue, forKey: .source)
                try container.encode(content.provider, forKey: .provider)
                try container.encode(content.age.map { Int($0.inSeconds) }, forKey: .age)
                try container.encode(content.attempts, forKey: .attempts)
                try container.encode(content.because, forKey: .because)
            } else {
                try container.encode(card.explanation, forKey: .error)
            }
        }
    }
}

extension Card {
    /// Why there is no definition. The error of a chain names its first dictionary, which may not even have been asked.
    var explanation: String? {
        if case .failed(let error as APIError) = state, error.kind == .notFound {
            "no dictionary has an entry"
        } else {
            reason
        }
    }
}
