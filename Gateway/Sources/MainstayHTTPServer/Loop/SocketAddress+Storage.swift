// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import CMainstayEpoll
import MainstayPlatform

extension sockaddr_storage {
    /// The address in the system's structure; `nil` if it is not an IP address with a valid port.
    init?(_ address: SocketAddress) {
        guard let port = UInt16(exactly: address.port) else { return nil }
        self.init()
        let isWritten = withUnsafeMutableBytes(of: &self) { bytes in
            guard let base = bytes.baseAddress else { return false }
            let ipv4 = base.assumingMemoryBound(to: sockaddr_in.self)
            if inet_pton(AF_INET, address.host, &ipv4.pointee.sin_addr) == 1 {
                ipv4.pointee.sin_family = sa_family_t(AF_INET)
                ipv4.pointee.sin_port = port.bigEndian
                return true
            }
            let ipv6 = base.assumingMemoryBound(to: sockaddr_in6.self)
            ipv6.pointee.sin6_family = sa_family_t(AF_INET6)
            ipv6.pointee.sin6_port = port.bigEndian
            return inet_pton(AF_INET6, address.host, &ipv6.pointee.sin6_addr) == 1
        }
        guard isWritten else { return nil }
    }
}

extension SocketAddress {
    /// Reads an address from the system's structure. An IPv4 client of an IPv6 socket gets its IPv4 address.
    init(_ storage: sockaddr_storage) {
        self = withUnsafeBytes(of: storage) { bytes in
            if storage.ss_family == sa_family_t(AF_UNIX) {
                let offset = MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 2
                let path = bytes[offset..<MemoryLayout<sockaddr_un>.size].prefix { $0 != 0 }
                return SocketAddress(host: Self.unixPrefix + String(decoding: path, as: UTF8.self), port: 0)
            }
            if storage.ss_family == sa_family_t(AF_INET6) {
                var address = bytes.loadUnaligned(as: sockaddr_in6.self)
                let text = Self.text(AF_INET6, &address.sin6_addr)
                let host = text.hasPrefix("::ffff:") && text.contains(".") ? String(text.dropFirst(7)) : text
                return SocketAddress(host: host, port: Int(UInt16(bigEndian: address.sin6_port)))
            }
            var address = bytes.loadUnaligned(as: sockaddr_in.self)
            return SocketAddress(
                host: Self.text(AF_INET, &address.sin_addr), port: Int(UInt16(bigEndian: address.sin_port)))
        }
    }

    /// The address that a socket is bound to.
    init(ofSocket descriptor: Int32) throws(HTTPServerError) {
        var (storage, length) = (sockaddr_storage(), socklen_t(MemoryLayout<sockaddr_storage>.size))
        let isNamed = withUnsafeMutablePointer(to: &storage) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) == 0 }
        }
        guard isNamed else { throw .system("getsockname") }
        self.init(storage)
    }

    private static func text(_ family: Int32, _ address: UnsafeRawPointer) -> String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(INET6_ADDRSTRLEN)) { buffer in
            guard let base = buffer.baseAddress,
                let text = inet_ntop(family, address, base, socklen_t(buffer.count))
            else { return "" }
            return String(cString: text)
        }
    }
}
#endif
