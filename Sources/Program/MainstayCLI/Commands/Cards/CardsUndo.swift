// SPDX-License-Identifier: Apache-2.0

import MainstayAppStores
import MainstayCards

/// `mainstay cards undo`: takes back the last answer, burial or suspension.
enum CardsUndo: Command {
    static let specification = CommandSpecification(
        name: "cards undo",
        overview:
            "Take back the last answer, or what buried or suspended a word. Run it again to take back earlier ones.",
        options: [.help])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let deck = try invocation.reviewDeck()
        guard let change = try await deck.lastChange(), let card = try await deck.undo(change) else {
            invocation.console.note("Error: there is nothing to take back")
            return .notFound
        }
        let word = card.note.word.printable
        let text =
            switch change.kind {
            case .answer: "Took back the answer about \(word)."
            case .burial: "\(word) is asked again today."
            case .suspension: "\(word) is no longer suspended."
            }
        try invocation.console.print(text)
        return .success
    }
}
