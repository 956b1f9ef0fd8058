// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayPlatform
import MainstayServices

/// The end of the process: what is pending is written first.
enum Ending {
    private static let pending = Lock<Services?>(nil)

    /// Has what these services have not written yet written when the process ends.
    static func flushes(_ services: Services) {
        pending.withLock { $0 = services }
    }

    /// Ends the process.
    static func exit(_ status: ExitStatus) -> Never {
        pending.withLock(\.self)?.flush()
        #if canImport(Glibc)
        Glibc.exit(status.rawValue)
        #else
        Darwin.exit(status.rawValue)
        #endif
    }
}
