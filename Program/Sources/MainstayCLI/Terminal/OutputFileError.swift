// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform

/// A file cannot be written.
struct OutputFileError: Error, CustomStringConvertible {
    let description: String

    init(_ path: String, _ number: Int32) {
        description = "\(path) cannot be written: \(String(cString: strerror(number)))"
    }
}
