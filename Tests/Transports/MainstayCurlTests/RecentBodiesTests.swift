// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import Testing

@testable import MainstayCurl

@Suite struct RecentBodiesTests {
    private static let shortest = 64 << 10
    private static let limit = 8 << 20

    private func body(_ count: Int) -> [UInt8] {
        var body: [UInt8] = []
        body.reserveCapacity(count)
        return body
    }

    /// The address of an array's memory, which tells whether it is used again.
    private func address(_ body: [UInt8]) -> UnsafeRawPointer? { body.withUnsafeBytes(\.baseAddress) }

    @Test func `The memory of a large reply is used again once its caller has released it`() {
        let bodies = RecentBodies()
        var first = bodies.take(Self.shortest)
        first.append(1)
        let place = address(first)
        bodies.keep(first)
        #expect(!bodies.isEmpty)
        first = []
        let second = bodies.take(Self.shortest)
        #expect(second.isEmpty && second.capacity >= Self.shortest && address(second) == place)
        #expect(bodies.isEmpty)
    }

    @Test func `A caller that still has its reply keeps it as it is`() {
        let bodies = RecentBodies()
        var first = bodies.take(Self.shortest)
        first.append(contentsOf: repeatElement(7, count: Self.shortest))
        bodies.keep(first)
        var second = bodies.take(Self.shortest)
        second.append(contentsOf: repeatElement(9, count: Self.shortest))
        #expect(address(first) != address(second))
        #expect(first.allSatisfy { $0 == 7 })
    }

    @Test func `Small content is not kept, and none larger than the limit`() {
        let bodies = RecentBodies()
        bodies.keep(body(Self.shortest / 2))
        #expect(bodies.isEmpty)
        bodies.keep([])
        #expect(bodies.isEmpty)
        bodies.keep(body(Self.limit + (1 << 20)))
        #expect(bodies.isEmpty)
        bodies.keep(body(Self.shortest))
        #expect(!bodies.isEmpty)
    }

    @Test func `No more than 8 MiB are kept, and the newest stay`() {
        let bodies = RecentBodies()
        let mebibyte = 1 << 20
        // Only an array of one size fits what is asked for, so each is found again by its size.
        for megabytes in [1, 3, 5] { bodies.keep(body(megabytes * mebibyte)) }
        // 1 + 3 + 5 is too much, so the first one went.
        #expect(bodies.take(mebibyte).capacity < 2 * mebibyte)
        #expect(!bodies.isEmpty)
        let third = bodies.take(5 * mebibyte)
        let second = bodies.take(3 * mebibyte)
        #expect(third.capacity >= 5 * mebibyte && second.capacity >= 3 * mebibyte)
        #expect(bodies.isEmpty)
        for _ in 0..<100 { bodies.keep(body(mebibyte)) }
        var taken = 0
        while !bodies.isEmpty, taken < 100 {
            _ = bodies.take(mebibyte)
            taken += 1
        }
        #expect(5...8 ~= taken)
    }

    @Test func `Only memory that is about as large as needed is used`() {
        let bodies = RecentBodies()
        bodies.keep(body(1 << 20))
        _ = bodies.take(256 << 10)
        #expect(!bodies.isEmpty)
        _ = bodies.take(2 << 20)
        #expect(!bodies.isEmpty)
        _ = bodies.take(1_000_000)
        #expect(bodies.isEmpty)
    }

    @Test func `A length that nobody could hold gets no more room than 64 MiB`() {
        let bodies = RecentBodies()
        bodies.keep(body(Self.shortest))
        for count in [1 << 40, 1 << 62, .max] { #expect((1 << 20)...(65 << 20) ~= bodies.take(count).capacity) }
        #expect(bodies.take(20 << 20).capacity >= 20 << 20)
    }

    @Test func `Clearing releases everything, and its bytes count no more`() {
        let bodies = RecentBodies()
        for _ in 0..<4 { bodies.keep(body(2 << 20 - 4_096)) }
        bodies.clear()
        #expect(bodies.isEmpty)
        bodies.keep(body(1 << 20))
        #expect(!bodies.isEmpty)
    }
}
#endif
