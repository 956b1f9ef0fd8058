// SPDX-License-Identifier: Apache-2.0

/// The key by which the server counts a client: an IPv4 address, or the first 64 bits of an IPv6 address. A single
/// client often has all addresses that share those 64 bits.
package struct ClientAddress: Hashable, Sendable {
    private let bits: UInt64
    private let isIPv4: Bool
    /// Whether the client is on this machine.
    package let isLoopback: Bool

    private init(bits: UInt64, isIPv4: Bool, isLoopback: Bool) {
        (self.bits, self.isIPv4, self.isLoopback) = (bits, isIPv4, isLoopback)
    }

    /// An IPv4 address as a number: 127.0.0.1 is 0x7F000001.
    package init(ipv4 number: UInt32) {
        self.init(bits: UInt64(number), isIPv4: true, isLoopback: number >> 24 == 127)
    }

    /// An IPv6 address as two numbers. An IPv4-mapped address (::ffff:0:0/96) counts as its IPv4 address.
    package init(ipv6 high: UInt64, _ low: UInt64) {
        if high == 0, low >> 32 == 0xFFFF {
            self.init(ipv4: UInt32(truncatingIfNeeded: low))
        } else {
            self.init(bits: high, isIPv4: false, isLoopback: high == 0 && low == 1)
        }
    }
}

#if os(Linux)
import CMainstayEpoll
import MainstayPlatform

extension ClientAddress {
    /// Reads an address from the system's structure.
    init(_ storage: sockaddr_storage) {
        self = withUnsafeBytes(of: storage) { bytes in
            // All clients of a Unix socket are one client on this machine.
            if storage.ss_family == sa_family_t(AF_UNIX) { return ClientAddress(ipv4: 0x7F00_0001) }
            if storage.ss_family == sa_family_t(AF_INET6) {
                let offset = MemoryLayout<sockaddr_in6>.offset(of: \.sin6_addr) ?? 8
                return ClientAddress(
                    ipv6: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)),
                    UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self)))
            }
            let address = bytes.loadUnaligned(as: sockaddr_in.self)
            return ClientAddress(ipv4: UInt32(bigEndian: address.sin_addr.s_addr))
        }
    }
}
#endif
