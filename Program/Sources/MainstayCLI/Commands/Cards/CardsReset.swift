// SPDX-License-Identifier: Apache-2.0

import MainstayAppStores
import MainstayBase
import MainstayCards

/// `mainstay cards reset`: deletes everything that is kept of a person's cards.
enum CardsReset: Command {
    private static let yes = CommandSpecification.Option(
        name: "yes", help: "Do not ask. Without a terminal this is necessary.")

    static let specification = CommandSpecification(
        name: "cards reset", overview: "Delete everything of your cards for good.",
        discussion: """
            Words to learn, answers, sounds, pictures, options, kept and discarded words are deleted, and 'mainstay cards undo' cannot bring
            them back. Only 'mainstay cards import' can, from a file that 'mainstay cards export cards.json' has written before; on a
            terminal you are asked for the name of such a file.
            """,
        options: [yes, .json, .help])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let deck = try invocation.reviewDeck()
        let notes = try await deck.noteCount(ReviewNoteFilter())
        if !invocation.arguments.has(yes), try await !isConfirmed(deck, notes: notes, invocation) {
            try invocation.console.print("Nothing was deleted.")
            return .success
        }
        try await deck.removeEverything()
        if invocation.wantsJSON {
            try invocation.printJSON(["deleted": notes])
        } else {
            try invocation.console.print("Deleted everything: \(notes.counted("note")), with their answers.")
        }
        return .success
    }

    /// Offers to write everything to a file, and asks whether to delete it.
    private static func isConfirmed(
        _ deck: SQLiteReviewDeck, notes: Int, _ invocation: Invocation
    ) async throws -> Bool {
        let console = invocation.console
        guard console.isInteractive else {
            throw UsageError("Deleting the cards needs '--yes' where nobody can be asked.", specification)
        }
        console.note("Type the name of a file to write everything to first, such as cards.json. Enter: write no file.")
        guard let name = try await TerminalInput.line()?.typed.get().trimmed else { return false }
        if !name.isEmpty {
            try OutputFile.replace(name, with: await deck.archive().data())
            try console.print("Wrote everything to \(name.printable).")
        }
        console.note("Delete \(notes.counted("note")) and their answers for good? Type yes to delete them.")
        return try await TerminalInput.line()?.typed.get().trimmed.lowercased() == "yes"
    }
}
