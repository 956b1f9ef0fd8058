// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayLexicon
import MainstayLexiconImport
import MainstayTestSupport
import Testing

/// A small WordNet in a directory of its own, and an import of it into another.
struct MiniImport {
    let source: TemporaryDirectory
    let target: TemporaryDirectory
    let path: String

    init() throws {
        source = try TemporaryDirectory()
        target = try TemporaryDirectory()
        path = target.file("lexicon.sqlite")
        try MiniWordNet.sample.write(to: source)
    }

    func importer() throws -> LexiconImporter {
        try LexiconImporter(from: .basic(directory: source.path), to: path)
    }

    /// The error an import ends with.
    func failure() async throws -> LexiconError? {
        do {
            try await importer().run()
            return nil
        } catch let error as LexiconError {
            return error
        }
    }

    /// Writes a file of the source with a text replaced once.
    func edit(_ name: String, _ old: String, _ new: String) throws {
        let text = String(decoding: try source.read(name), as: UTF8.self)
        let range = try #require(text.range(of: old))
        try source.write(Array(text.replacingCharacters(in: range, with: new).utf8), to: name)
    }
}
