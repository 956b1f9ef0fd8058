// SPDX-License-Identifier: Apache-2.0

import MainstayAnki
import MainstayAppStores
import MainstayCards
import MainstayFoundation

/// `mainstay cards export`: writes the notes of the deck to a file.
enum CardsExport: Command {
    static let specification = CommandSpecification(
        name: "cards export", overview: "Write the words to learn to a file for Anki.",
        discussion: """
            The file is a package if its name ends in .apkg, with what you learned, and otherwise text as Anki imports it, with tags, decks
            and the names of sounds.
            """,
        arguments: [.init(name: "file", path: .file, help: "The file; - for standard output.")], options: [.help])

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let name = invocation.arguments.positional.first ?? "-"
        let deck = try invocation.reviewDeck()
        let notes = try await deck.notes()
        guard !notes.isEmpty else {
            invocation.console.note("Error: there are no notes to export")
            return .notFound
        }
        guard name != "-" else {
            try invocation.console.print(String(AnkiText.text(of: notes).dropLast()))
            return .success
        }
        let contents =
            try name.lowercased().hasSuffix(".apkg")
            ? await AnkiPackage.data(of: notes, deck.progress(), at: Date()) : Data(AnkiText.text(of: notes).utf8)
        try OutputFile.replace(name, with: contents)
        try invocation.console.print("Wrote \(notes.count.counted("note")) to \(name.printable).")
        return .success
    }
}
