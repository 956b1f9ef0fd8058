// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation
import MainstayDatabase

/// The embedded dictionary: one file made by ``LexiconImporter`` and then only read.
///
/// Any number of threads may look words up at once. Each look-up takes a connection of its own from a pool, because one
/// shared connection would make them wait for each other, and a connection made for each would read the schema anew.
/// When an import replaces the file, connections already open go on with the old one and later ones have the new; to
/// change over at once, open another lexicon.
public final class Lexicon: Sendable {
    /// The lexicon's file.
    public let path: String

    private let idle: Lock<[LexiconReader]>
    /// Read when they are first searched.
    private let headwords = Lock<Headwords?>(nil)

    /// Opens a lexicon.
    ///
    /// - Throws: ``LexiconError`` where there is none, or where it is damaged, unfinished or of another version.
    public init(path: String) throws(LexiconError) {
        self.path = path
        idle = Lock([try LexiconReader(path: path)])
    }

    /// What the lexicon knows of a word, by itself, differently spelled or as an inflected form.
    ///
    /// - Returns: `nil` where it knows nothing of it; so for any text that cannot be a word.
    /// - Throws: ``LexiconError/damaged(path:reason:)`` where the file cannot be read.
    public func entry(for word: String) throws(LexiconError) -> LexiconEntry? {
        guard let key = Spelling.key(word) else { return nil }
        return try read { reader throws(SQLiteError) in
            let matches = try reader.matches(for: key)
            return matches.isEmpty ? nil : LexiconEntry(query: word, matches: matches)
        }
    }

    /// The inflected forms of a word as one part of speech, by rule and from WordNet's exception lists: *mice*; *goes*,
    /// *going*, *went*, *gone*. The word need not be a headword.
    ///
    /// - Throws: ``LexiconError/damaged(path:reason:)`` where the file cannot be read.
    public func inflectedForms(
        of word: String, as partOfSpeech: PartOfSpeech
    ) throws(LexiconError) -> [InflectedForm] {
        guard let key = Spelling.key(word) else { return [] }
        return try read { reader throws(SQLiteError) in
            var irregular = try reader.inflectedForms(of: key, as: partOfSpeech)
            if irregular.isEmpty, partOfSpeech == .adjective || partOfSpeech == .adverb {
                // As the one it is compared as the other: good, better. What is itself a form of a verb is not: gone.
                irregular = try reader.inflectedForms(of: key, as: partOfSpeech == .adverb ? .adjective : .adverb)
                let isVerbForm = try reader.exceptions(key).contains { $0.partOfSpeech == PartOfSpeech.verb.rawValue }
                if irregular.isEmpty, isVerbForm { return [] }
            }
            return Inflection.forms(of: key, as: partOfSpeech, irregular: irregular.filter { $0 != key })
        }
    }

    /// Where the data came from.
    ///
    /// - Throws: ``LexiconError/damaged(path:reason:)`` where the file cannot be read.
    public func sources() throws(LexiconError) -> [LexiconSource] {
        try read { reader throws(SQLiteError) in try reader.sources() }
    }

    /// How much is in it. Counts everything, which takes some hundred milliseconds.
    ///
    /// - Throws: ``LexiconError/damaged(path:reason:)`` where the file cannot be read.
    public func counts() throws(LexiconError) -> LexiconCounts {
        try read { reader throws(SQLiteError) in try reader.counts() }
    }

    /// Reads with the list of headwords at hand.
    func search<Result>(
        _ body: (LexiconReader, Headwords) throws(SQLiteError) -> Result
    ) throws(LexiconError) -> Result {
        try read { reader throws(SQLiteError) in
            if let known = headwords.withLock({ $0 }) { return try body(reader, known) }
            let read = try Headwords(reading: reader.database)
            headwords.withLock { $0 = read }
            return try body(reader, read)
        }
    }

    func read<Result>(
        _ body: (LexiconReader) throws(SQLiteError) -> Result
    ) throws(LexiconError) -> Result {
        let taken = idle.withLock { $0.popLast() }
        let reader = if let taken { taken } else { try LexiconReader(path: path) }
        // As many stay open as were ever needed at once.
        defer { idle.withLock { $0.append(reader) } }
        do {
            return try body(reader)
        } catch {
            throw LexiconError(reading: path, error)
        }
    }
}
