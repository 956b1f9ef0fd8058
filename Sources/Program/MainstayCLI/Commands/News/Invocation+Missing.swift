// SPDX-License-Identifier: Apache-2.0

import MainstayNews

extension Invocation {
    /// Warns about items that could not be read, in one line. `--verbose` asks for a line about each.
    func noteMissing(_ missing: [MissingItem]) {
        guard let first = missing.first else { return }
        if arguments.has(.verbose) || missing.count == 1 {
            for item in missing { console.note("Warning: \(item)".printable) }
        } else {
            console.note(
                "Warning: \(missing.count) items could not be read, the first because of this: \(first)".printable)
        }
    }
}
