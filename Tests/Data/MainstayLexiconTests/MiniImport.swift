// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayLexicon
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
        try LexiconImporter(from: .find(directory: source.path), to: path)
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

/// Steele, Lea and Flood's generator: the same numbers in every run.
struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
