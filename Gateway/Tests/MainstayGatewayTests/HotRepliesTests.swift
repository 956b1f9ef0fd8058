// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayGateway
import MainstayHTTPServer
import MainstayHTTPServerTesting
import MainstayKit
import Testing

@Suite struct HotRepliesTests {
    private static let now = Date(timeIntervalSince1970: 784_111_777)
    private static let limit = 160_000
    private let hot = HotReplies()
    private let memory: MemoryStore
    private let upstream = Upstream("https://a.example/", cacheMode: .shared)

    init() { memory = MemoryStore(capacity: .max, byteLimit: Self.limit) }

    private func request(_ target: String) throws -> HTTPRequest {
        HTTPRequest(url: try #require(HTTPURL("https://a.example\(target)")))
    }

    /// Stores a reply.
    private func store(_ target: String, _ body: [UInt8], _ fields: HTTPFields = [:], age: Int = 0) throws {
        var fields = fields
        fields[.cacheControl] = "max-age=60"
        if age > 0 { fields[.age] = "\(age)" }
        memory.store(
            StoredResponse(
                status: 200, fields: fields, body: body, varying: [:], sent: Self.now, received: Self.now),
            for: upstream.storeKeys(for: try request(target)).own)
    }

    private func fresh(_ target: String) throws -> FreshReply? {
        memory.freshResponse(to: try request(target), from: upstream, now: Self.now)
    }

    /// Keeps the forms of a stored reply.
    private func keep(_ target: String, packed: (ContentCoding, HTTPServerResponse)? = nil) throws {
        guard let fresh = try fresh(target) else { return }
        let reply = fresh.response
        hot.keep(
            HTTPServerResponse(status: 200, fields: reply.fields, body: reply.body), packed: packed, of: "a.example",
            for: target, with: fresh, now: Self.now)
    }

    private func keep(_ target: String, bytes: Int) throws {
        try store(target, [UInt8](repeating: 0, count: bytes))
        try keep(target)
    }

    private func remove(_ target: String) throws {
        memory.removeVariants(for: upstream.storeKeys(for: try request(target)).own)
    }

    private func response(
        to target: String, now: Date = now, coding: ContentCoding? = nil
    ) -> HTTPServerResponse? {
        let fields: HTTPFields = coding.map { [.acceptEncoding: $0.rawValue] } ?? [:]
        return HTTPServerRequest(target: target, fields: fields).flatMap { hot.response(to: $0, now: now) }
    }

    private func isHot(_ target: String) -> Bool { response(to: target) != nil }

    @Test func `Replies and their forms never take more bytes than the store may, and forms end with their reply`()
        throws
    {
        for number in 0..<1_000 {
            try keep("/\(number % 300)", bytes: number * 7919 % 9_000)
            if number.isMultiple(of: 3) { try remove("/\(number / 2)") }
            #expect(memory.size <= Self.limit)
        }
        let kept = try (0..<300).filter { try fresh("/\($0)") != nil }
        #expect(kept.count > 10)
        for number in 0..<300 where !kept.contains(number) { #expect(!isHot("/\(number)")) }
        let bodies = kept.compactMap { response(to: "/\($0)")?.body.count }
        #expect(bodies.count == kept.count && bodies.reduce(0, +) > Self.limit / 2)
        for number in kept { try remove("/\(number)") }
        #expect(memory.size == 0 && hot.count == 0)
    }

    @Test func `The content as it is counts once, and a compressed form counts too`() throws {
        try store("/a", [UInt8](repeating: 0, count: 9_000))
        let alone = memory.size
        try keep("/a")
        let own = memory.size - alone
        #expect(100...2_500 ~= own)
        try keep("/a", packed: (.gzip, HTTPServerResponse(status: 200, body: [UInt8](repeating: 1, count: 2_000))))
        #expect(memory.size - alone - own >= 2_000)
    }

    @Test func `Forms of more than a sixteenth of the room are not kept, nor those that they replace`() throws {
        try keep("/a", bytes: 100)
        #expect(isHot("/a"))
        try keep("/a", packed: (.gzip, HTTPServerResponse(status: 200, body: [UInt8](repeating: 1, count: 10_001))))
        #expect(!isHot("/a"))
        #expect(try fresh("/a") != nil)
    }

    @Test func `What was not used lately makes room`() throws {
        for number in 0..<12 { try keep("/\(number)", bytes: 9_000) }
        for number in 12..<200 {
            // These are asked for all the time, and the store does not see it.
            for target in ["/0", "/1"] { #expect(isHot(target), "\(number)") }
            try keep("/\(number)", bytes: 9_000)
        }
        #expect(isHot("/199"))
        #expect(!isHot("/2"))
        #expect(memory.size > Self.limit / 10 * 8)
    }

    @Test func `A hit is counted once, with its age, and what is no longer fresh is none`() throws {
        try keep("/a", bytes: 10)
        #expect(response(to: "/a", now: Self.now.addingTimeInterval(5))?.fields[.age] == "5")
        #expect(response(to: "/a", now: Self.now.addingTimeInterval(61)) == nil)
        #expect(response(to: "/b", now: Self.now) == nil)
        #expect(hot.takeHits().map(\.count).filter { $0 > 0 } == [1])
        #expect(hot.takeHits().allSatisfy { $0.count == 0 })
    }

    @Test func `What was read before a purge or a change is not kept after it, and what was kept ends`() throws {
        let key = upstream.storeKeys(for: try request("/a")).own
        let newer = { try store("/a", Array("new".utf8)) }
        for change in [
            { memory.purge(Purge(.prefix("")), at: Self.now) },
            { memory.purge(Purge(.prefix(""), isSoft: true), at: Self.now) },
            { memory.removeVariants(for: key) }, newer,
        ] {
            try store("/a", Array("old".utf8))
            try keep("/a")
            #expect(isHot("/a"))
            let read = try #require(try fresh("/a"))
            try change()
            #expect(!isHot("/a"))
            hot.keep(
                HTTPServerResponse(status: 200, body: read.response.body), of: "a.example", for: "/a", with: read,
                now: Self.now)
            #expect(!isHot("/a"))
        }
    }

    @Test func `A reply is kept in each coding that callers ask for, all with the same age`() throws {
        let body = [UInt8](repeating: UInt8(ascii: "a"), count: 2_000)
        try store("/a", body, [.contentType: "text/plain", .etag: #""1""#])
        for coding in [ContentCoding.brotli, .gzip] {
            #expect(response(to: "/a", now: Self.now, coding: coding) == nil)
            try keep(
                "/a",
                packed: (
                    coding,
                    HTTPServerResponse(
                        status: 200, fields: [.contentType: "text/plain", .etag: #""1""#],
                        body: Array(coding.rawValue.utf8))
                ))
        }
        let later = Self.now.addingTimeInterval(10)
        for coding in [ContentCoding.brotli, .gzip] {
            let form = response(to: "/a", now: later, coding: coding)
            #expect(form?.body == Array(coding.rawValue.utf8) && form?.fields[.age] == "10")
        }
        #expect(response(to: "/a", now: later)?.body == body)
        #expect(response(to: "/a", now: later, coding: .zstd) == nil)
    }

    @Test func `In the last tenth of its lifetime a reply is answered by others, who may ask for a newer one`() throws {
        try keep("/a", bytes: 10)
        #expect(response(to: "/a", now: Self.now.addingTimeInterval(53)) != nil)
        #expect(response(to: "/a", now: Self.now.addingTimeInterval(55)) == nil)
    }

    @Test func `Each part finds, counts and removes what it has`() throws {
        for number in 0..<40 { try keep("/\(number)", bytes: 10) }
        #expect((0..<40).allSatisfy { isHot("/\($0)") })
        #expect(hot.takeHits().reduce(0) { $0 + $1.count } == 40)
        #expect(hot.takeHits().allSatisfy { $0.host == "a.example" && $0.count == 0 })
        try remove("/7")
        #expect(!isHot("/7") && isHot("/8"))
        memory.purge(Purge(.prefix("")), at: Self.now)
        #expect(hot.count == 0 && memory.size == 0)
    }
}
