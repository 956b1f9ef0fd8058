// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform

extension HTTPServerError {
    /// The error of a system call that failed, with the text for its errno.
    static func system(_ call: String, code: Int32 = errno) -> HTTPServerError {
        .system(call: call, code: code, text: String(cString: strerror(code)))
    }
}
