// SPDX-License-Identifier: Apache-2.0

import Foundation
import MainstayCards
import Testing

@Suite(.timeLimit(.minutes(10))) struct SchedulerComparisonTests {
    @Test func `The published histories give the published results`() throws {
        let histories = try ReviewHistory.all(in: PublishedHistories.text)
        #expect(histories.count > 30)
        for history in histories { #expect(history.difference < 1e-6) }
    }

    @Test func `The comparison finds a difference in a single number`() throws {
        var history = try #require(ReviewHistory.all(in: PublishedHistories.text).first)
        history.answers[1].stability += 1e-4
        #expect(history.difference > 1e-6)
        history.answers[1].wait += 60
        #expect(history.difference == .infinity)
    }

    #if os(Linux)
    @Test(.enabled(if: PublishedScheduler.isInstalled, "Python with the package fsrs is not installed"))
    func `Ten thousand random histories give the results of the published scheduler`() throws {
        let histories = try ReviewHistory.all(in: PublishedScheduler.output("10000"))
        #expect(histories.count == 10_000)
        #expect(histories.allSatisfy { $0.difference < 1e-6 })
    }
    #endif
}
