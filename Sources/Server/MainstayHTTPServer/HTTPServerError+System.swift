// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform

extension HTTPServerError {
    /// What errno says of a call that failed.
    static func system(_ call: String, code: Int32 = errno) -> HTTPServerError {
        .system(call: call, code: code, text: String(cString: strerror(code)))
    }
}
