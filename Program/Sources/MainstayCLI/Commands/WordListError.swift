// SPDX-License-Identifier: Apache-2.0

import MainstayTerminal

/// Why no more words can be read from standard input.
enum WordListError: Error, Equatable, CustomStringConvertible {
    /// A line has more than ``LineReader/lineLimit`` bytes. Lines count from 1.
    case lineTooLong(number: Int)
    /// The system cannot read it.
    case unreadable(reason: String)

    var description: String {
        switch self {
        case .lineTooLong(let number):
            """
            line \(number) of standard input is longer than \(LineReader.lineLimit) bytes, so it is not a word, and the rest is not \
            read. Give one word a line.
            """
        case .unreadable(let reason): "standard input cannot be read: \(reason)"
        }
    }
}
