// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayCards
import MainstayTerminal
import Testing

@testable import MainstayCLI

@Suite struct ReviewTextTests {
    private static let waits: [Rating: TimeInterval] = [
        .again: 60, .hard: 360, .good: 600, .easy: 7 * 86_400,
    ]

    @Test func `All ratings are offered with the time until the card returns`() {
        #expect(
            ReviewText.ratings({ Self.waits[$0] }, suggested: .good)
                == "[1] again: 1 minute, [2] hard: 6 minutes, [3] good: 10 minutes, [4] easy: 7 days, "
                + "[Enter] good, [?] help ")
    }

    @Test(arguments: [(0, "0:00"), (9.9, "0:09"), (250, "4:10"), (3_600, "1:00:00"), (36_065, "10:01:05")])
    func `Seconds are shown as a clock does`(seconds: TimeInterval, text: String) {
        #expect(ReviewText.clock(seconds) == text)
    }

    @Test(arguments: [20, 38, 100])
    func `The help is never wider than the screen`(width: Int) {
        let lines = ReviewText.plainHelp(width: width).split(separator: "\n")
        #expect(lines.allSatisfy { String($0).columns <= width })
        let words = lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
        #expect(words.contains("s suspend the word, until 'mainstay cards resume'"))
        #expect(words.hasSuffix("the letters u, b, s, p, ? and q are keys."))
    }

    @Test func `The lines of a meaning stay to the right of its number`() {
        let text = ReviewText.meaning("noun\n1. a bottomless gulf or pit\n12. a chasm\n1,000 things to see", width: 20)
        #expect(
            text == """
                  noun
                  1. a bottomless
                     gulf or pit
                  12. a chasm
                  1,000 things to
                    see
                """)
    }
}
