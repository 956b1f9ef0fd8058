// SPDX-License-Identifier: Apache-2.0

import Mainstay
import MainstayTesting
import Testing

@testable import MainstayWeb

@Suite struct SessionsTests {
    private let clock = ManualClock()
    private let sessions: Sessions

    init() {
        sessions = Sessions(random: RandomSource(SeededGenerator(seed: 3)), clock: clock)
    }

    @Test func `A session belongs to the key that began it, until it ends`() {
        let (one, other) = (sessions.begin(for: "a"), sessions.begin(for: "b"))
        #expect(one != other && one.utf8.count == 64 && one.allSatisfy(\.isHexDigit))
        #expect(sessions.keyHash(of: one) == "a" && sessions.keyHash(of: other) == "b")
        sessions.end(one)
        #expect(sessions.keyHash(of: one) == nil && sessions.keyHash(of: other) == "b")
        #expect(sessions.count(of: "a") == 0)
    }

    @Test(arguments: ["", "x", String(repeating: "0", count: 64), String(repeating: "a", count: 100_000)])
    func `A text that somebody made up is no session`(identifier: String) {
        _ = sessions.begin(for: "a")
        #expect(sessions.keyHash(of: identifier) == nil)
    }

    @Test func `A further session of an account ends the one that was not used for the longest time`() {
        let all = (0..<Sessions.limit).map { _ in sessions.begin(for: "a") }
        let other = sessions.begin(for: "b")
        // The first is used again, so the second is the oldest.
        #expect(sessions.keyHash(of: all[0]) == "a")
        _ = sessions.begin(for: "a")
        #expect(sessions.keyHash(of: all[0]) == "a" && sessions.keyHash(of: all[1]) == nil)
        #expect(sessions.count(of: "a") == Sessions.limit && sessions.keyHash(of: other) == "b")
    }

    @Test func `A session that is not used ends, and one that is used does not`() {
        let identifier = sessions.begin(for: "a")
        for _ in 0..<3 {
            clock.advance(by: .seconds(Sessions.idleLimit - 1))
            #expect(sessions.keyHash(of: identifier) == "a")
        }
        clock.advance(by: .seconds(Sessions.idleLimit + 1))
        #expect(sessions.keyHash(of: identifier) == nil && sessions.count(of: "a") == 0)
    }

    @Test func `All sessions of a key end together`() {
        let all = (0..<3).map { _ in sessions.begin(for: "a") }
        sessions.endAll(of: "a")
        #expect(all.allSatisfy { sessions.keyHash(of: $0) == nil })
    }
}
