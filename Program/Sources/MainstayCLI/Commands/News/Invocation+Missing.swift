// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayNews

extension Invocation {
    /// Names what an offline run needs but has not been kept. Returns the status, or `nil` if the error has another
    /// cause.
    func noteNotKept(_ what: String, _ error: APIError) -> ExitStatus? {
        guard error.cause?.kind == .offline else { return nil }
        console.note("Error: \(what) is not kept; \(error)".printable)
        return Failure(error).status
    }

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
