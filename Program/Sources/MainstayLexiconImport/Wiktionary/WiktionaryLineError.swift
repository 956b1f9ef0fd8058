// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase
import MainstayLexicon

/// Why a line cannot be imported.
enum WiktionaryLineError: Error, CustomStringConvertible {
    case notJSON
    case notAnEntry(missing: String)
    case unusableWord
    case database(SQLiteError)

    var description: String {
        switch self {
        case .notJSON: "not JSON, or cut short"
        case .notAnEntry(let missing): "no \(missing)"
        case .unusableWord: "the word is empty or longer than \(Spelling.limit) characters"
        case .database(let error): "\(error)"
        }
    }
}
