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

    private func keep(_ target: String, bytes: Int, in hot: HotReplies) {
        hot.keep(
            HTTPServerResponse(status: 200, body: [UInt8](repeating: 0, count: bytes)), of: "a.example", for: target,
            age: .zero, freshFor: .seconds(60), now: Self.now, since: hot.purges)
    }

    private func response(
        to target: String, now: Date = now, coding: ContentCoding? = nil, in hot: HotReplies
    ) -> HTTPServerResponse? {
        let fields: HTTPFields = coding.map { [.acceptEncoding: $0.rawValue] } ?? [:]
        return HTTPServerRequest(target: target, fields: fields).flatMap { hot.response(to: $0, now: now) }
    }

    private func isHot(_ target: String, in hot: HotReplies) -> Bool { response(to: target, in: hot) != nil }

    @Test func `Replies never take more bytes than they may`() {
        let hot = HotReplies(byteLimit: Self.limit)
        for number in 0..<1_000 {
            keep("/\(number % 300)", bytes: number * 7919 % 12_000, in: hot)
            if number.isMultiple(of: 3) { hot.forget("/\(number / 2)") }
            #expect(hot.size <= Self.limit)
        }
        let bodies = (0..<300).compactMap { response(to: "/\($0)", in: hot)?.body.count }
        #expect(bodies.reduce(0, +) <= hot.size)
        #expect(bodies.reduce(0, +) > Self.limit / 2)
        for number in 0..<300 { hot.forget("/\(number)") }
        #expect(hot.size == 0)
    }

    @Test func `A reply larger than a sixteenth of the room is not kept, nor the one that it replaces`() {
        let hot = HotReplies(byteLimit: Self.limit)
        keep("/a", bytes: 9_000, in: hot)
        #expect(isHot("/a", in: hot))
        keep("/a", bytes: 10_001, in: hot)
        #expect(!isHot("/a", in: hot))
        #expect(hot.size == 0)
    }

    @Test func `What was not used lately makes room`() {
        let hot = HotReplies(byteLimit: Self.limit)
        for number in 0..<16 { keep("/\(number)", bytes: 9_000, in: hot) }
        for number in 16..<200 {
            // These are asked for all the time.
            for target in ["/0", "/1"] { #expect(isHot(target, in: hot), "\(number)") }
            keep("/\(number)", bytes: 9_000, in: hot)
        }
        #expect(isHot("/199", in: hot))
        #expect(!isHot("/2", in: hot))
        #expect(hot.size > Self.limit / 10 * 9)
    }

    @Test func `A hit is counted once, with its age, and what is no longer fresh is none`() {
        let hot = HotReplies(byteLimit: Self.limit)
        keep("/a", bytes: 10, in: hot)
        #expect(response(to: "/a", now: Self.now.addingTimeInterval(5), in: hot)?.fields[.age] == "5")
        #expect(response(to: "/a", now: Self.now.addingTimeInterval(61), in: hot) == nil)
        #expect(response(to: "/b", now: Self.now, in: hot) == nil)
        #expect(hot.takeHits().map(\.count) == [1])
        #expect(hot.takeHits().map(\.count) == [0])
    }

    @Test func `What was read before a purge or a change is not kept after it`() {
        let hot = HotReplies(byteLimit: Self.limit)
        let reply = HTTPServerResponse(status: 200, body: Array("old".utf8))
        for outdate in [{ hot.removeAll() }, { hot.forget("/a", isOutdated: true) }] {
            let read = hot.purges
            outdate()
            hot.keep(
                reply, of: "a.example", for: "/a", age: .zero, freshFor: .seconds(60), now: Self.now, since: read)
            #expect(!isHot("/a", in: hot))
        }
        // Asking the upstream for something newer outdates nothing.
        let read = hot.purges
        hot.forget("/b")
        hot.keep(reply, of: "a.example", for: "/a", age: .zero, freshFor: .seconds(60), now: Self.now, since: read)
        #expect(isHot("/a", in: hot))
    }

    @Test func `A reply is kept in each coding that callers ask for, all with the same age`() {
        let hot = HotReplies(byteLimit: Self.limit)
        let body = [UInt8](repeating: UInt8(ascii: "a"), count: 2_000)
        let whole = HTTPServerResponse(status: 200, fields: [.contentType: "text/plain", .etag: #""1""#], body: body)
        for (coding, age) in [(ContentCoding.brotli, 0), (.gzip, 3)] {
            #expect(response(to: "/a", now: Self.now, coding: coding, in: hot) == nil)
            var packed = whole
            packed.body = Array(coding.rawValue.utf8)
            hot.keep(
                whole, packed: (coding, packed), of: "a.example", for: "/a", age: .seconds(age),
                freshFor: .seconds(60 - age), now: Self.now, since: hot.purges)
        }
        let later = Self.now.addingTimeInterval(10)
        for coding in [ContentCoding.brotli, .gzip] {
            let form = response(to: "/a", now: later, coding: coding, in: hot)
            #expect(form?.body == Array(coding.rawValue.utf8) && form?.fields[.age] == "13")
        }
        #expect(response(to: "/a", now: later, in: hot)?.body == body)
        #expect(response(to: "/a", now: later, coding: .zstd, in: hot) == nil)
    }

    @Test func `In the last tenth of its lifetime a reply is answered by others, who may ask for a newer one`() {
        let hot = HotReplies(byteLimit: Self.limit)
        keep("/a", bytes: 10, in: hot)
        #expect(response(to: "/a", now: Self.now.addingTimeInterval(53), in: hot) != nil)
        #expect(response(to: "/a", now: Self.now.addingTimeInterval(55), in: hot) == nil)
    }

    @Test func `A store with several parts finds, counts and removes what any of them has`() {
        let hot = HotReplies(byteLimit: 64 << 20)
        for number in 0..<500 { keep("/\(number)", bytes: 1_000, in: hot) }
        #expect((0..<500).allSatisfy { isHot("/\($0)", in: hot) })
        #expect(hot.takeHits().reduce(0) { $0 + $1.count } == 500)
        #expect(hot.takeHits().allSatisfy { $0.host == "a.example" && $0.count == 0 })
        hot.forget("/7")
        #expect(!isHot("/7", in: hot) && isHot("/8", in: hot))
        let size = hot.size
        #expect(size >= 499_000)
        hot.removeAll()
        #expect(hot.size == 0 && !(0..<500).contains { isHot("/\($0)", in: hot) })
    }
}
