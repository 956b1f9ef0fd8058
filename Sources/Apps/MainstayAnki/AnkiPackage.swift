// SPDX-License-Identifier: Apache-2.0

package import MainstayCards
package import MainstayFoundation

/// Packages of decks as Anki exports them (`.apkg`): a zip file with a collection, which is a SQLite file of schema 11,
/// and media.
///
/// The media are left out; the notes keep the names of their sounds. Of what was learned, the state of each card goes
/// along, as Anki keeps it for FSRS, and the single answers do not.
package enum AnkiPackage {
    /// The largest collection that is read, in bytes. It fits into the memory of a small machine.
    package static let limit = 256 << 20

    /// Whether a file may be a package, by its first bytes.
    package static func isPackage(_ file: Data) -> Bool {
        ZipReader.isZip(file)
    }

    /// Reads the notes of a package.
    ///
    /// - Throws: `AnkiError` if the file is not a package, is damaged, expands beyond ``limit``, or is only for newer
    ///   versions of Anki.
    package static func notes(in file: Data) throws(AnkiError) -> AnkiNotes {
        let zip = try ZipReader(Array(file))
        // Packages for newer versions have the older collection too, but with a single note that asks the reader to
        // update.
        if let entry = zip.entries.first(where: { $0.name == "collection.anki21" }) {
            return try notes(in: zip.contents(of: entry, limit: limit))
        }
        guard !zip.entries.contains(where: { $0.name == "collection.anki21b" }) else {
            throw AnkiError("it is for newer versions of Anki; export it with 'Support older Anki versions'")
        }
        guard let entry = zip.entries.first(where: { $0.name == "collection.anki2" }) else {
            throw AnkiError("it is a zip file without a collection of Anki")
        }
        return try notes(in: zip.contents(of: entry, limit: limit))
    }

    private static func notes(in collection: [UInt8]) throws(AnkiError) -> AnkiNotes {
        let folder = try TemporaryFolder()
        try folder.write(collection)
        return try CollectionReader(file: folder.file).notes()
    }

    /// Writes notes as a package.
    ///
    /// - Parameters:
    ///   - progress: What was learned of the notes.
    ///   - date: The date of the package. Cards of later notes follow those of earlier ones.
    ///   - calendar: Where a day begins.
    /// - Throws: `AnkiError` if there is no room for a temporary file.
    package static func data(
        of notes: [ReviewNote], _ progress: [ReviewProgress] = [], at date: Date,
        calendar: ReviewCalendar = ReviewCalendar()
    ) throws(AnkiError) -> Data {
        let folder = try TemporaryFolder()
        try CollectionWriter(file: folder.file, date: date, calendar: calendar).write(notes, progress)
        var zip = ZipWriter()
        zip.add("collection.anki2", try folder.contents())
        // The names of the media, by their numbers.
        zip.add("media", Array("{}".utf8))
        return Data(zip.finished())
    }
}
