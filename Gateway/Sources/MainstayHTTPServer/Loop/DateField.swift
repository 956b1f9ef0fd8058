// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import MainstayFoundation
import MainstayKit
import MainstayPlatform

/// The Date field, formatted once a second (RFC 9110 §6.6.1).
struct DateField {
    private var second = 0
    private var line: [UInt8] = []

    /// The field line for the current time, with its CRLF.
    mutating func current() -> [UInt8] {
        let now = time(nil)
        if now != second {
            second = now
            line = Array("Date: \(HTTPDate.format(Date(timeIntervalSince1970: Double(now))))\r\n".utf8)
        }
        return line
    }
}
#endif
