// SPDX-License-Identifier: Apache-2.0

import MainstayPlatform

/// An IP address as a number of 128 bits. An IPv4 address is the same as its IPv4-mapped IPv6 address (RFC 4291
/// §2.5.5.2).
struct IPAddress: Equatable, Sendable {
    let high: UInt64
    let low: UInt64

    /// Whether it is an IPv4 address.
    var isIPv4: Bool { high == 0 && low >> 32 == 0xFFFF }

    /// Reads an address without brackets, port or zone. `nil` if the text is something else.
    init?(_ text: String) {
        guard text.utf8.count < Self.textLimit else { return nil }
        var bytes = [UInt8](repeating: 0, count: 16)
        let isIPv4 = bytes.withUnsafeMutableBytes { inet_pton(AF_INET, text, $0.baseAddress) } == 1
        if isIPv4 {
            self.init(ipv4: bytes[..<4])
        } else {
            guard bytes.withUnsafeMutableBytes({ inet_pton(AF_INET6, text, $0.baseAddress) }) == 1 else { return nil }
            self.init(ipv6: bytes[...])
        }
    }

    /// Makes an address of four bytes, the most significant one first.
    init(ipv4 bytes: ArraySlice<UInt8>) {
        (high, low) = (0, 0xFFFF << 32 | Self.number(bytes))
    }

    /// Makes an address of sixteen bytes, the most significant one first.
    init(ipv6 bytes: ArraySlice<UInt8>) {
        (high, low) = (Self.number(bytes.prefix(8)), Self.number(bytes.dropFirst(8)))
    }

    /// The address as text, in the form that the system writes.
    var text: String {
        var bytes = Self.bytes(high) + Self.bytes(low)
        if isIPv4 { bytes.removeFirst(12) }
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Self.textLimit) { buffer in
            guard let base = buffer.baseAddress,
                let text = inet_ntop(isIPv4 ? AF_INET : AF_INET6, bytes, base, socklen_t(buffer.count))
            else { return "" }
            return String(cString: text)
        }
    }

    /// Whether the first bits are those of another address.
    func hasPrefix(_ count: Int, of other: IPAddress) -> Bool {
        let mask = { (bits: Int) -> UInt64 in bits <= 0 ? 0 : bits >= 64 ? .max : ~(.max >> UInt64(bits)) }
        return (high ^ other.high) & mask(count) == 0 && (low ^ other.low) & mask(count - 64) == 0
    }

    /// INET6_ADDRSTRLEN: the longest text with its NUL.
    private static let textLimit = 46

    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }

    private static func bytes(_ number: UInt64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: number >> UInt64(56 - 8 * $0)) }
    }
}

extension ClientAddress {
    /// The client of an IP address.
    init(_ address: IPAddress) {
        self.init(ipv6: address.high, address.low)
    }

    /// The client of an address. All clients of a Unix socket are one client on this machine.
    package init(_ address: SocketAddress) {
        if let address = IPAddress(address.host) { self.init(address) } else { self.init(ipv4: 0x7F00_0001) }
    }
}
