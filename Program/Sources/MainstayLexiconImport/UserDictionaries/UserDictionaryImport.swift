// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayDatabase
public import MainstayFoundation
import MainstayLexicon

/// Makes a user's dictionary from a file.
///
/// Like ``LexiconImporter``, it writes to a temporary file and moves it into place when it is complete. Until then an
/// older dictionary of the same name stays as it was, whenever the process is killed.
public struct UserDictionaryImport: Sendable {
    /// The format of the file.
    @nonexhaustive public enum Format: Sendable {
        /// wiktextract's JSON lines, as kaikki.org publishes them, plain or gzip.
        case wiktionary
        /// WN-LMF, plain or gzip, or a folder with the files of WordNet's database (wndb(5WN)).
        case wordNet
    }

    /// The result of an import.
    public struct Outcome: Sendable, Equatable {
        /// The number of entries.
        public var entries = 0
        /// The number of entries by the code of their language.
        public var languages: [String: Int] = [:]
        /// The number of lines or elements that were left out because they are malformed.
        public var skipped = 0
        /// The first of them, each with its place and the reason.
        public var problems: [String] = []

        /// The most problems that are listed.
        static let mostProblems = 20

        mutating func skip(_ problem: @autoclosure () -> String) {
            skipped += 1
            if problems.count < Self.mostProblems { problems.append(problem()) }
        }
    }

    /// The file or folder.
    public let source: String
    /// The format of the file.
    public let format: Format
    /// The directory of the dictionaries.
    public let directory: String
    /// The current date.
    private let date: Date

    /// Makes an importer. Nothing is read or written yet.
    public init(_ format: Format, from source: String, to directory: String, date: Date) {
        (self.format, self.source, self.directory, self.date) = (format, source, directory, date)
    }

    /// The name of the dictionary: the file's name without its endings, in letters that every file system takes.
    public var name: String {
        let last = source.split(separator: "/").last.map(String.init) ?? "dictionary"
        var name = last
        for ending in [".gz", ".jsonl", ".json", ".xml"] where name.lowercased().hasSuffix(ending) {
            name.removeLast(ending.count)
        }
        let plain = name.unicodeScalars.prefix(100).map { scalar in
            let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
            return isPlain || scalar == "-" || scalar == "_" || scalar == "." ? Character(scalar) : "-"
        }
        let cleaned = String(plain.drop { $0 == "." })
        return cleaned.isEmpty ? "dictionary" : cleaned
    }

    /// The file of the dictionary.
    public var path: String { UserDictionaries.path(of: name, in: directory) }

    /// Imports, and replaces an older dictionary of the same name.
    ///
    /// - Parameter progress: Called with what is done and the fraction of it, from 0 to 1.
    /// - Throws: `LexiconError` if the file cannot be read or has no entries, or if the dictionary cannot be written;
    ///   `CancellationError` if the task was cancelled.
    public func run(progress: @escaping @Sendable (String, Double) -> Void = { _, _ in }) async throws -> Outcome {
        let isCancelled = Lock(false)
        // A folder has WordNet's own files, which are parsed in parallel.
        let database = format == .wordNet ? try await WordNetFolder(source) : nil
        return try await withTaskCancellationHandler {
            // Reading a file of gigabytes must not keep a thread that runs tasks.
            try await ThreadBound(()).run { _ in
                try write(database) { what, fraction in
                    if isCancelled.withLock({ $0 }) { throw CancellationError() }
                    progress(what, fraction)
                }
            }
        } onCancel: {
            isCancelled.withLock { $0 = true }
        }
    }

    private func write(_ database: WordNetFolder?, _ report: (String, Double) throws -> Void) throws -> Outcome {
        let file = try ReplacementFile(for: path)
        let outcome: Outcome
        do {
            let writer = try UserDictionaryWriter(file.database())
            var about: UserDictionaryAbout
            switch format {
            case .wiktionary:
                (outcome, about) = try WiktionaryFile(path: source).write(to: writer, report)
            case .wordNet:
                (outcome, about) =
                    try database?.write(to: writer, report) ?? LMFFile(path: source).write(to: writer, report)
            }
            guard outcome.entries > 0 else {
                throw LexiconError.malformed(
                    file: source, line: 1,
                    expected: format.expectation + (outcome.problems.first.map { " (\($0))" } ?? ""))
            }
            about.imported = String(date.formatted(.iso8601).prefix(10))
            about.entries = outcome.entries
            try report("indexes", 0)
            try writer.finish(about, languages: outcome.languages)
        } catch let error as SQLiteError {
            throw LexiconError.notWritten(path: path, reason: error.description)
        }
        try file.replace()
        try report("indexes", 1)
        return outcome
    }
}

extension UserDictionaryImport.Format {
    fileprivate var expectation: String {
        switch self {
        case .wiktionary: "lines of JSON as kaikki.org publishes them"
        case .wordNet: "entries of WN-LMF"
        }
    }
}
