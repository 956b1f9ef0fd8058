// SPDX-License-Identifier: Apache-2.0

import MainstayLexicon
import MainstayLexiconImport
import MainstayTestSupport

/// A lexicon of the sample words, imported once for all tests.
enum SampleLexicon {
    private static let imported = Task {
        let (source, target) = (try TemporaryDirectory.kept(), try TemporaryDirectory.kept())
        try MiniWordNet.sample.write(to: source)
        let path = target.file("lexicon.sqlite")
        try await LexiconImporter(from: .basic(directory: source.path), to: path).run()
        return try Lexicon(path: path)
    }

    static var lexicon: Lexicon {
        get async throws { try await imported.value }
    }
}
