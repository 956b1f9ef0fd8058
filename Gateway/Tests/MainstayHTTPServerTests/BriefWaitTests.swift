// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import Testing

@testable import MainstayHTTPServer

struct BriefWaitTests {
    @Test func `A loop looks once after it has asked, and not if it has not`() {
        var wait = BriefWait()
        var turns: [Bool] = [wait.takeTurn()]
        for _ in 0..<2 {
            wait.ask()
            wait.ask()
            turns.append(wait.takeTurn())
            wait.end(inVain: false)
            turns.append(wait.takeTurn())
        }
        #expect(turns == [false, true, false, true, false])
    }

    @Test func `After looking in vain it sleeps at once for more questions each time, up to a limit`() {
        var wait = BriefWait()
        var questions = [Self.questions(until: &wait)]
        for _ in 0..<11 {
            wait.end(inVain: true)
            questions.append(Self.questions(until: &wait))
        }
        wait.end(inVain: false)
        questions.append(Self.questions(until: &wait))
        #expect(questions == [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1_024, 1_024, 1])
    }

    /// The number of questions up to the one after which the loop looks.
    private static func questions(until wait: inout BriefWait) -> Int {
        for count in 1...2_000 {
            wait.ask()
            if wait.takeTurn() { return count }
        }
        return 0
    }
}
#endif
