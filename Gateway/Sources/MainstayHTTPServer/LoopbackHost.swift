// SPDX-License-Identifier: Apache-2.0

/// Recognizes the loopback names of a machine: `localhost`, 127.0.0.0/8 and `[::1]` (RFC 6761 §6.3, RFC 1122 §3.2.1.3,
/// RFC 4291 §2.5.3).
enum LoopbackHost {
    /// Returns `true` if a valid authority names the machine itself, with or without a port.
    static func isNamed(by range: Range<Int>, in bytes: Span<UInt8>) -> Bool {
        guard !range.isEmpty else { return false }
        let isInBrackets = bytes[range.lowerBound] == UInt8(ascii: "[")
        let end =
            isInBrackets
            ? min(bytes.first(in: range) { $0 == UInt8(ascii: "]") } + 1, range.upperBound)
            : bytes.first(in: range) { $0 == UInt8(ascii: ":") }
        let host = range.lowerBound..<end
        if bytes[range.lowerBound].isDigit {
            // Only digits and dots are accepted: 127.0.0.1.example.com is another host.
            return host.count > 4 && bytes.equals("127.", in: host.lowerBound..<host.lowerBound + 4)
                && bytes.first(in: host) { !$0.isDigit && $0 != UInt8(ascii: ".") } == end
        }
        return bytes.equals(anyCaseOf: isInBrackets ? "[::1]" : "localhost", in: host)
    }
}

extension HTTPServerRequest {
    /// Whether the request's host is a loopback name, with any port: `localhost`, 127.0.0.0/8 or `[::1]`. Also `true`
    /// for a request without a host, because a browser always sends one.
    public var isForLoopback: Bool {
        guard let range = head.authority ?? head.host else { return true }
        return LoopbackHost.isNamed(by: range, in: bytes.span)
    }

    /// The request's host, in lower case and without its port; `nil` if the request has none.
    public var host: String? { head.hostName(in: bytes.span) }
}

extension RequestHead {
    /// The host, in lower case and without its port; `nil` if the head names none.
    package func hostName(in bytes: Span<UInt8>) -> String? {
        guard let range = authority ?? host else { return nil }
        let isInBrackets = !range.isEmpty && bytes[range.lowerBound] == UInt8(ascii: "[")
        let close = isInBrackets ? bytes.first(in: range) { $0 == UInt8(ascii: "]") } : range.upperBound
        let end = close < range.upperBound ? close + 1 : bytes.first(in: range) { $0 == UInt8(ascii: ":") }
        let name = range.lowerBound..<end
        let hasUpperCase = bytes.first(in: name) { $0 != $0.lowercased || $0 > 0x7F } < end
        return hasUpperCase ? bytes.text(name).lowercased() : bytes.text(name)
    }
}

extension SocketAddress {
    /// Whether only this machine can reach the address: 127.0.0.0/8, `::1`, the name `localhost`, or a Unix socket.
    public var isLoopback: Bool {
        if unixPath != nil { return true }
        let bytes = Array((host.contains(":") ? "[\(host)]" : host).utf8)
        return LoopbackHost.isNamed(by: 0..<bytes.count, in: bytes.span)
    }
}
