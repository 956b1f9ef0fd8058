// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import Testing

/// How old a reply is (RFC 9111 §4.2.3). The reply comes at 08:49:37.
@Suite struct AgeTests {
    @Test(
        arguments: [
            ([:], 0),
            ([.age: "30"], 30),
            ([.age: "abc"], 0),
            ([.age: "-30"], 0),
            ([.age: "30.0"], 0),
            ([.age: "30;foo=1"], 0),
            ([.age: ""], 0),
            ([.age: "30, 0"], 30),
            ([.age: "0, 30"], 0),
            ([.age: "30", .age: "0"], 30),
            ([.age: "2147483649"], 1 << 31),
            ([.age: "99999999999999999999999"], 1 << 31),
            ([.date: "Sun, 06 Nov 1994 08:49:07 GMT"], 30),
            ([.date: "Sun, 06 Nov 1994 08:59:07 GMT"], 0),
            ([.date: "never"], 0),
            ([.date: "Sun, 06 Nov 1994 08:49:07 GMT", .age: "20"], 30),
            ([.date: "Sun, 06 Nov 1994 08:49:07 GMT", .age: "40"], 40),
        ] as [(HTTPFields, Int)])
    func `Trap: Age from upstream counts, as the first number it has`(fields: HTTPFields, age: Int) {
        let cache = CacheCase()
        var fields = fields
        fields[.cacheControl] = "max-age=4000000000"
        cache.offer(Fixture.response(200, fields))
        guard case .serve(let kept) = cache.decide(after: 5), age < 1 << 31 else {
            #expect(age == 1 << 31)
            return
        }
        #expect(kept.age == .seconds(age + 5))
        let response = kept.response(to: Fixture.request, as: .cache, by: cache.upstream)
        #expect(response.fields.values(of: .age) == ["\(age + 5)"])
    }

    @Test func `The time the request took counts`() {
        let start = CacheCase.start
        let stored = StoredResponse(
            status: 200, fields: [.cacheControl: "max-age=60", .age: "10"], body: [], varying: [:],
            sent: start.addingTimeInterval(-4), received: start)
        let decision = CacheDecision.decide(
            Fixture.request, [stored], upstream: Fixture.upstream, now: start.addingTimeInterval(1))
        guard case .serve(let kept) = decision else {
            Issue.record("\(decision)")
            return
        }
        #expect(kept.age == .seconds(15))
    }

    @Test func `A clock that was set back makes nothing younger, and what was kept before must be confirmed`() {
        let cache = CacheCase()
        cache.offer(Fixture.response(200, [.cacheControl: "max-age=60", .age: "10"]))
        // The clocks of machines that share a store differ a little.
        guard case .serve(let kept) = cache.decide(after: -50) else {
            Issue.record("not served")
            return
        }
        #expect(kept.age == .seconds(10))
        guard case .forward(_, _, let outdated?) = cache.decide(after: -1000) else {
            Issue.record("served without asking")
            return
        }
        #expect(!outdated.isFresh)
    }
}
