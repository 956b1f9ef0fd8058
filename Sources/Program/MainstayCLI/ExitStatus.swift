// SPDX-License-Identifier: Apache-2.0

/// What a run came to, as the process tells whoever started it (sysexits, see the README).
enum ExitStatus: Int32, Error {
    /// An answer.
    case success = 0
    /// There is no such thing.
    case notFound = 1
    /// The command line is wrong.
    case usage = 64
    /// Data that was read is not what it should be.
    case badData = 65
    /// Nothing could answer.
    case unavailable = 69
    /// Something could not be written.
    case inputOutput = 74
    /// Asked too often; later it may work.
    case tryLater = 75
    /// Credentials are missing or wrong.
    case credentials = 77
    /// The configuration is wrong.
    case configuration = 78
    /// Interrupted by the user.
    case interrupted = 130
    /// Whoever read the output has stopped reading.
    case brokenPipe = 141
}
