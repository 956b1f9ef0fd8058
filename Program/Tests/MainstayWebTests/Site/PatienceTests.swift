// SPDX-License-Identifier: Apache-2.0

import MainstayKit
import MainstayTesting
import Testing

@testable import MainstayWeb

@Suite struct PatienceTests {
    private let clock = ManualClock()

    @Test func `Work that comes in time is the answer`() async {
        #expect(await Patience(clock: clock).value(within: .seconds(1)) { 7 } == 7)
    }

    @Test func `Sixty-four pieces of work go on without their pages, and the next is cancelled`() async {
        let patience = Patience(clock: clock)
        let ended = AsyncStream.makeStream(of: Int.self)
        let begun = AsyncStream.makeStream(of: Int.self)
        let gate = AsyncStream.makeStream(of: Never.self)
        var begins = begun.stream.makeAsyncIterator()
        var pages: [Task<Int?, Never>] = []
        for number in 0...64 {
            pages.append(
                Task {
                    await patience.value(within: .seconds(1)) {
                        begun.continuation.yield(number)
                        for await _ in gate.stream {}
                        if Task.isCancelled { ended.continuation.yield(number) }
                        return number
                    }
                })
            _ = await begins.next()
        }
        await clock.alarms(65)
        clock.advance(by: .seconds(2))
        for page in pages { #expect(await page.value == nil) }
        ended.continuation.finish()
        var cancelled: [Int] = []
        for await number in ended.stream { cancelled.append(number) }
        #expect(cancelled == [64])
        gate.continuation.finish()
    }
}
