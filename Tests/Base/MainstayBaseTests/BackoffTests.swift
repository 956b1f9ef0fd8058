// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import Testing

@Suite struct BackoffTests {
    @Test(arguments: [(0, 1), (1, 2), (2, 4), (5, 32), (6, 60), (7, 60), (1_000_000, 60), (-1, 1)])
    func `A wait doubles up to the longest, and half of it is random`(failures: Int, seconds: Int) {
        let backoff = Backoff()
        #expect(backoff.wait(after: failures) { _ in .zero } == .seconds(seconds) / 2)
        #expect(backoff.wait(after: failures) { $0 } == .seconds(seconds))
    }

    @Test func `A wait is never shorter than what the server asks for`() {
        let backoff = Backoff(first: .milliseconds(100), longest: .seconds(5))
        #expect(backoff.wait(after: 0, asked: .seconds(3)) { _ in .zero } == .seconds(3))
        #expect(backoff.wait(after: 9, asked: .seconds(1)) { $0 } == .seconds(5))
    }
}
