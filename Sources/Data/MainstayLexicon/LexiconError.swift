// SPDX-License-Identifier: Apache-2.0

import MainstayDatabase

/// Why the lexicon cannot be imported or read.
@nonexhaustive public enum LexiconError: Error, Sendable, Equatable, CustomStringConvertible {
    /// WordNet was not found, or files of it are missing.
    case sourceMissing(searched: [String], missing: [String])
    /// A file cannot be read.
    case unreadable(path: String, reason: String)
    /// A file of the source is malformed. Lines count from 1.
    case malformed(file: String, line: Int, expected: String)
    /// The source claims to be a version whose counts are known, but its counts differ.
    case altered(what: String, expected: Int, found: Int)
    /// The lexicon has not been imported yet.
    case notImported(path: String)
    /// The file is not a lexicon, or it is damaged or incomplete.
    case damaged(path: String, reason: String)
    /// A dictionary that the user imported is damaged or incomplete, or the file is something else.
    case dictionaryDamaged(path: String, reason: String)
    /// Another version of this program imported the lexicon.
    case otherVersion(path: String, found: Int, expected: Int)
    /// Another version of this program imported a dictionary of the user.
    case dictionaryOfOtherVersion(path: String, found: Int, expected: Int)
    /// The lexicon cannot be written.
    case notWritten(path: String, reason: String)

    /// What happened, and what to do about it.
    public var description: String {
        switch self {
        case .sourceMissing(let searched, let missing):
            """
            WordNet is not complete: \(missing.joined(separator: ", ")) not found in \(searched.joined(separator: ", ")). \
            Install it (apt-get install wordnet-base wordnet-sense-index) or name its directory in WNSEARCHDIR.
            """
        case .unreadable(let path, let reason):
            "\(path) cannot be read: \(reason)."
        case .malformed(let file, let line, let expected):
            "\(file), line \(line): expected \(expected). The file is damaged or in another format; get it again."
        case .altered(let what, let expected, let found):
            """
            The data says it is WordNet 3.0, which has \(expected) \(what), but it has \(found): it was altered or is \
            damaged; reinstall it (apt-get install --reinstall wordnet-base wordnet-sense-index).
            """
        case .notImported(let path):
            "There is no lexicon at \(path): not imported yet. Run: mainstay import"
        case .damaged(let path, let reason):
            "The embedded dictionary at \(path) is damaged (\(reason)). Import it again: mainstay import"
        case .dictionaryDamaged(let path, let reason):
            """
            The dictionary that you imported at \(path) is damaged (\(reason)). Import its file again, or remove it: \
            mainstay import remove NAME
            """
        case .otherVersion(let path, let found, let expected):
            """
            The lexicon at \(path) has version \(found) of the format and this program reads version \(expected). \
            \(found > expected ? "A newer version of Mainstay made it: use that version, or import" : "Import") it again: \
            mainstay import
            """
        case .dictionaryOfOtherVersion(let path, let found, let expected):
            """
            The dictionary that you imported at \(path) has version \(found) of the format and this program reads version \
            \(expected). \(found > expected ? "A newer version of Mainstay made it: use that version, or import" : "Import") its file \
            again.
            """
        case .notWritten(let path, let reason):
            "The lexicon at \(path) could not be written: \(reason). What was there before is unchanged."
        }
    }
}

extension LexiconError {
    /// The same error for a dictionary that the user imported. An import of the lexicon would not make it anew.
    var ofUserDictionary: LexiconError {
        switch self {
        case .damaged(let path, let reason): .dictionaryDamaged(path: path, reason: reason)
        case .otherVersion(let path, let found, let expected):
            .dictionaryOfOtherVersion(path: path, found: found, expected: expected)
        default: self
        }
    }

    /// Translates an error of the database for the reader.
    init(reading path: String, _ error: SQLiteError) {
        switch error.kind {
        case .corrupt: self = .damaged(path: path, reason: error.message)
        case .cannotOpen: self = .unreadable(path: path, reason: error.message)
        default: self = .damaged(path: path, reason: error.description)
        }
    }
}
