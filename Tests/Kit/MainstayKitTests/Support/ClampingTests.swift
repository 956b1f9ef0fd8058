// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import Testing

/// Numbers that come from files, replies and settings never trap.
@Suite struct ClampingTests {
    @Test(
        arguments: [
            (1.9, 1), (-1.9, -1), (.nan, 0), (.infinity, .max), (-.infinity, .min), (1e300, .max), (-1e300, .min),
            (9_223_372_036_854_775_808, .max),
        ] as [(Double, Int)])
    func `Any number becomes the nearest whole one`(number: Double, whole: Int) {
        #expect(Int(clamping: number) == whole)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e18])
    func `Any number of seconds is a time that clocks can add`(seconds: Double) {
        let now = ContinuousClock.now
        #expect(now.duration(to: now.advanced(by: .seconds(clamping: seconds))) == .seconds(clamping: seconds))
    }

    @Test(
        arguments: [
            (.infinity, "Fri, 31 Dec 9999 23:59:59 GMT"), (1e300, "Fri, 31 Dec 9999 23:59:59 GMT"),
            (-1e300, "Sat, 01 Jan 0000 00:00:00 GMT"), (.nan, "Thu, 01 Jan 1970 00:00:00 GMT"),
        ] as [(Double, String)])
    func `Any date can be written`(seconds: Double, text: String) {
        #expect(HTTPDate.format(Date(timeIntervalSince1970: seconds)) == text)
        #expect(HTTPDate.parse("Sunday, 06-Nov-94 08:49:37 GMT", now: Date(timeIntervalSince1970: seconds)) != nil)
    }

    @Test(arguments: [0, -1, .nan, .infinity, 1e-300, 1e300] as [Double])
    func `A retry budget may have any ratio`(ratio: Double) {
        var tokens = RetryTokens(ratio: ratio, perSecond: 1, seconds: 1)
        for second in [0, -5, .max - 1, 3] { tokens.deposit(second: second) }
        #expect(tokens.balance >= 1)
    }

    @Test(arguments: [0, -1, .max])
    func `A retry budget may have any size`(count: Int) {
        var tokens = RetryTokens(perSecond: count, seconds: count)
        tokens.deposit(second: 0)
        #expect(tokens.balance >= 0)
    }

    @Test func `An event of any length is described`() {
        let event = PipelineEvent(
            upstream: "api.example.com", path: "/", kind: .wait(.seconds(Int64.max), .backoff))
        #expect(!event.description.isEmpty)
    }
}
