// SPDX-License-Identifier: Apache-2.0

import MainstayAppStores

/// `mainstay cards delete`.
enum CardsNotesDelete: Command {
    static let specification = CommandSpecification(
        name: "cards delete", overview: "Delete words to learn, with what you learned of them.",
        discussion: "Their words are no longer kept. 'mainstay cards undo' takes the change back.",
        arguments: [.init(name: "word", help: "The word of a note.", isRequired: false, isRepeated: true)],
        options: [
            NoteFilterOptions.all, NoteFilterOptions.deck, NoteFilterOptions.tag, NoteFilterOptions.state, .json, .help,
        ])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let deck = try invocation.reviewDeck()
        return try await invocation.changeNotes("Deleted", unit: "note", json: "deleted") { filter in
            try await deck.delete(filter)
        }
    }
}
