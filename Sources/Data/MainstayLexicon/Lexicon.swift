// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayDatabase
import MainstayFoundation

/// The embedded dictionary: a file that the importer makes and that is only read afterwards.
///
/// Any number of threads may look words up at the same time. Each look-up takes a connection from a pool: with one
/// shared connection the threads would wait for each other, and a new connection would read the schema again. When an
/// import replaces the file, open connections keep reading the old file and new ones read the new file. Open another
/// lexicon to switch to the new file at once.
public final class Lexicon: Sendable {
    /// The lexicon's file.
    public let path: String

    /// The first damage that was found in the file after it was opened; `nil` if there is none.
    public var damage: LexiconError? { foundDamage.withLock { $0 } }

    private let idle: Lock<[LexiconReader]>
    private let foundDamage = Lock<LexiconError?>(nil)
    private let noticeDamage: @Sendable (LexiconError) -> Void
    /// Read on the first search.
    private let headwords = Lock<Headwords?>(nil)
    /// Read on the first request for suggestions.
    let spellings = Lock<SpellingList?>(nil)

    /// Opens a lexicon.
    ///
    /// - Parameters:
    ///   - path: The lexicon's file.
    ///   - noticeDamage: Called once, when a look-up first finds damage in the file. Most damage is found in this way,
    ///     because reading the whole file would take too long.
    /// - Throws: ``LexiconError`` if the file is missing, damaged, incomplete or of another version.
    public init(
        path: String, noticeDamage: @escaping @Sendable (LexiconError) -> Void = { _ in }
    ) throws(LexiconError) {
        self.path = path
        self.noticeDamage = noticeDamage
        idle = Lock([try LexiconReader(path: path)])
    }

    /// Looks up a word, including other spellings and the base forms of an inflected form.
    ///
    /// - Returns: `nil` if nothing matches, for example because the text cannot be a word.
    /// - Throws: ``LexiconError/damaged(path:reason:)`` if the file cannot be read.
    public func entry(for word: String) throws(LexiconError) -> LexiconEntry? {
        guard let key = Spelling.key(word), let written = Spelling.written(word) else { return nil }
        return try read { reader throws(SQLiteError) in
            let matches = try reader.matchesOfVariants(for: key, written: written)
            return matches.isEmpty ? nil : LexiconEntry(query: word, matches: matches)
        }
    }

    /// The inflected forms of a word as one part of speech: *mice*; *goes*, *going*, *went*, *gone*. They come from
    /// rules and from WordNet's exception lists. The word need not be a headword.
    ///
    /// - Throws: ``LexiconError/damaged(path:reason:)`` if the file cannot be read.
    public func inflectedForms(
        of word: String, as partOfSpeech: PartOfSpeech
    ) throws(LexiconError) -> [InflectedForm] {
        guard let key = Spelling.key(word) else { return [] }
        return try read { reader throws(SQLiteError) in
            var irregular = try reader.inflectedForms(of: key, as: partOfSpeech)
            if irregular.isEmpty, partOfSpeech == .adjective || partOfSpeech == .adverb {
                // Adjectives and adverbs share their irregular forms: good, well, better. A form of a verb, such as
                // "gone", has none.
                irregular = try reader.inflectedForms(of: key, as: partOfSpeech == .adverb ? .adjective : .adverb)
                let isVerbForm = try reader.exceptions(key).contains { $0.partOfSpeech == PartOfSpeech.verb.rawValue }
                if irregular.isEmpty, isVerbForm { return [] }
            }
            let isVerb = partOfSpeech == .verb
            let hasLists = isVerb ? try reader.hasForms() : false
            var listed: [String] = []
            if hasLists {
                for form in Inflection.doubtfulForms(of: key) where try reader.isListed(form) { listed.append(form) }
            }
            return Inflection(
                irregular: irregular.filter { $0 != key },
                isStressed: isVerb ? try reader.lastSyllableIsStressed(in: key, as: .verb) : nil,
                isListed: { hasLists ? listed.contains($0) : nil }
            ).forms(of: key, as: partOfSpeech)
        }
    }

    /// The sources of the data.
    ///
    /// - Throws: ``LexiconError/damaged(path:reason:)`` if the file cannot be read.
    public func sources() throws(LexiconError) -> [LexiconSource] {
        try read { reader throws(SQLiteError) in try reader.sources() }
    }

    /// How much the lexicon contains. Counting takes several hundred milliseconds.
    ///
    /// - Throws: ``LexiconError/damaged(path:reason:)`` if the file cannot be read.
    public func counts() throws(LexiconError) -> LexiconCounts {
        try read { reader throws(SQLiteError) in try reader.counts() }
    }

    /// Reads with the list of headwords, which is loaded on first use.
    func search<Result>(
        _ body: (LexiconReader, Headwords) throws(SQLiteError) -> Result
    ) throws(LexiconError) -> Result {
        try read { reader throws(SQLiteError) in
            try body(
                reader, Self.loaded(headwords) { () throws(SQLiteError) in try Headwords(reading: reader.database) })
        }
    }

    /// Reads with the list of spellings, which is loaded on first use.
    func suggest<Result>(
        _ body: (LexiconReader, SpellingList) throws(SQLiteError) -> Result
    ) throws(LexiconError) -> Result {
        try read { reader throws(SQLiteError) in
            try body(
                reader, Self.loaded(spellings) { () throws(SQLiteError) in try SpellingList(reading: reader.database) })
        }
    }

    /// Returns a list, and loads it the first time. Two callers may load it at the same time, but neither waits for the
    /// other.
    private static func loaded<List: Sendable>(
        _ list: Lock<List?>, _ load: () throws(SQLiteError) -> List
    ) throws(SQLiteError) -> List {
        if let known = list.withLock({ $0 }) { return known }
        let read = try load()
        list.withLock { $0 = read }
        return read
    }

    func read<Result>(
        _ body: (LexiconReader) throws(SQLiteError) -> Result
    ) throws(LexiconError) -> Result {
        let taken = idle.withLock { $0.popLast() }
        let reader: LexiconReader
        do throws(LexiconError) {
            reader = if let taken { taken } else { try LexiconReader(path: path) }
        } catch {
            throw noticed(error)
        }
        // The pool keeps as many connections as were ever in use at the same time.
        defer { idle.withLock { $0.append(reader) } }
        do {
            return try body(reader)
        } catch {
            throw noticed(LexiconError(reading: path, error))
        }
    }

    /// Remembers an error, and returns it.
    private func noticed(_ error: LexiconError) -> LexiconError {
        let isFirst = foundDamage.withLock { damage in
            defer { damage = damage ?? error }
            return damage == nil
        }
        if isFirst { noticeDamage(error) }
        return error
    }
}
