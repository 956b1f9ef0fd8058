// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import Testing

@Suite struct RateLimitFieldsTests {
    /// 14 November 2023, 22:13:20 GMT.
    private static let now = Date(timeIntervalSince1970: 1_700_000_000)

    private func limit(_ fields: [(String, String)]) -> RateLimitFields.Limit? {
        RateLimitFields.limit(
            in: HTTPFields(fields.compactMap { HTTPFields.Field(name: HTTPFieldName($0)!, value: $1) }), now: Self.now)
    }

    private func left(_ remaining: Int, _ seconds: Double) -> RateLimitFields.Limit {
        RateLimitFields.Limit(remaining: remaining, reset: Self.now.addingTimeInterval(seconds))
    }

    @Test(
        arguments: [
            ("\"default\";r=50;t=30", 50, 30), ("\"default\"; r=0; t=30", 0, 30),
            ("\"burst\";r=9;t=1, \"daily\";r=3;t=4000", 3, 4000), ("\"a\";r=3;t=10,\"b\";r=3;t=20", 3, 20),
            ("\"a,b;c\";r=1;t=2;pk=:dHdlbHZl:", 1, 2), ("limit=100, remaining=50, reset=30", 50, 30),
        ] as [(String, Int, Double)])
    func `RateLimit is parsed in its current form and in that of draft 7`(
        value: String, remaining: Int, seconds: Double
    ) {
        #expect(limit([("RateLimit", value)]) == left(remaining, seconds))
    }

    @Test(arguments: [
        "", "default;r=50;t=30", "\"default\"", "\"default\";r=-1;t=30", "\"default\";r=x;t=30",
        "\"default\";r=1;t=1.5",
        "\"default\"r=1;t=2", "\"default;r=1;t=2", "\"default\";r=1", "limit=100, remaining=50",
        "limit=100, remaining=-5",
        "\"a\";r=1;t=99999999", "50",
    ])
    func `An invalid RateLimit is ignored`(value: String) {
        #expect(limit([("RateLimit", value)]) == nil)
        #expect(
            limit([("RateLimit", value), ("X-RateLimit-Remaining", "4"), ("X-RateLimit-Reset", "9")]) == left(4, 9))
    }

    @Test func `RateLimit-Policy tells what a limit counts, and its window if RateLimit does not`() {
        let policy = ("RateLimit-Policy", "\"hour\";q=100;w=3600, \"bytes\";q=9;qu=\"content-bytes\";w=60")
        #expect(limit([policy, ("RateLimit", "\"hour\";r=7")]) == left(7, 3600))
        #expect(limit([policy, ("RateLimit", "\"bytes\";r=0;t=60, \"hour\";r=7;t=5")]) == left(7, 5))
        #expect(limit([policy]) == nil)
    }

    @Test(arguments: ["RateLimit", "X-RateLimit", "X-Rate-Limit", "x-ratelimit"])
    func `The older forms have a field for each number`(prefix: String) {
        #expect(limit([("\(prefix)-Remaining", "12"), ("\(prefix)-Reset", "60")]) == left(12, 60))
        #expect(limit([("\(prefix)-Remaining", "12")]) == nil)
        #expect(limit([("\(prefix)-Remaining", "-1"), ("\(prefix)-Reset", "60")]) == nil)
    }

    @Test(
        arguments: [
            ("0", 0), ("30", 30), ("30.5", 30.5), ("1700000060", 60), ("1700000060000", 60),
            ("Tue, 14 Nov 2023 22:14:20 GMT", 60), ("2023-11-14T22:14:20Z", 60), ("2678400", 2_678_400),
        ] as [(String, Double)])
    func `A reset may be a delta, an epoch or a date`(value: String, seconds: Double) {
        #expect(
            RateLimitFields.reset(value, serverDate: nil, now: Self.now) == Self.now.addingTimeInterval(seconds))
    }

    @Test(arguments: ["", "-1", "soon", "nan", "inf", "1e300", "2678401", "1699999999", "1800000000", "2023-11-14"])
    func `A reset is ignored if it is in the past, more than a month ahead, or in an unknown form`(value: String) {
        #expect(RateLimitFields.reset(value, serverDate: nil, now: Self.now) == nil)
    }

    @Test(arguments: ["1700003660", "1700003660000", "Tue, 14 Nov 2023 23:14:20 GMT"])
    func `The upstream's Date corrects an absolute reset but not a delta`(value: String) {
        let serverDate = Self.now.addingTimeInterval(3600)
        #expect(
            RateLimitFields.reset(value, serverDate: serverDate, now: Self.now) == Self.now.addingTimeInterval(60))
        #expect(RateLimitFields.reset("60", serverDate: serverDate, now: Self.now) == Self.now.addingTimeInterval(60))
    }

    @Test func `The limits that the Free Dictionary sends are parsed`() {
        #expect(
            limit([
                ("X-RateLimit-Limit", "450"), ("X-RateLimit-Remaining", "449"), ("X-RateLimit-Reset", "1700000300"),
                ("Date", "Tue, 14 Nov 2023 22:13:20 GMT"),
            ]) == left(449, 300))
    }
}
