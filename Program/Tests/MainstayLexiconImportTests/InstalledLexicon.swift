// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayLexicon
import MainstayLexiconImport
import MainstayTestSupport

/// A lexicon of everything that the distribution packages, imported once for all tests.
enum InstalledLexicon {
    static let isComplete: Bool = {
        do { return try LexiconSources.find(environment: [:]).missing.isEmpty } catch { return false }
    }()

    private static let imported = Task {
        let path = try TemporaryDirectory.kept().file("lexicon.sqlite")
        try await LexiconImporter(from: .find(environment: [:]), to: path).run()
        return path
    }

    static var path: String {
        get async throws { try await imported.value }
    }
}
