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

    @Test(arguments: [39, 59, 79, 119])
    func `All ratings are offered at every width`(width: Int) {
        let prompt = ReviewText.ratings({ Self.waits[$0] }, suggested: .good).firstFitting(width)
        #expect(prompt.columns <= width && !prompt.contains("…"))
        for rating in 1...4 { #expect(prompt.contains("\(rating)")) }
    }

    @Test func `A wide line says more than a narrow one`() {
        let forms = ReviewText.ratings({ Self.waits[$0] }, suggested: .good)
        #expect(
            forms[0] == "[1] again: 1 minute, [2] hard: 6 minutes, [3] good: 10 minutes, [4] easy: 7 days, "
                + "[Enter] good, [?] help ")
        #expect(forms.firstFitting(79) == "[1] again 1 min, [2] hard 6 min, [3] good 10 min, [4] easy 7 d, [?] help ")
        #expect(forms.firstFitting(39) == "1 again, 2 hard, 3 good, 4 easy")
        #expect(forms.firstFitting(8) == "1 again…" && [String]().firstFitting(8).isEmpty)
    }

    @Test(
        arguments: [
            (0, "less than a minute"), (60, "1 minute"), (7_200, "2 hours"), (86_400, "1 day"),
            (2 * 30.44 * 86_400, "2 months"),
            (2.5 * 30.44 * 86_400, "2.5 months"), (900 * 365.25 * 86_400, "900 years"),
        ] as [(TimeInterval, String)])
    func `A time is in its largest unit`(seconds: TimeInterval, text: String) {
        #expect(ReviewText.wait(seconds) == text)
    }

    @Test(arguments: [20, 38, 100])
    func `The help is never wider than the screen`(width: Int) {
        let lines = ReviewKey.help(width: width).split(separator: "\n")
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
