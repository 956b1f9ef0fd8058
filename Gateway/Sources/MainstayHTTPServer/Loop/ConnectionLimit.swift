// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform

/// Computes how many connections a server may have open, from the descriptors of its process.
package enum ConnectionLimit {
    /// The limit. It leaves descriptors for upstream sockets, files, and the process itself.
    ///
    /// - Parameters:
    ///   - configured: The configured limit.
    ///   - descriptors: The number of descriptors that the process may have.
    package static func limit(configured: Int, descriptors: Int) -> Int {
        let reserve = min(256, descriptors / 4)
        return max(1, min(configured, descriptors - reserve - refusals(for: descriptors)))
    }

    /// The number of connections beyond the limit that may be open only to tell clients that the server is full.
    package static func refusals(for limit: Int) -> Int {
        min(64, max(1, limit / 16))
    }

    #if os(Linux)
    /// The current limit in this process.
    static func current(configured: Int) -> Int {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return configured }
        return self.limit(configured: configured, descriptors: Int(clamping: limit.rlim_cur))
    }
    #endif
}
