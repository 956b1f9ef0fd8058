// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayKit
import MainstayPlatform
import MainstayServices

/// Ends the process after writing what is pending.
enum Ending {
    private static let pending = Lock<Services?>(nil)

    /// Writes what these services have not written yet when the process ends.
    static func flushes(_ services: Services) {
        pending.withLock { $0 = services }
    }

    /// Ends the process.
    static func exit(_ status: ExitStatus) -> Never { exit(code: status.rawValue) }

    /// Ends the process with a status that may be that of another program.
    static func exit(code: Int32) -> Never {
        pending.withLock(\.self)?.flush()
        #if canImport(Glibc)
        Glibc.exit(code)
        #else
        Darwin.exit(code)
        #endif
    }
}
