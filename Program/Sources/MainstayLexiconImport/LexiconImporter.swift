// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayFoundation
public import MainstayLexicon

/// Makes a lexicon from WordNet and the other sources that are installed.
///
/// The importer writes to a temporary file, checks it, and moves it into place when it is complete. Until then an older
/// lexicon stays as it was, and programs that have it open keep reading it.
public struct LexiconImporter: Sendable {
    /// A phase of the import.
    @nonexhaustive public enum Phase: String, Sendable, CaseIterable {
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
        /// Moving the file into its place.
        case checking
    }

    /// The result of an import.
    public enum Outcome: Sendable, Equatable {
        /// A new lexicon is in place.
        case imported(LexiconCounts)
        /// The existing lexicon was made from the same data, in this version of the format.
        case upToDate
    }

    /// The sources of the data.
    public let sources: LexiconSources
    /// The lexicon's file.
    public let path: String

    /// Makes an importer. Nothing is read or written yet.
    public init(from sources: LexiconSources, to path: String) {
        (self.sources, self.path) = (sources, path)
    }

    /// Imports, and replaces an existing lexicon.
    ///
    /// - Parameter progress: Called with the phase and the fraction of it that is done, from 0 to 1.
    /// - Throws: `LexiconError`, or `CancellationError` if the task was cancelled.
    @concurrent
    @discardableResult
    public func run(progress: @escaping @Sendable (Phase, Double) -> Void = { _, _ in }) async throws -> LexiconCounts {
        progress(.reading, 0)
        return try await write(try await SourceData.read(sources), progress)
    }

    /// Imports if there is no readable lexicon, or if the data or its package has changed since the last import.
    ///
    /// - Parameter progress: Called with the phase and the fraction of it that is done, from 0 to 1.
    /// - Throws: `LexiconError`, or `CancellationError` if the task was cancelled.
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
            let lexicon = try Lexicon(path: path)
            guard data.isThat(of: try lexicon.sources()) else { return false }
            try lexicon.check()
            return true
        } catch {
            // An import replaces a lexicon that is missing, damaged or of another version.
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
            let database = try file.database()
            // The file is temporary and is removed if the import fails, so no rollback journal is needed.
            try database.execute(
                "PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA cache_size=-16384; PRAGMA temp_store=MEMORY")
            try database.execute(LexiconSchema.tables)
            try database.execute("BEGIN")
            let texts = try WordNetWriter(database: database, files: wordNet, report: report).write()
            let (contents, counted) = try await parsed
            if wordNet.version == "3.0" { try LexiconCounts(wordNet, contents.table).checkIsWordNet30() }
            let writer = LexiconWriter(
                database: database, contents: contents, counted: counted, texts: texts, report: report)
            counts = try await writer.write(
                data.sources(wordNetVersion: wordNet.version, wordNetLicence: wordNet.licence))
            try report(.indexes, 0)
            try database.execute(LexiconSchema.indexOfWords)
            try database.execute("COMMIT")
            progress(.checking, 0)
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
