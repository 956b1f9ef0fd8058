// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import CMainstayEpoll
import MainstayPlatform

extension sockaddr_storage {
    /// The address to listen on: the given address, or the first address of a host name, IPv4 first.
    ///
    /// - Throws: ``HTTPServerError/invalidAddress(_:)``, ``HTTPServerError/unknownHost(_:reason:)``.
    init(resolving address: SocketAddress) throws(HTTPServerError) {
        if let written = sockaddr_storage(address) {
            self = written
            return
        }
        guard 0...65_535 ~= address.port, Self.isName(address.host) else { throw .invalidAddress(address) }
        // localhost always means this machine, even if a name server gives another address (RFC 6761 §6.3).
        let isLocal = ["localhost", "localhost."].contains(address.host.lowercased())
        let host = isLocal ? "127.0.0.1" : try Self.lookUp(address.host)
        guard let resolved = sockaddr_storage(SocketAddress(host: host, port: address.port)) else {
            throw .invalidAddress(address)
        }
        self = resolved
    }

    /// Whether a text that is not an address can be a host name: it has a letter and no colon.
    private static func isName(_ host: String) -> Bool {
        host.utf8.contains { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 } && !host.contains(":")
    }

    private static func lookUp(_ host: String) throws(HTTPServerError) -> String {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var first: UnsafeMutablePointer<addrinfo>?
        let code = getaddrinfo(host, nil, &hints, &first)
        defer { if let first { freeaddrinfo(first) } }
        guard code == 0 else { throw .unknownHost(host, reason: String(cString: gai_strerror(code))) }
        let hosts = sequence(first: first) { $0?.pointee.ai_next }.prefix { $0 != nil }.compactMap { entry in
            entry.flatMap { text(of: $0.pointee) }
        }
        guard let found = hosts.first(where: { !$0.contains(":") }) ?? hosts.first else {
            throw .unknownHost(host, reason: "it has no IP address")
        }
        return found
    }

    private static func text(of entry: addrinfo) -> String? {
        guard let address = entry.ai_addr, Int(entry.ai_addrlen) <= MemoryLayout<sockaddr_storage>.size else {
            return nil
        }
        var storage = sockaddr_storage()
        withUnsafeMutableBytes(of: &storage) {
            $0.copyMemory(from: UnsafeRawBufferPointer(start: address, count: Int(entry.ai_addrlen)))
        }
        let host = SocketAddress(storage).host
        return host.isEmpty ? nil : host
    }
}
#endif
