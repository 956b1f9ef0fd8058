// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation

#if os(Linux)
import CMainstayEpoll
#endif

/// The cores that the process may use.
public enum AvailableCores {
    /// The number of cores on which the system runs the calling thread. A container or `taskset` may allow fewer than
    /// the machine has. Two loops on one core would take turns of milliseconds, and their connections would wait that
    /// long.
    public static var count: Int {
        #if os(Linux)
        let count = Int(mainstay_available_cores())
        if count > 0 { return count }
        #endif
        return ProcessInfo.processInfo.activeProcessorCount
    }
}
