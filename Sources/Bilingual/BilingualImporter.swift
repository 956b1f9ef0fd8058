// SPDX-License-Identifier: Apache-2.0

internal import Lexicon
internal import SQLite

/// Makes a file of translations from the FreeDict packages there are.
///
/// It is written under a passing name and put in its place when it is complete: whatever happens before, an older one stays.
public struct BilingualImporter: Sendable {
    /// The packages.
    public let packages: [FreedictPackage]
    /// The file.
    public let path: String

    /// Makes an importer. Nothing is read or written yet.
    public init(from packages: [FreedictPackage], to path: String) {
        self.packages = packages
        self.path = path
    }

    /// Imports where the packages are not those that were imported before.
    ///
    /// - Parameter progress: Called with how much is done, from 0 to 1.
    /// - Returns: Whether there was anything to do.
    /// - Throws: ``BilingualError``, or `CancellationError` where the task was cancelled.
    @concurrent
    public func runIfNeeded(progress: @escaping @Sendable (Double) -> Void = { _ in }) async throws -> Bool {
        guard !packages.isEmpty, !isUpToDate() else { return false }
        do {
            let file = try ReplacementFile(for: path)
            do {
                let database = try Database(path: file.path, access: .unshared)
                try database.execute("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF;" + BilingualSchema.tables)
                try database.transaction {
                    for (index, package) in packages.enumerated() {
                        progress(Double(index) / Double(packages.count))
                        try write(package, id: index + 1, to: database)
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
            try file.replace()
        } catch let error as SQLiteError {
            throw BilingualError.notWritten(path: path, reason: error.description)
        } catch LexiconError.notWritten(_, let reason) {
            throw BilingualError.notWritten(path: path, reason: reason)
        } catch LexiconError.unreadable(let path, let reason) {
            throw BilingualError.unreadable(path: path, reason: reason)
        }
        progress(1)
        return true
    }

    private func isUpToDate() -> Bool {
        do {
            let database = try Database(path: path, access: .immutable)
            guard try database.integer("PRAGMA user_version") == BilingualSchema.version else { return false }
            let statement = try database.prepare("SELECT fingerprint FROM source ORDER BY id")
            var fingerprints: [String] = []
            while try statement.step() { fingerprints.append(statement.string(0) ?? "") }
            return fingerprints == packages.map(\.fingerprint)
        } catch {
            // One that is missing, damaged or of another version is what an import is for.
            return false
        }
    }

    private func write(_ package: FreedictPackage, id: Int, to database: Database) throws {
        let file = try FreedictFile(package)
        let about = file.about
        let source = try database.prepare("INSERT INTO source VALUES (?, ?, ?, ?, ?, ?)")
        try source.bind(id, at: 1)
        for (place, text) in [package.source, package.target, about.name, package.fingerprint, about.notice]
            .enumerated()
        {
            try source.bind(text, at: place + 2)
        }
        try source.run()
        let entry = try database.prepare("INSERT INTO entry(source, key, text) VALUES (?, ?, ?)")
        for (number, range) in file.entries().enumerated() {
            if number.isMultiple(of: 4_096) { try Task.checkCancellation() }
            let text = String(decoding: file.text[range], as: UTF8.self)
            let head = text.prefix { $0 != "\n" }
            guard let key = BilingualSchema.key(BilingualEntry.headword(head)) else { continue }
            try entry.bind(id, at: 1)
            try entry.bind(key, at: 2)
            try entry.bind(text, at: 3)
            try entry.run()
        }
    }
}
