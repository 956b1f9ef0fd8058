// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayPlatform

/// A program that shows long text page by page.
struct Pager {
    /// The command, as the shell reads it.
    let command: String

    /// Finds the pager of the user: the variable PAGER, or `less -R`.
    ///
    /// - Returns: `nil` if the terminal cannot show pages, or if the user wants none: PAGER is empty or `cat`.
    init?(environment: [String: String]) {
        guard environment["TERM"].map({ !$0.isEmpty && $0 != "dumb" }) == true else { return nil }
        command = environment["PAGER"] ?? "less -R"
        if command.trimmed.isEmpty || command == "cat" { return nil }
    }

    /// Whether text needs more rows than a terminal has. One row remains for the shell's prompt.
    static func isNeeded(for text: String, on size: TerminalSize) -> Bool {
        var rows = 0
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            rows += max(1, (line.withoutStyles.columns + size.columns - 1) / max(1, size.columns))
            if rows >= size.rows { return true }
        }
        return false
    }

    /// Shows text and waits until the user leaves the pager.
    ///
    /// - Returns: `false` if the pager cannot be started. Nothing was shown then.
    func show(_ text: String) async -> Bool {
        await withCheckedContinuation { continuation in
            // The user may read for an hour, so a thread waits and not a task.
            let code = startDetachedThread { continuation.resume(returning: run(text)) }
            if code != 0 { continuation.resume(returning: false) }
        }
    }

    private func run(_ text: String) -> Bool {
        // Without a locale, less shows what is not ASCII as numbers. The text is UTF-8 in any case.
        let environment = "LESSCHARSET=${LESSCHARSET:-utf-8}; export LESSCHARSET; "
        guard let pipe = popen(environment + command, "w") else { return false }
        // The terminal sends Ctrl-C to the pager too, which decides what it means.
        let before = signal(SIGINT, SIG_IGN)
        defer { signal(SIGINT, before) }
        // A user who leaves early closes the pipe. That is not an error.
        _ = text.withCString { fputs($0, pipe) }
        let status = pclose(pipe)
        // 126 and 127 are the shell's answers if it cannot run the command.
        let code = (status >> 8) & 0xFF
        return status != -1 && code != 126 && code != 127
    }
}

extension Substring {
    /// The text without the sequences that ``Style`` writes.
    fileprivate var withoutStyles: String {
        var kept = ""
        var rest = self[...]
        while let escape = rest.firstIndex(of: "\u{1b}") {
            kept += rest[..<escape]
            rest = rest[escape...].drop { $0 != "m" }.dropFirst()
        }
        return kept + rest
    }
}
