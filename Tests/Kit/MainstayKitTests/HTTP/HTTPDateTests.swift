// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
import MainstayTesting
import Testing

@Suite struct HTTPDateTests {
    private let now = Date(timeIntervalSince1970: 1_700_000_000)

    @Test(arguments: ["Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994"])
    func `All three forms are read`(text: String) {
        #expect(HTTPDate.parse(text, now: now) == Date(timeIntervalSince1970: 784_111_777))
    }

    @Test(arguments: [
        "", "0", "-1", "now", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 24:00:00 GMT",
        "Sun, 31 Feb 1994 08:49:37 GMT",
        "Sun, 06 Nov 199 08:49:37 GMT", "Sun, 06 Nov 1994 08:49 GMT", "Xyz, 06 Nov 1994 08:49:37 GMT",
        "Sun, 06 Nov 1994 8:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 PST", "Sun, 6 Foo 1994 08:49:37 GMT",
    ])
    func `Anything else is no date`(text: String) {
        #expect(HTTPDate.parse(text, now: now) == nil)
    }

    @Test func `A year of two digits is never more than fifty years ahead`() {
        let later = HTTPDate.parse("Friday, 01-Jan-60 00:00:00 GMT", now: now)
        let earlier = HTTPDate.parse("Friday, 01-Jan-99 00:00:00 GMT", now: now)
        #expect(later.map(HTTPDate.format)?.contains("2060") == true)
        #expect(earlier.map(HTTPDate.format)?.contains("1999") == true)
    }

    @Test func `What is written is read again, on any day`() {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<2000 {
            let date = Date(
                timeIntervalSince1970: Double(Int.random(in: -10_000_000_000...100_000_000_000, using: &generator)))
            #expect(HTTPDate.parse(HTTPDate.format(date), now: now) == date)
        }
    }
}
