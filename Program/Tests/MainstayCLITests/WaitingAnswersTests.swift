// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import MainstayCLI

@Suite struct WaitingAnswersTests {
    @Test func `Answers wait in order, up to a limit`() {
        var answers = WaitingAnswers()
        for answer: CardAnswer in [.keep, .undo, .discard] { answers.add(answer) }
        #expect([answers.next(), answers.next(), answers.next(), answers.next()] == [.keep, .undo, .discard, nil])
        for _ in 0..<1_000 { answers.add(.keep) }
        var count = 0
        while answers.next() != nil { count += 1 }
        #expect(count == WaitingAnswers.limit)
    }

    @Test func `The end of the session is not dropped, and no answer counts after it`() {
        var answers = WaitingAnswers()
        for _ in 0..<1_000 { answers.add(.keep) }
        for answer: CardAnswer in [.quit, .keep, .quit] { answers.add(answer) }
        for _ in 0..<WaitingAnswers.limit { #expect(answers.next() == .keep) }
        #expect(answers.next() == .quit)
        #expect(answers.next() == nil)
    }
}
