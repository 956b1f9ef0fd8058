// SPDX-License-Identifier: Apache-2.0

import CMainstayCurl
import MainstayCurl
import MainstayKit
import MainstayPlatform
import MainstayTesting
import Testing

/// Requests to addresses that strangers choose.
@Suite(.timeLimit(.minutes(10))) struct PublicOnlyTests {
    private static func isPublic4(_ text: String) throws -> Bool {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        try #require(inet_pton(AF_INET, text, &address.sin_addr) == 1)
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { mainstay_curl_is_public($0) } == 1
        }
    }

    private static func isPublic6(_ text: String) throws -> Bool {
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        try #require(inet_pton(AF_INET6, text, &address.sin6_addr) == 1)
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { mainstay_curl_is_public($0) } == 1
        }
    }

    @Test(arguments: [
        "0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "127.255.255.255", "169.254.169.254", "172.16.0.1",
        "172.31.255.255", "192.0.0.8", "192.0.2.1", "192.88.99.1", "192.168.1.1", "198.18.0.1", "198.19.255.255",
        "198.51.100.1", "203.0.113.1", "224.0.0.1", "240.0.0.1", "255.255.255.255",
    ])
    func `An IPv4 address that not everybody reaches is not public`(text: String) throws {
        #expect(try !Self.isPublic4(text) && !Self.isPublic6("::ffff:\(text)") && !Self.isPublic6("64:ff9b::\(text)"))
    }

    @Test(arguments: [
        "1.1.1.1", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255", "128.0.0.0",
        "169.253.0.1", "172.15.255.255", "172.32.0.0", "192.167.255.255", "192.169.0.0", "198.17.0.1", "198.20.0.0",
        "223.255.255.255",
    ])
    func `An IPv4 address that everybody reaches is public`(text: String) throws {
        #expect(try Self.isPublic4(text) && Self.isPublic6("::ffff:\(text)") && Self.isPublic6("64:ff9b::\(text)"))
    }

    @Test(arguments: [
        ("::", false), ("::1", false), ("fe80::1", false), ("fc00::1", false), ("fd12::1", false), ("ff02::1", false),
        ("fec0::1", false), ("::127.0.0.1", false), ("2001::1", false), ("2001:db8::1", false),
        ("2002:7f00:1::1", false),
        ("3fff::1", false), ("100::1", false), ("64:ff9b:1::1", false), ("2606:4700::1111", true),
        ("2a00:1450::1", true),
        ("2001:4860::1", true), ("3ffe::1", true),
    ])
    func `An IPv6 address is public if everybody reaches it`(text: String, isPublic: Bool) throws {
        #expect(try Self.isPublic6(text) == isPublic)
    }

    /// Whether an address is one of an interface that has a public address.
    private static func isOwn(_ text: String, interface: String) throws -> Bool {
        try withAddress(interface) { own in
            var entry = ifaddrs()
            entry.ifa_addr = UnsafeMutablePointer(mutating: own)
            var unused = ifaddrs()
            // An interface need not have an address.
            return try withUnsafeMutablePointer(to: &entry) { entry in
                unused.ifa_next = entry
                return try withAddress(text) { mainstay_curl_is_among(&unused, $0) } == 1
            }
        }
    }

    private static func withAddress<Result>(
        _ text: String, _ body: (UnsafePointer<sockaddr>) throws -> Result
    ) throws -> Result {
        var storage = sockaddr_storage()
        return try withUnsafeMutablePointer(to: &storage) { storage in
            UnsafeMutableRawPointer(storage).withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { ipv6 in
                if inet_pton(AF_INET6, text, &ipv6.pointee.sin6_addr) == 1 {
                    ipv6.pointee.sin6_family = sa_family_t(AF_INET6)
                }
            }
            UnsafeMutableRawPointer(storage).withMemoryRebound(to: sockaddr_in.self, capacity: 1) { ipv4 in
                if !text.contains(":"), inet_pton(AF_INET, text, &ipv4.pointee.sin_addr) == 1 {
                    ipv4.pointee.sin_family = sa_family_t(AF_INET)
                }
            }
            try #require(storage.pointee.ss_family != 0)
            return try UnsafeMutableRawPointer(storage).withMemoryRebound(to: sockaddr.self, capacity: 1) {
                try body($0)
            }
        }
    }

    @Test(arguments: [
        ("93.184.216.34", "93.184.216.34", true), ("::ffff:93.184.216.34", "93.184.216.34", true),
        ("64:ff9b::5db8:d822", "93.184.216.34", true), ("93.184.216.35", "93.184.216.34", false),
        ("2a00:1450::1", "2a00:1450::1", true), ("2a00:1450::2", "2a00:1450::1", false),
        ("2a00:1450::1", "93.184.216.34", false), ("93.184.216.34", "2a00:1450::1", false),
    ])
    func `A public address of this machine is its own`(text: String, interface: String, isOwn: Bool) throws {
        #expect(try Self.isOwn(text, interface: interface) == isOwn)
    }

    @Test func `Every address of this machine's interfaces is refused`() throws {
        var first: UnsafeMutablePointer<ifaddrs>?
        try #require(getifaddrs(&first) == 0)
        defer { freeifaddrs(first) }
        var (next, count) = (first, 0)
        while let interface = next?.pointee {
            if let address = interface.ifa_addr, [AF_INET, AF_INET6].contains(Int32(address.pointee.sa_family)) {
                #expect(mainstay_curl_may_be_own(address) == 1)
                count += 1
            }
            next = interface.ifa_next
        }
        #expect(count > 0)
    }

    @Test func `A request to this machine fails before it connects, by number and by name`() async throws {
        let server = try LoopbackServer { _ in .response(body: Array("secret".utf8)) }
        let port = try #require(server.url.description.split(separator: ":").last?.prefix { $0.isNumber })
        let transport = CurlTransport.publicOnly()
        for host in ["127.0.0.1", "localhost", "0.0.0.0", "[::ffff:127.0.0.1]", "[::1]", "2130706433"] {
            let url = try #require(HTTPURL("http://\(host):\(port)/"))
            let error = await #expect(throws: TransportError.self) { try await transport.send(HTTPRequest(url: url)) }
            #expect([.unreachable, .nameNotResolved].contains(error?.kind), "\(host): \(error.map { "\($0)" } ?? "")")
        }
        #expect(server.requests.isEmpty)
        // Another transport may.
        #expect(try await CurlTransport().send(HTTPRequest(url: server.url)).body == Array("secret".utf8))
    }
}
