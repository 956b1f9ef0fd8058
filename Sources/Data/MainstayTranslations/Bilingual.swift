// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayDatabase
import MainstayFoundation

/// Translations from bilingual dictionaries: a file that the importer makes and that is only read afterwards.
public final class Bilingual: Sendable {
    /// A dictionary in the file.
    public struct Source: Sendable, Hashable {
        /// The language of its headwords, as an IANA code.
        public var source: String
        /// The language of its translations, as an IANA code.
        public var target: String
        /// Its name and version.
        public var name: String
    }

    /// The file.
    public let path: String
    /// The dictionaries in the file.
    public let sources: [Source]
    /// Whether the file leads from translations to words.
    private let hasWayBack: Bool
    private let database: Lock<Database>

    /// Opens a file of translations.
    ///
    /// - Throws: ``BilingualError`` if the file is missing, damaged or of another version.
    public init(path: String) throws(BilingualError) {
        self.path = path
        guard FileManager.default.fileExists(atPath: path) else { throw .notImported(path: path) }
        let version: Int
        do throws(SQLiteError) {
            let database = try Database(path: path, access: .immutable)
            guard try database.integer("PRAGMA application_id") == BilingualSchema.applicationID else {
                throw SQLiteError(
                    extendedCode: 26, message: "it has no translations, or is unfinished", action: "opening")
            }
            version = try database.integer("PRAGMA user_version") ?? 0
            // The tables of another version may have other columns.
            sources = BilingualSchema.readable ~= version ? try Self.sources(database) : []
            self.database = Lock(database)
        } catch {
            throw .damaged(path: path, reason: error.message)
        }
        hasWayBack = version == BilingualSchema.version
        guard BilingualSchema.readable ~= version else {
            throw .otherVersion(path: path, found: version, expected: BilingualSchema.version)
        }
    }

    /// Whether there are translations from a language to another: in a dictionary, or in one of the other direction.
    public func translates(from source: String, to target: String) -> Bool {
        sources.contains { known in
            known.source == source && known.target == target
                || hasWayBack && known.source == target && known.target == source
        }
    }

    /// The entries of a word, with those that people mean most often first. If no dictionary has the direction, the words
    /// that have the word as a translation. Empty if no dictionary has it.
    ///
    /// - Throws: ``BilingualError/damaged(path:reason:)`` if the file cannot be read.
    public func entries(for word: String, from source: String, to target: String) throws(BilingualError)
        -> [BilingualEntry]
    {
        guard let key = BilingualSchema.key(word) else { return [] }
        guard sources.contains(where: { $0.source == source && $0.target == target }) else {
            return hasWayBack ? try entries(translatedAs: key, word, from: target, to: source) : []
        }
        let texts = try strings(
            """
            SELECT text FROM entry JOIN source ON source.id = entry.source
            WHERE key = :key AND source.source = :source AND source.target = :target ORDER BY entry.id
            """, ["key": key, "source": source, "target": target])
        return texts.compactMap(BilingualEntry.init(freedict:)).withoutLongerWords()
    }

    /// The entries that have a word as one of their first translations, as entries of that word.
    private func entries(
        translatedAs key: String, _ word: String, from source: String, to target: String
    ) throws(BilingualError) -> [BilingualEntry] {
        let lists = try strings(
            """
            SELECT entries FROM back JOIN source ON source.id = back.source
            WHERE key = :key AND source.source = :source AND source.target = :target
            """, ["key": key, "source": source, "target": target])
        var texts: [String] = []
        for id in lists.flatMap({ $0.split(separator: " ") }) {
            texts += try strings("SELECT text FROM entry WHERE id = :id", ["id": Int(id)])
        }
        var found: [BilingualEntry] = []
        for entry in texts.compactMap(BilingualEntry.init(freedict:)) {
            guard !found.contains(where: { $0.senses.first?.translations.first?.text == entry.headword }) else {
                continue
            }
            var back = BilingualEntry(headword: word)
            back.partOfSpeech = entry.kind
            back.senses = [BilingualEntry.Sense(translations: [.init(text: entry.headword)])]
            found.append(back)
        }
        return found
    }

    /// The words that have translations and begin with a text, in alphabetical order.
    ///
    /// - Throws: ``BilingualError/damaged(path:reason:)`` if the file cannot be read.
    public func words(
        withPrefix prefix: String, from source: String, to target: String, limit: Int
    ) throws(BilingualError) -> [String] {
        guard let key = BilingualSchema.key(prefix), limit > 0 else { return [] }
        let keys = try strings(
            """
            SELECT DISTINCT key FROM entry JOIN source ON source.id = entry.source
            WHERE key >= :key AND key < :key || char(0x10FFFF) AND source.source = :source AND source.target = :target
            ORDER BY key LIMIT \(limit)
            """, ["key": key, "source": source, "target": target])
        return keys
    }

    private func strings(_ sql: String, _ values: SQLValues) throws(BilingualError) -> [String] {
        do throws(SQLiteError) {
            return try database.withLock { database throws(SQLiteError) in try database.strings(sql, values) }
        } catch {
            throw .damaged(path: path, reason: error.description)
        }
    }

    private static func sources(_ database: Database) throws(SQLiteError) -> [Source] {
        try database.all("SELECT source, target, name FROM source ORDER BY id") { row in
            Source(
                source: row.string("source") ?? "", target: row.string("target") ?? "", name: row.string("name") ?? "")
        }
    }
}
