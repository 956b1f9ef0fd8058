// SPDX-License-Identifier: Apache-2.0

import MainstayAnki
import MainstayAppStores
import MainstayBase
import MainstayCards
import MainstayFoundation

/// `mainstay cards export`: writes the notes of the deck to a file.
enum CardsExport: Command {
    static let specification = CommandSpecification(
        name: "cards export", overview: "Write the words to learn to a file for Anki, or everything as text.",
        discussion: """
            The file is a package if its name ends in .apkg, with what you learned, your answers, sounds and pictures, and otherwise text
            as Anki imports it, with tags, decks and the names of sounds. If its name ends in .json, it has everything that is kept of your
            cards, for another machine or as a backup.
            """,
        arguments: [.init(name: "file", path: .file, help: "The file; - for standard output.")], options: [.help])

    /// Writes packages one after the other, so that a gateway needs the memory and the temporary file of one only.
    private static let packer = ThreadBound(())

    /// Writes notes as a package on a thread that may wait for files.
    @Sendable static func package(_ notes: AnkiNotes, at date: Date) async throws -> Data {
        try await packer.run { _ in
            try AnkiPackage.data(of: notes.notes, notes.progress, media: notes.media, at: date)
        }
    }

    static func run(_ invocation: Invocation) async throws -> ExitStatus {
        let name = invocation.arguments.positional.first ?? "-"
        let deck = try invocation.reviewDeck()
        let notes = try await deck.notes()
        guard !notes.isEmpty || name.lowercased().hasSuffix(".json") else {
            invocation.console.note("Error: there are no notes to export")
            return .notFound
        }
        guard name != "-" else {
            try invocation.console.print(String(AnkiText.text(of: notes).dropLast()))
            return .success
        }
        let contents =
            try name.lowercased().hasSuffix(".json")
            ? await deck.archive().data()
            : name.lowercased().hasSuffix(".apkg")
                ? await AnkiPackage.data(
                    of: notes, deck.progress(), media: deck.media(named: notes.flatMap(\.media)), at: Date())
                : Data(AnkiText.text(of: notes).utf8)
        try OutputFile.replace(name, with: contents)
        try invocation.console.print("Wrote \(notes.count.counted("note")) to \(name.printable).")
        return .success
    }
}
