// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayLexicon
public import MainstayTranslations

/// Makes a file of translations from FreeDict packages.
///
/// The importer writes to a temporary file and moves it into place when it is complete. Until then an older file stays.
public struct BilingualImporter: Sendable {
    /// The packages.
    public let packages: [FreedictPackage]
    /// The file.
    public let path: String

    /// Makes an importer. Nothing is read or written yet.
    public init(from packages: [FreedictPackage], to path: String) {
        (self.packages, self.path) = (packages, path)
    }

    /// The result of an import.
    public struct Outcome: Sendable {
        /// The packages that were imported. Empty if the same packages had been imported before.
        public var imported: [FreedictPackage] = []
        /// The packages that are damaged, with the errors.
        public var damaged: [(package: FreedictPackage, error: BilingualError)] = []
    }

    /// Imports the packages if they have changed since the last import.
    ///
    /// A damaged package is left out. If an older file exists, it may contain the undamaged package. In that case it
    /// stays, and nothing is imported.
    ///
    /// - Parameter progress: Called with the fraction that is done, from 0 to 1.
    /// - Throws: `BilingualError`, or `CancellationError` if the task was cancelled.
    @concurrent
    public func runIfNeeded(progress: @escaping @Sendable (Double) -> Void = { _ in }) async throws -> Outcome {
        let before = importedBefore()
        var outcome = Outcome()
        guard !packages.isEmpty, before != packages.map(\.fingerprint) else { return outcome }
        do {
            let file = try ReplacementFile(for: path)
            do {
                let database = try file.database()
                // The file is temporary and is removed if the import fails, so no rollback journal is needed. With a
                // cache of 64 MiB the index takes longer. Pages of 8 KiB would take an eighth less time here, but a
                // sixth more in each look-up.
                try database.execute(
                    "PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA cache_size=-16384; PRAGMA temp_store=MEMORY"
                )
                try database.execute(BilingualSchema.tables)
                try database.transaction {
                    for (index, package) in packages.enumerated() {
                        progress(Double(index) / Double(packages.count))
                        let file: FreedictFile
                        do throws(LexiconError) {
                            file = try FreedictFile(package)
                        } catch {
                            outcome.damaged.append((package, BilingualError(error, at: path)))
                            continue
                        }
                        try write(file, of: package, id: index + 1, to: database)
                        outcome.imported.append(package)
                    }
                    try database.execute(BilingualSchema.indexes)
                }
                try database.execute(
                    """
                    PRAGMA application_id=\(BilingualSchema.applicationID);
                    PRAGMA user_version=\(BilingualSchema.version);
                    """)
            }
            try Task.checkCancellation()
            if !outcome.damaged.isEmpty, outcome.imported.isEmpty || before != nil {
                outcome.imported = []
            } else {
                try file.replace()
            }
        } catch let error as SQLiteError {
            throw BilingualError.notWritten(path: path, reason: error.description)
        } catch let error as LexiconError {
            throw BilingualError(error, at: path)
        }
        progress(1)
        return outcome
    }

    /// The fingerprints of the packages in the file. `nil` if there is no such file.
    private func importedBefore() -> [String]? {
        do {
            let database = try Database(path: path, access: .immutable)
            guard try database.integer("PRAGMA user_version") == BilingualSchema.version else { return nil }
            return try database.strings("SELECT fingerprint FROM source ORDER BY id")
        } catch {
            // An import replaces a file that is missing, damaged or of another version.
            return nil
        }
    }

    private func write(
        _ file: FreedictFile, of package: FreedictPackage, id: Int, to database: Database
    ) throws {
        let about = file.about
        try database.run(
            "INSERT INTO source VALUES (:id, :source, :target, :name, :fingerprint, :notice)",
            [
                "id": id, "source": package.source, "target": package.target, "name": about.name,
                "fingerprint": package.fingerprint, "notice": about.notice,
            ])
        let entries = try FreedictEntries(
            file, to: package.target, written: WrittenTranslations.entries(to: package.target))
        let rows = entries.rows
        let first = try database.integer("SELECT coalesce(max(id), 0) + 1 FROM entry") ?? 1
        try entries.keys.withUnsafeBufferPointer { keys in
            try entries.text.withUnsafeBufferPointer { text in
                try database.insert(rows.count, rowsInto: "entry", columns: ["source", "key", "text"]) { entry in
                    for (number, row) in rows.enumerated() {
                        if number.isMultiple(of: 4_096) { try Task.checkCancellation() }
                        try entry.bind(id, to: "source")
                        try entry.bind(inPlace: UnsafeBufferPointer(rebasing: keys[row.key]), to: "key")
                        try entry.bind(inPlace: UnsafeBufferPointer(rebasing: text[row.text]), to: "text")
                        try entry.endRow()
                    }
                }
            }
            let back = entries.translations(countingFrom: first)
            try back.text.withUnsafeBufferPointer { text in
                try database.insert(back.keys.count, rowsInto: "back", columns: ["key", "source", "entries"]) {
                    insert in
                    for (place, translation) in back.keys.enumerated() {
                        if place.isMultiple(of: 4_096) { try Task.checkCancellation() }
                        try insert.bind(inPlace: UnsafeBufferPointer(rebasing: keys[translation.key]), to: "key")
                        try insert.bind(id, to: "source")
                        try insert.bind(
                            inPlace: UnsafeBufferPointer(rebasing: text[translation.entries]), to: "entries")
                        try insert.endRow()
                    }
                }
            }
        }
    }
}

extension BilingualError {
    /// Translates an error of reading a package or replacing the file.
    fileprivate init(_ error: LexiconError, at path: String) {
        switch error {
        case .unreadable(let path, let reason): self = .unreadable(path: path, reason: reason)
        case .notWritten(_, let reason): self = .notWritten(path: path, reason: reason)
        default: self = .unreadable(path: path, reason: error.description)
        }
    }
}
