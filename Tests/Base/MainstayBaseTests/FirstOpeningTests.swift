// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import Testing

@Suite(.timeLimit(.minutes(10))) struct FirstOpeningTests {
    /// What ends the openings that have begun.
    private let begun = Lock<[@Sendable (Int) -> Void]>([])

    private func opening() -> FirstOpening<Int> {
        FirstOpening { [begun] done in begun.withLock { $0.append(done) } }
    }

    @Test func `A value is made once, when it is first asked for`() async {
        let opening = FirstOpening { [begun] done in
            begun.withLock { $0.append(done) }
            done(7)
        }
        #expect(begun.withLock(\.count) == 0)
        for _ in 0..<3 { #expect(await opening.value() == 7) }
        #expect(begun.withLock(\.count) == 1)
    }

    @Test func `All who wait get the same value`() async {
        let opening = opening()
        let waiting = (0..<10).map { _ in Task { await opening.value() } }
        while begun.withLock(\.isEmpty) { await Task.yield() }
        begun.withLock { $0[0](7) }
        for task in waiting { #expect(await task.value == 7) }
        #expect(begun.withLock(\.count) == 1)
    }

    @Test func `A limit and a cancellation end the wait of one, and the value is there for the next`() async {
        let opening = opening()
        #expect(await opening.value(within: .milliseconds(1)) == nil)
        let task = Task { await opening.value() }
        task.cancel()
        #expect(await task.value == nil)
        begun.withLock { $0[0](7) }
        #expect(await opening.value(within: .zero) == 7)
        #expect(begun.withLock(\.count) == 1)
    }
}
