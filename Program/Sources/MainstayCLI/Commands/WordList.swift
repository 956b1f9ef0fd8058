// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayPlatform
import MainstayTerminal

/// The words that a user asks for: the arguments, with `-` for the lines of standard input. A line is read when its
/// word is asked for, so that an endless input needs no more memory than a short one.
actor WordList {
    /// Whether some of the words come from standard input, so that their number is not known before.
    nonisolated let isFromInput: Bool
    /// The word, if there is only one and it is an argument.
    nonisolated let single: String?

    private var arguments: ArraySlice<String>
    private let readLine: @Sendable () async -> LineReader.Line?
    private var lineNumber = 0
    private var isReading = false
    private var hasRead = false

    /// Makes the list.
    ///
    /// - Parameter line: Reads the next line of standard input; `nil` at its end.
    init(_ arguments: [String], line: @escaping @Sendable () async -> LineReader.Line? = TerminalInput.line) {
        self.arguments = arguments[...]
        readLine = line
        isFromInput = arguments.contains("-")
        single = arguments.count == 1 && !isFromInput ? arguments[0] : nil
    }

    /// The next word; `nil` after the last one. Of standard input it is a line without the white space around it, and
    /// empty lines are left out.
    ///
    /// - Throws: ``WordListError`` if standard input cannot be read or a line is too long. There are no words after
    ///   that.
    func next() async throws(WordListError) -> String? {
        while true {
            if isReading, let word = try await nextOfInput() { return word }
            isReading = false
            guard let argument = arguments.popFirst() else { return nil }
            guard argument == "-" else { return argument }
            // A second "-" has nothing left to read.
            (isReading, hasRead) = (!hasRead, true)
        }
    }

    private func nextOfInput() async throws(WordListError) -> String? {
        while let line = await readLine() {
            lineNumber += 1
            switch line {
            case .text(let text):
                let word = text.trimmed
                if !word.isEmpty { return word }
            case .tooLong:
                (isReading, arguments) = (false, [])
                throw .lineTooLong(number: lineNumber)
            case .unreadable(let code):
                (isReading, arguments) = (false, [])
                throw .unreadable(reason: String(cString: strerror(code)))
            }
        }
        return nil
    }
}
