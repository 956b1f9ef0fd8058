// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayDatabase

/// A dictionary that the user imported: a file beside the lexicon, so that neither import changes the other's data.
///
/// Any number of threads may look words up at the same time, as with ``Lexicon``.
public final class UserDictionary: Sendable {
    /// A language that has entries.
    public struct Language: Sendable, Equatable {
        /// The code: `de`.
        public var code: String
        /// The name, in the language of the dictionary.
        public var name: String
        /// The number of entries.
        public var entries: Int
    }

    /// An entry that matches a word.
    public struct Match: Sendable, Equatable {
        /// The entry.
        public var entry: UserEntry
        /// Whether the word is a form of the entry's headword.
        public var isInflected: Bool
        /// Whether all senses of the entry are inflected forms of other words.
        public var isForm: Bool
    }

    /// The most entries that one look-up returns. A headword has at most a few dozen.
    static let limit = 100

    /// The name that the user removes it by.
    public let name: String
    /// The dictionary's file.
    public let path: String
    /// What it says about itself.
    public let about: UserDictionaryAbout
    /// The languages of its words.
    public let languages: [Language]

    private let idle: Lock<[UserDictionaryReader]>

    /// Opens a dictionary.
    ///
    /// - Throws: ``LexiconError`` if the file is missing, damaged, incomplete or of another version.
    public init(name: String, path: String) throws(LexiconError) {
        let reader = try UserDictionaryReader(path: path)
        (self.name, self.path) = (name, path)
        do throws(SQLiteError) {
            about = try reader.about()
            languages = try reader.languages()
        } catch {
            throw LexiconError(reading: path, error).ofUserDictionary
        }
        idle = Lock([reader])
    }

    /// The entries of a word in a language: first those with the word as their headword, then those that it is a form
    /// of.
    ///
    /// - Throws: ``LexiconError/dictionaryDamaged(path:reason:)`` if the file cannot be read.
    public func matches(for word: String, language: String) throws(LexiconError) -> [Match] {
        guard let key = Spelling.key(word), languages.contains(where: { $0.code == language }) else { return [] }
        let rows = try read { reader throws(SQLiteError) in
            try reader.rows(for: key, language: language, limit: Self.limit)
        }
        do {
            return try rows.map { row in
                Match(entry: try UserEntry(json: row.content), isInflected: row.isInflected, isForm: row.isForm)
            }
        } catch {
            throw .dictionaryDamaged(path: path, reason: "an entry cannot be read: \(error)")
        }
    }

    func read<Result>(_ body: (UserDictionaryReader) throws(SQLiteError) -> Result) throws(LexiconError) -> Result {
        let taken = idle.withLock { $0.popLast() }
        let reader = if let taken { taken } else { try UserDictionaryReader(path: path) }
        defer { idle.withLock { $0.append(reader) } }
        do throws(SQLiteError) {
            return try body(reader)
        } catch {
            throw LexiconError(reading: path, error).ofUserDictionary
        }
    }
}
