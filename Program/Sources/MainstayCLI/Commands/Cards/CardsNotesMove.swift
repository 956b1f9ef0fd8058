// SPDX-License-Identifier: Apache-2.0

import MainstayAppStores
import MainstayBase

/// `mainstay cards move`.
enum CardsNotesMove: Command {
    private static let target = CommandSpecification.Option(
        name: "to", value: "deck", help: "The deck to move to, such as Languages::English.")

    static let specification = CommandSpecification(
        name: "cards move", overview: "Move words to learn to another deck.",
        discussion: "A deck that does not exist begins with them. 'mainstay cards undo' takes the change back.",
        arguments: [.init(name: "word", help: "The word of a note.", isRequired: false, isRepeated: true)],
        options: [
            target, NoteFilterOptions.all, NoteFilterOptions.deck, NoteFilterOptions.tag, NoteFilterOptions.state,
            .json,
            .help,
        ])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        guard let name = invocation.arguments.value(of: target)?.trimmed, !name.isEmpty else {
            throw UsageError("Missing expected option '--to <deck>'.", specification)
        }
        let deck = try invocation.reviewDeck()
        return try await invocation.changeNotes("Moved to \(name.printable):", unit: "note", json: "moved") { filter in
            try await deck.move(filter, to: name)
        }
    }
}
