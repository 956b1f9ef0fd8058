// SPDX-License-Identifier: Apache-2.0

package import MainstayCards
package import MainstayFoundation

/// Packages of decks and whole collections as Anki exports them (`.apkg`, `.colpkg`): a zip file with a collection,
/// which is a SQLite file, and media.
///
/// Every format since 2012 is read: schema 11, and schema 18 under Zstandard. Schema 11 is written, because every
/// version of Anki reads it. What was learned goes along: the state of each card, as Anki keeps it for FSRS, and the
/// answers.
package enum AnkiPackage {
    /// The largest collection that is read, and the most media, in bytes. It fits into the memory of a small machine.
    package static let limit = 256 << 20

    /// Whether a file may be a package, by its first bytes.
    package static func isPackage(_ file: Data) -> Bool {
        ZipReader.isZip(file)
    }

    /// Reads the notes of a package.
    ///
    /// - Throws: `AnkiError` if the file is not a package, is damaged, or expands beyond ``limit``.
    package static func notes(in file: Data) throws(AnkiError) -> AnkiNotes {
        let zip = try ZipReader(Array(file))
        // Packages for newer versions have the older collections too, but with a single note that asks the reader to
        // update.
        let names = ["collection.anki21b", "collection.anki21", "collection.anki2"]
        guard let entry = names.lazy.compactMap({ name in zip.entries.first { $0.name == name } }).first else {
            throw AnkiError("it is a zip file without a collection of Anki")
        }
        let isNewest = entry.name == names[0]
        var collection = try zip.contents(of: entry, limit: limit)
        if isNewest {
            guard let whole = Zstandard.decompressed(collection, limit: limit) else {
                throw AnkiError("'\(entry.name)' is damaged, or expands to more than \(limit >> 20) MiB")
            }
            collection = whole
        }
        var read = try notes(in: collection)
        let (media, problem) = PackageMedia(zip, isNewest: isNewest)
            .files(named: read.notes.flatMap(\.media), limit: limit)
        read.media = media
        if let problem { read.problems.append(problem) }
        return read
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
    ///   - media: The contents of the sounds and pictures, by their names. Others than those of the notes are left out.
    ///   - date: The date of the package. Cards of later notes follow those of earlier ones.
    ///   - calendar: Where a day begins.
    /// - Throws: `AnkiError` if there is no room for a temporary file.
    package static func data(
        of notes: [ReviewNote], _ progress: [ReviewProgress] = [], media: [String: Data] = [:], at date: Date,
        calendar: ReviewCalendar = ReviewCalendar()
    ) throws(AnkiError) -> Data {
        let folder = try TemporaryFolder()
        try CollectionWriter(file: folder.file, date: date, calendar: calendar).write(notes, progress)
        var zip = ZipWriter()
        zip.add("collection.anki2", try folder.contents())
        // The names of the media, by their numbers.
        var names: [String: String] = [:]
        for name in Set(notes.flatMap(\.media)).sorted() {
            guard let contents = media[name] else { continue }
            zip.add("\(names.count)", Array(contents))
            names["\(names.count)"] = name
        }
        do {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            zip.add("media", Array(try encoder.encode(names)))
        } catch {
            throw AnkiError("the names of the media cannot be written: \(error)")
        }
        return Data(zip.finished())
    }
}
