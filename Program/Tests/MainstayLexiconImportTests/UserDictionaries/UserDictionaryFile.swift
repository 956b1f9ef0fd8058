// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayLexicon
import MainstayLexiconImport
import MainstayTestSupport

/// A file to import as a user's dictionary, and the directory of the dictionaries.
final class UserDictionaryFile: Sendable {
    let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
    }

    var directory: String { folder.file("dictionaries") }

    /// Writes a file and imports it.
    @discardableResult
    func importing(
        _ text: String, as name: String = "words.jsonl", _ format: UserDictionaryImport.Format = .wiktionary
    ) async throws -> UserDictionaryImport.Outcome {
        try await importing(Array(text.utf8), as: name, format)
    }

    @discardableResult
    func importing(
        _ bytes: [UInt8], as name: String, _ format: UserDictionaryImport.Format = .wiktionary
    ) async throws -> UserDictionaryImport.Outcome {
        try folder.write(bytes, to: name)
        return try await importer(name, format).run()
    }

    func importer(_ name: String, _ format: UserDictionaryImport.Format = .wiktionary) -> UserDictionaryImport {
        UserDictionaryImport(
            format, from: folder.file(name), to: directory, date: Date(timeIntervalSince1970: 1_700_000_000))
    }

    var dictionaries: UserDictionaries { UserDictionaries(directory: directory) }

    /// The headwords that answer for a word, with the definitions of their first parts.
    func headwords(_ word: String, _ language: String = "de") throws -> [String] {
        try dictionaries.matches(for: word, language: language).map(\.found.entry.word)
    }
}
