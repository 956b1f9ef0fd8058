// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayPlatform

/// What the imports of this process would leave behind if it ended now: temporary files and running programs.
///
/// An import checks for cancellation only now and then. A program that must end at once calls ``discard(then:)``
/// instead.
package enum UnfinishedImports {
    struct Work {
        var files: Set<String> = []
        var programs: Set<pid_t> = []
        /// Whether an import has put a file into its place.
        var hasReplaced = false
    }

    /// Imports hold this lock while they make, open or rename a file and while they start or reap a program.
    static let work = Lock(Work())

    /// Removes the temporary files and kills the programs. Then runs a body that must end the process. While it runs,
    /// no import can make or replace a file.
    ///
    /// - Parameter end: Gets whether an import has already put a file into its place.
    package static func discard(then end: (_ hasReplaced: Bool) -> Never) -> Never {
        work.withLock { work in
            for file in work.files { unlink(file) }
            for program in work.programs { kill(program, SIGKILL) }
            end(work.hasReplaced)
        }
    }
}
