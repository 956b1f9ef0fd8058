// SPDX-License-Identifier: Apache-2.0

import MainstayAppStores

/// `mainstay cards suspend`.
enum CardsNotesSuspend: Command {
    static let specification = CommandSpecification(
        name: "cards suspend", overview: "Do not ask words any more until they are resumed.",
        discussion: "'mainstay cards resume' asks them again. 'mainstay cards undo' takes the change back.",
        arguments: [.init(name: "word", help: "The word of a note.", isRequired: false, isRepeated: true)],
        options: [
            NoteFilterOptions.all, NoteFilterOptions.deck, NoteFilterOptions.tag, NoteFilterOptions.state, .json, .help,
        ])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let deck = try invocation.reviewDeck()
        return try await invocation.changeNotes("Suspended", unit: "card", json: "suspended") { filter in
            try await deck.suspend(filter)
        }
    }
}
