// SPDX-License-Identifier: Apache-2.0

import MainstayAppStores
import MainstayBase
import MainstayCards
import MainstayFoundation

/// `mainstay cards notes`: lists what is learned.
enum CardsNotes: Command {
    private static let limit = CommandSpecification.Option(
        name: "limit", value: "count", help: "The most notes to list. (default: 100)")

    static let specification = CommandSpecification(
        name: "cards notes", overview: "List and search the words to learn.",
        discussion: """
            A note is a word with its meaning. It has cards that ask for the meaning, for the word, or for the word when you hear it. The
            text is searched in words and meanings. On a terminal the notes take the full screen, where keys change them; ? shows the
            keys. With --plain, or in a pipe, they are printed. Then change them with 'mainstay cards edit', 'delete', 'suspend' and
            'move'; 'undo' takes it back.
            """,
        arguments: [.init(name: "text", help: "A text in the word or the meaning.", isRequired: false)],
        options: [
            NoteFilterOptions.deck, NoteFilterOptions.tag, NoteFilterOptions.state, limit, CardsReview.plain, .json,
            .color,
            .help,
        ])

    static var keys: [KeyTable] { CardsBrowser.keys }

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let most = try invocation.count(of: limit, upTo: 1_000_000, standard: 100)
        var filter = try invocation.noteFilter()
        filter.text = invocation.arguments.positional.first
        let deck = try invocation.reviewDeck()
        if CardsScreen.isWanted(invocation), try await !deck.isEmpty(),
            let status = try await CardsScreen(deck, .notes, notes: filter, invocation).run()
        {
            return status
        }
        let notes = try await deck.notes(filter, limit: most)
        let count = try await deck.noteCount(filter)
        if invocation.wantsJSON {
            try invocation.printJSON(Document(count: count, notes: notes.map(NoteDocument.init)))
        }
        guard count > 0 else {
            invocation.console.note("There is no such note.")
            return .notFound
        }
        if invocation.wantsJSON { return .success }
        let now = Date()
        let today = deck.settings.calendar.day(of: now)
        for listed in notes {
            try invocation.console.print(text(listed, invocation.style, now, today))
        }
        if count > notes.count {
            invocation.console.note("\(count - notes.count) more: --limit, or search for a text.")
        }
        return .success
    }

    private static func text(_ listed: ListedNote, _ style: Style, _ now: Date, _ today: Int) -> String {
        let note = listed.note
        let place = ([note.deck] + note.tags.map { "#\($0)" }).joined(separator: " ")
        let meaning = note.meaning.split(separator: "\n").first.map { "\n  " + String($0).printable } ?? ""
        return style.bold(note.title.printable) + "  " + style.dim(place.printable) + meaning + "\n  "
            + style.dim(listed.standing(at: now, today: today))
    }

    private struct Document: Encodable {
        var count: Int
        var notes: [NoteDocument]
    }
}

/// A note as `--json` prints it.
struct NoteDocument: Encodable {
    struct Card: Encodable {
        var asks, state: String
        var due, lastAnswer: String?
        var stability, difficulty: Double?
        var answers, lapses: Int
        var isSuspended: Bool
        /// The day on which the card is not asked.
        var buriedOn: String?

        init(_ card: ReviewCard) {
            asks = card.direction.rawValue
            state = card.state.name
            due = card.state.isNew ? nil : card.state.due.ISO8601Format()
            lastAnswer = card.state.lastAnswer?.ISO8601Format()
            (stability, difficulty) = (card.state.memory?.stability, card.state.memory?.difficulty)
            (answers, lapses, isSuspended) = (card.state.answers, card.state.lapses, card.isSuspended)
            buriedOn = card.buriedDay.map { CivilDay($0).text }
        }
    }

    var id, word, meaning, deck: String
    var tags, sounds: [String]
    var cards: [Card]

    init(_ listed: ListedNote) {
        let note = listed.note
        (id, word, meaning, deck, tags) = (note.id, note.word, note.meaning, note.deck, note.tags)
        (sounds, cards) = (note.sounds, listed.cards.map(Card.init))
    }
}
