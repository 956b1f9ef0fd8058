// SPDX-License-Identifier: Apache-2.0

/// Why translations cannot be imported or read.
@nonexhaustive public enum BilingualError: Error, Sendable, Equatable, CustomStringConvertible {
    /// A file cannot be read, or its format is wrong.
    case unreadable(path: String, reason: String)
    /// No translations have been imported yet.
    case notImported(path: String)
    /// The file does not contain translations, or it is damaged.
    case damaged(path: String, reason: String)
    /// Another version of this program imported the translations.
    case otherVersion(path: String, found: Int, expected: Int)
    /// The translations cannot be written.
    case notWritten(path: String, reason: String)

    /// What happened, and what to do about it.
    public var description: String {
        switch self {
        case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)."
        case .notImported(let path):
            """
            There are no translations at \(path). Install dictionaries (apt-get install dict-freedict-eng-spa) and run: \
            mainstay import
            """
        case .damaged(let path, let reason):
            "The translations at \(path) cannot be used (\(reason)). Import them again: mainstay import"
        case .otherVersion(let path, let found, let expected):
            """
            The translations at \(path) have version \(found) of the format and this program reads version \(expected). \
            \(found > expected ? "A newer version of Mainstay made them: use that version, or import" : "Import") them again: \
            mainstay import
            """
        case .notWritten(let path, let reason):
            "The translations at \(path) could not be written: \(reason). What was there before is unchanged."
        }
    }
}
