// SPDX-License-Identifier: Apache-2.0

/// A file cannot be read.
struct InputFileError: Error, CustomStringConvertible {
    let description: String

    init(_ path: String, _ reason: String) {
        description = "\(path) cannot be read: \(reason)"
    }
}
