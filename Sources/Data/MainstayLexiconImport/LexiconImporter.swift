// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayDatabase
public import MainstayLexicon

/// Makes a lexicon from WordNet and what else is installed.
///
/// The lexicon is written under a passing name and put in its place when it is complete and checked: whatever happens
/// before, an older one stays as it was, and those who have it open go on reading it.
public struct LexiconImporter: Sendable {
    /// What an import is doing.
    public enum Phase: String, Sendable, CaseIterable {
        /// Reading and parsing the files.
        case reading
        /// Writing definitions and examples.
        case synsets
        /// Writing how meanings relate.
        case relations
        /// Writing words and their senses.
        case words
        /// Making the indexes.
        case indexes
        /// Counting what was written.
        case checking
    }

    /// How an import ended.
    public enum Outcome: Sendable, Equatable {
        /// A new lexicon is in place.
        case imported(LexiconCounts)
        /// The lexicon there is was made from the same data, in this version of the format.
        case upToDate
    }

    /// Where the data is.
    public let sources: LexiconSources
    /// The lexicon's file.
    public let path: String

    /// Makes an importer. Nothing is read or written yet.
    public init(from sources: LexiconSources, to path: String) {
        self.sources = sources
        self.path = path
    }

    /// Imports, in place of what may be there.
    ///
    /// - Parameter progress: Called with the phase and how much of it is done, from 0 to 1.
    /// - Throws: ``LexiconError``, or `CancellationError` where the task was cancelled.
    @concurrent
    @discardableResult
    public func run(progress: @escaping @Sendable (Phase, Double) -> Void = { _, _ in }) async throws -> LexiconCounts {
        progress(.reading, 0)
        return try await write(try await SourceData.read(sources), progress)
    }

    /// Imports where there is no lexicon, or none that can be read, or where the data or its package has changed since.
    ///
    /// - Parameter progress: Called with the phase and how much of it is done, from 0 to 1.
    /// - Throws: ``LexiconError``, or `CancellationError` where the task was cancelled.
    @concurrent
    public func runIfNeeded(progress: @escaping @Sendable (Phase, Double) -> Void = { _, _ in }) async throws -> Outcome
    {
        progress(.reading, 0)
        let data = try await SourceData.read(sources)
        if isUpToDate(with: data) { return .upToDate }
        return .imported(try await write(data, progress))
    }

    private func isUpToDate(with data: SourceData) -> Bool {
        do {
            return data.isThat(of: try Lexicon(path: path).sources())
        } catch {
            // One that is missing, damaged or of another version is what an import is for.
            return false
        }
    }

    private func write(
        _ data: SourceData, _ progress: @escaping @Sendable (Phase, Double) -> Void
    ) async throws -> LexiconCounts {
        let wordNet = try await WordNetFiles.parse(data.wordNet)
        progress(.reading, 1)
        let report = { (phase: Phase, fraction: Double) in
            try Task.checkCancellation()
            progress(phase, fraction)
        }
        let file = try ReplacementFile(for: path)
        let counts: LexiconCounts
        do {
            async let parsed = LexiconContents.parse(data, with: wordNet)
            let database = try Database(path: file.path, access: .unshared)
            // The file has a passing name: where this does not come to its end it is removed, so nothing is kept to undo it.
            try database.execute("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA cache_size=-65536")
            try database.execute(LexiconSchema.tables)
            try database.execute("BEGIN")
            try WordNetWriter(database: database, files: wordNet, report: report).write()
            let contents = try await parsed
            try await LexiconWriter(database: database, contents: contents, report: report).write(
                data.sources(wordNetVersion: wordNet.version, wordNetLicence: wordNet.licence))
            try report(.indexes, 0)
            try database.execute(LexiconSchema.indexes)
            try database.execute("COMMIT")
            progress(.checking, 0)
            if wordNet.version == "3.0" { try LexiconCounts(database, onlyWordNet: true).checkIsWordNet30() }
            counts = try LexiconCounts(database)
            try database.execute(
                """
                PRAGMA application_id=\(LexiconSchema.applicationID);
                PRAGMA user_version=\(LexiconSchema.version);
                """)
        } catch let error as SQLiteError {
            throw LexiconError.notWritten(path: path, reason: error.description)
        }
        try Task.checkCancellation()
        try file.replace()
        progress(.checking, 1)
        return counts
    }
}
