// SPDX-License-Identifier: Apache-2.0

import MainstayFoundation
import MainstayKit
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

    @Test func `What a file keeps signs people in again, without those who have ended`() async {
        let (one, other) = (sessions.begin(for: "a"), sessions.begin(for: "b"))
        clock.advance(by: .seconds(Sessions.idleLimit - 10))
        #expect(sessions.keyHash(of: other) == "b")
        #expect(!sessions.kept.contains { $0.identifier == one || $0.identifier == other })
        let later = Sessions(clock: clock)
        later.restore(sessions.kept)
        #expect(later.keyHash(of: one) == "a" && later.keyHash(of: other) == "b" && later.count(of: "a") == 1)
        clock.advance(by: .seconds(Sessions.idleLimit - 5))
        let last = Sessions(clock: clock)
        last.restore(later.kept)
        #expect(last.keyHash(of: one) != nil && last.keyHash(of: other) != nil)
        clock.advance(by: .seconds(Sessions.idleLimit + 5))
        let none = Sessions(clock: clock)
        none.restore(last.kept)
        #expect(none.kept.isEmpty)
    }

    @Test func `No file makes more sessions than people can have`() {
        let hash = { (number: Int) in String(repeating: "0", count: 59) + "\(10_000 + number)" }
        let now = clock.date.timeIntervalSince1970
        sessions.restore((0..<50).map { Sessions.Kept(identifier: hash($0), key: "a", used: now - Double($0)) })
        #expect(sessions.count(of: "a") == Sessions.limit)
        sessions.restore((0..<20_000).map { Sessions.Kept(identifier: hash($0), key: "\($0)", used: now - Double($0)) })
        #expect(sessions.kept.count <= 10_000 + Sessions.limit)
    }

    @Test func `Each change is told, and a use once an hour`() async {
        var changes = sessions.changes.makeAsyncIterator()
        let identifier = sessions.begin(for: "a")
        await changes.next()
        clock.advance(by: .seconds(3_000))
        #expect(sessions.keyHash(of: identifier) == "a")
        clock.advance(by: .seconds(700))
        #expect(sessions.keyHash(of: identifier) == "a")
        await changes.next()
        sessions.end(identifier)
        await changes.next()
    }
}
