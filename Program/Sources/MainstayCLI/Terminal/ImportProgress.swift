// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit
import MainstayLexicon
import MainstayLexiconImport

/// Shows the progress of an import that takes longer than half a second. It writes only to a terminal.
final class ImportProgress: Sendable {
    private let console: Console
    private let began = ContinuousClock.now
    /// The text that was shown last. `nil` after ``end()``.
    private let shown = Lock<String?>("")

    init(console: Console) {
        self.console = console
    }

    func show(_ phase: LexiconImporter.Phase, _ fraction: Double) { show(phase.rawValue, fraction) }

    func show(_ what: String, _ fraction: Double) {
        guard console.notesAreOnTerminal, began.duration(to: .now) > .milliseconds(500) else { return }
        let text = "Importing: \(what) \(Int(fraction * 100)) %"
        shown.withLock { shown in
            guard let before = shown, before != text else { return }
            shown = text
            console.noteInPlace(text)
        }
    }

    /// Removes the text from the terminal. Nothing is shown after that.
    func end() {
        shown.withLock { shown in
            if let before = shown, !before.isEmpty { console.noteInPlace("") }
            shown = nil
        }
    }
}
