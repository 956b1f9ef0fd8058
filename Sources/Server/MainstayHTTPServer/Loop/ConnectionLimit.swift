// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform

/// How many connections a server may have open, given the descriptors its process has.
package enum ConnectionLimit {
    /// The limit that leaves descriptors for what answers need: upstream sockets, files, and the process's own.
    ///
    /// - Parameters:
    ///   - configured: The limit asked for.
    ///   - descriptors: How many descriptors the process may have.
    package static func limit(configured: Int, descriptors: Int) -> Int {
        let reserve = min(256, descriptors / 4)
        return max(1, min(configured, descriptors - reserve - refusals(for: descriptors)))
    }

    /// How many more connections may be open to tell a client that the server is full.
    package static func refusals(for limit: Int) -> Int {
        min(64, max(1, limit / 16))
    }

    #if os(Linux)
    /// The limit in this process, now.
    static func current(configured: Int) -> Int {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return configured }
        return self.limit(configured: configured, descriptors: Int(clamping: limit.rlim_cur))
    }
    #endif
}
