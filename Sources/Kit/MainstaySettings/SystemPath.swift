// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform

/// What the system says about a path of the configuration.
enum SystemPath {
    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Why a file cannot be read; `nil` if it can.
    static func readingProblem(_ path: String) -> String? {
        guard access(path, R_OK) == 0 else { return String(cString: strerror(errno)) }
        return isFolder(path) ? "it is a folder" : nil
    }
}
