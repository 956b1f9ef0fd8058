// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayPlatform
import MainstayTerminal

/// The process's two streams: data goes to standard output, everything else to standard error.
struct Console: Sendable {
    /// The number of warnings that are remembered.
    private static let mostWarnings = 16

    private let warnings = Lock<[String]>([])
    private let output: Int32
    private let errors: Int32

    /// Makes a console of two descriptors: those of the process by default.
    init(output: Int32 = STDOUT_FILENO, errors: Int32 = STDERR_FILENO) {
        (self.output, self.errors) = (output, errors)
    }

    /// Writes a line of data.
    ///
    /// - Throws: ``ExitStatus/brokenPipe`` if the reader has closed its end of the pipe. ``ExitStatus/inputOutput`` if
    ///   the line cannot be written for another reason, which is printed first.
    func print(_ text: String) throws(ExitStatus) {
        try write(text + "\n")
    }

    /// Writes data without an end of line.
    ///
    /// - Throws: As ``print(_:)``.
    func write(_ text: String) throws(ExitStatus) {
        let problem = TerminalOutput.write(text, to: output)
        switch problem {
        case 0: return
        case EPIPE: throw .brokenPipe
        default:
            note("Error: the output could not be written: \(String(cString: strerror(problem)))")
            throw .inputOutput
        }
    }

    /// Writes a line to standard error. If that fails, there is no place left to report it.
    func note(_ text: String) {
        _ = TerminalOutput.write(text + "\n", to: errors)
    }

    /// Writes a warning to standard error.
    func warn(_ text: String) {
        warnings.withLock { warnings in
            if warnings.count < Self.mostWarnings { warnings.append(text) }
        }
        note("Warning: \(text)")
    }

    /// Writes an error to standard error. It refers to a warning instead of repeating it: a damaged file is the reason
    /// of both.
    func fail(_ text: String) {
        var text = text
        for warning in warnings.withLock({ $0 }) {
            // Advice stands on a line of its own.
            text = text.replacing("\n" + warning, with: "").replacing(warning, with: "see the warning above")
        }
        note("Error: \(text)")
    }

    /// Overwrites the line with the cursor.
    func noteInPlace(_ text: String) {
        _ = TerminalOutput.write("\r\u{1b}[K" + text, to: errors)
    }

    /// Writes a line about the data, such as its origin: to standard output if that is a terminal, and otherwise to
    /// standard error, so that the next program in a pipe gets only data.
    func remark(_ text: String) throws(ExitStatus) {
        if isTerminal { try print(text) } else { note(text) }
    }

    /// Whether standard output is a terminal.
    var isTerminal: Bool { isatty(output) == 1 }

    /// Whether a user can answer questions: standard input and output are terminals.
    var isInteractive: Bool { isTerminal && isatty(STDIN_FILENO) == 1 }

    /// Whether standard error is a terminal.
    var notesAreOnTerminal: Bool { isatty(errors) == 1 }

    /// The terminal's width in columns; 80 without a terminal.
    var width: Int { size.columns }

    /// The width of the lines of lists and tables. They are cut to fit a terminal, and never in a file or a pipe.
    var listWidth: Int { isTerminal ? width : 1 << 20 }

    /// The width of text for reading. Longer lines are hard to read.
    var readingWidth: Int { min(width, 100) }

    /// The terminal's size in columns and rows; 80 by 24 without a terminal.
    var size: TerminalSize { TerminalOutput.size }
}
