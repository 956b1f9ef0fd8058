// SPDX-License-Identifier: Apache-2.0

import CMainstayProcess
import MainstayBase
import MainstayPlatform

/// Decides when a server gives freed memory back to the system.
///
/// After many slow readers of large replies, the heaps of the threads have hundreds of megabytes that are free and still count as the
/// process's, because something small after them is in use.
struct FreedMemory {
    /// How many bytes must have been freed since the last time. Giving back less is not worth the pause.
    static let least = 32 << 20
    /// How often to look, in seconds. Looking takes a few microseconds.
    private static let interval: UInt32 = 10

    /// The free bytes that have been given back already. Memory that is used again is no longer among them.
    private var given = 0

    /// Returns `true` if so many free bytes are to be given back now.
    mutating func mustGiveBack(free: Int) -> Bool {
        given = min(given, free)
        guard free - given >= Self.least else { return false }
        given = free
        return true
    }

    /// Gives memory back until the process ends, on a thread of its own.
    static func keepGivingBack() {
        let code = startDetachedThread {
            var memory = FreedMemory()
            while true {
                sleep(interval)
                if memory.mustGiveBack(free: Int(clamping: mainstay_free_memory())) { mainstay_give_back_free_memory() }
            }
        }
        // Without another thread the server works too, and takes more memory.
        _ = code
    }
}
