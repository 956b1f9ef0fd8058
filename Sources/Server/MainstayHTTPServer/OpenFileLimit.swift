// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform

/// How many files and sockets the process may have open at once (RLIMIT_NOFILE).
package enum OpenFileLimit {
    /// Raises the limit as far as the system allows without special rights.
    ///
    /// - Returns: The limit from now on.
    /// - Throws: ``HTTPServerError/system(call:code:text:)`` if the system refuses; the limit is then what it was.
    package static func raise() throws(HTTPServerError) -> Int {
        #if os(Linux)
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { throw .system("getrlimit") }
        if limit.rlim_cur < limit.rlim_max {
            limit.rlim_cur = limit.rlim_max
            guard setrlimit(resource, &limit) == 0 else { throw .system("setrlimit") }
        }
        return Int(clamping: limit.rlim_cur)
        #else
        throw .unsupportedPlatform
        #endif
    }
}
