// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform
import MainstayTerminal

/// Why a command cannot take another line of standard input.
enum TypedLineError: Error, Equatable, CustomStringConvertible {
    /// The line has more than ``LineReader/lineLimit`` bytes.
    case tooLong
    /// The system cannot read it.
    case unreadable(reason: String)

    var description: String {
        switch self {
        case .tooLong:
            "a line of standard input is longer than \(LineReader.lineLimit) bytes, and the rest is not read. Give one answer a line."
        case .unreadable(let reason): "standard input cannot be read: \(reason)"
        }
    }
}

extension LineReader.Line {
    /// The text of the line, or why it cannot be taken.
    var typed: Result<String, TypedLineError> {
        switch self {
        case .text(let text): .success(text)
        case .tooLong: .failure(.tooLong)
        case .unreadable(let code): .failure(.unreadable(reason: String(cString: strerror(code))))
        }
    }
}
