// SPDX-License-Identifier: Apache-2.0

import MainstayKit

/// Checks the host and port in Host, in an absolute target or in a CONNECT target (RFC 9110 §7.2, RFC 3986 §3.2).
enum Authority {
    /// Returns `true` if a range is a non-empty host, optionally with a port of at most 65535. User information is not
    /// accepted (RFC 9110 §4.2.4).
    static func isValid(_ range: Range<Int>, in bytes: Span<UInt8>, needsPort: Bool = false) -> Bool {
        guard !range.isEmpty else { return false }
        let hostEnd: Int
        if bytes[range.lowerBound] == UInt8(ascii: "[") {
            let close = bytes.first(in: range) { $0 == UInt8(ascii: "]") }
            guard close < range.upperBound, isAddress(range.lowerBound + 1..<close, in: bytes) else { return false }
            hostEnd = close + 1
        } else {
            hostEnd = bytes.first(in: range) { !$0.isHost }
            guard hostEnd > range.lowerBound else { return false }
        }
        guard hostEnd < range.upperBound else { return !needsPort }
        guard bytes[hostEnd] == UInt8(ascii: ":") else { return false }
        return isPort(hostEnd + 1..<range.upperBound, in: bytes, mayBeEmpty: !needsPort)
    }

    private static func isAddress(_ range: Range<Int>, in bytes: Span<UInt8>) -> Bool {
        let end = bytes.first(in: range) {
            $0.hexDigitValue == nil && $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ".")
        }
        let hasColon = bytes.first(in: range) { $0 == UInt8(ascii: ":") } < range.upperBound
        return end == range.upperBound && hasColon
    }

    private static func isPort(_ range: Range<Int>, in bytes: Span<UInt8>, mayBeEmpty: Bool) -> Bool {
        guard !range.isEmpty else { return mayBeEmpty }
        guard range.count <= 5 else { return false }
        var port = 0
        for index in range {
            guard bytes[index].isDigit else { return false }
            port = port * 10 + Int(bytes[index] - 0x30)
        }
        return port <= 65_535
    }
}
