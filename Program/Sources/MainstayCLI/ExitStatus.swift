// SPDX-License-Identifier: Apache-2.0

/// The exit status of the process (sysexits, see the README).
enum ExitStatus: Int32, Error {
    /// An answer.
    case success = 0
    /// The word, item or file was not found.
    case notFound = 1
    /// The command line is wrong.
    case usage = 64
    /// The input data is invalid.
    case badData = 65
    /// Nothing could answer.
    case unavailable = 69
    /// Something could not be read or written.
    case inputOutput = 74
    /// The rate limit was reached. A later run may succeed.
    case tryLater = 75
    /// Credentials are missing or wrong.
    case credentials = 77
    /// The configuration is wrong.
    case configuration = 78
    /// Interrupted by the user.
    case interrupted = 130
    /// The reader of the output has closed its end of the pipe.
    case brokenPipe = 141

    /// The statuses that a script may want to know, with their meanings.
    static let descriptions: [(status: ExitStatus, meaning: String)] = [
        (.success, "An answer."), (.notFound, "The word, item or file was not found."),
        (.usage, "The command line is wrong."), (.badData, "The input data is invalid."),
        (.unavailable, "Nothing could answer."), (.inputOutput, "Something could not be read or written."),
        (.tryLater, "The rate limit was reached. A later run may succeed."),
        (.credentials, "Credentials are missing or wrong."), (.configuration, "The configuration is wrong."),
        (.interrupted, "The user interrupted the program."),
    ]
}
