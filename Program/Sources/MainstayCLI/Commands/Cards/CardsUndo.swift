// SPDX-License-Identifier: Apache-2.0

import MainstayAppStores
import MainstayCards

/// `mainstay cards undo`: takes back the last change.
enum CardsUndo: Command {
    static let specification = CommandSpecification(
        name: "cards undo",
        overview:
            "Take back the last answer, or what changed, deleted, buried or suspended words. Run it again for earlier ones.",
        options: [.json, .help])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let deck = try invocation.reviewDeck()
        guard let change = try await deck.lastChange(), let card = try await deck.undo(change) else {
            invocation.console.note("Error: there is nothing to take back")
            return .notFound
        }
        if invocation.wantsJSON {
            try invocation.printJSON(Document(undone: change.kind.rawValue, word: card.note.word, notes: change.notes))
        } else {
            try invocation.console.print("Took back: \(ReviewText.undone(change, word: card.note.title.printable)).")
        }
        return .success
    }

    private struct Document: Encodable {
        var undone, word: String
        var notes: Int
    }
}
