// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform

/// The limit of open files and sockets of the process (RLIMIT_NOFILE).
public enum OpenFileLimit {
    /// Raises the limit as far as the system allows without special rights.
    ///
    /// - Returns: The new limit.
    /// - Throws: ``HTTPServerError/system(call:code:text:)`` if the system refuses. The limit is then unchanged.
    public static func raise() throws(HTTPServerError) -> Int {
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
