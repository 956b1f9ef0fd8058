// SPDX-License-Identifier: Apache-2.0

import MainstayRedis
import Testing

@Suite struct RedisAddressTests {
    @Test func `An address has a host, a port, a user, a password and a database`() throws {
        let address = try RedisAddress("redis://gate:p%40ss%3Aword@cache.example.com:6380/2")
        #expect(address.place == .host("cache.example.com", port: 6380))
        #expect((address.user, address.password, address.database) == ("gate", "p@ss:word", 2))
        #expect(address.name == "redis://cache.example.com:6380/2")
    }

    @Test func `All but the host may be left out`() throws {
        #expect(try RedisAddress("redis://localhost").place == .host("localhost", port: 6379))
        #expect(try RedisAddress("redis://[::1]:7000").place == .host("::1", port: 7000))
        #expect(try RedisAddress("redis://:secret@localhost").password == "secret")
        #expect(try RedisAddress("redis://:secret@localhost").user == nil)
    }

    @Test func `A Unix socket has a path, and may have a database`() throws {
        let address = try RedisAddress("unix://:secret@/run/redis/redis.sock?db=3")
        #expect(address.place == .socket(path: "/run/redis/redis.sock"))
        #expect((address.password, address.database) == ("secret", 3))
    }

    @Test func `TLS is refused with the way around it`() {
        #expect {
            try RedisAddress("rediss://user:secret@cache.example.com")
        } throws: { error in
            "\(error)".contains("stunnel") && !"\(error)".contains("secret")
        }
    }

    @Test(arguments: [
        "", "localhost", "http://localhost", "redis://", "redis://host:0", "redis://host:x", "redis://host/x",
        "unix://",
        "unix://relative", "redis://%zz@host", "redis://host/70000", "unix:///" + String(repeating: "a", count: 108),
    ])
    func `Another text is no address`(text: String) {
        #expect(throws: RedisAddress.Invalid.self) { try RedisAddress(text) }
    }
}
