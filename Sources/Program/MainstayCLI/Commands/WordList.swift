// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayFoundation

/// The words that a user asks for: the arguments, with `-` for the lines of standard input.
struct WordList {
    /// The largest number of bytes read from standard input, about 50,000 words.
    static let limit = 1 << 19

    private(set) var words: [String] = []
    /// Whether some of the words came from standard input, so that their number was not known before.
    private(set) var isFromInput = false

    /// Makes the list.
    ///
    /// - Parameter input: Reads standard input. It is called once at most.
    init<Failure: Error>(_ arguments: [String], input: () throws(Failure) -> Data) throws(Failure) {
        for argument in arguments {
            guard argument == "-" else {
                words.append(argument)
                continue
            }
            // A second "-" has nothing left to read.
            if !isFromInput { words += Self.words(in: String(decoding: try input(), as: UTF8.self)) }
            isFromInput = true
        }
    }

    /// The lines without the white space around them. Empty lines are left out.
    static func words(in text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).map { String($0).trimmed }.filter { !$0.isEmpty }
    }
}
