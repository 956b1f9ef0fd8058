// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import Testing

@testable import MainstayCLI

@Suite(.timeLimit(.minutes(10))) struct EventInboxTests {
    @Test func `All events that wait are taken at once, in order`() async {
        let inbox = EventInbox<Int>()
        for number in 1...3 { await inbox.add(number) }
        #expect(await inbox.next() == [1, 2, 3])
        inbox.offer(4)
        #expect(await inbox.next() == [4])
    }

    @Test func `A full inbox makes senders wait, and refuses events that must not wait`() async {
        let inbox = EventInbox<Int>(limit: 2)
        let sender = Task {
            for number in 1...100 { await inbox.add(number) }
        }
        var taken: [Int] = []
        while taken.count < 100 {
            let events = await inbox.next()
            #expect(1...2 ~= events.count)
            taken += events
        }
        await sender.value
        #expect(taken == Array(1...100))
        #expect(inbox.offer(1) && inbox.offer(2) && !inbox.offer(3))
        #expect(await inbox.next() == [1, 2])
    }

    @Test func `A sender whose task is cancelled adds nothing, before and while it waits`() async {
        let inbox = EventInbox<Int>(limit: 1)
        inbox.offer(1)
        for waits in [false, true] {
            let sender = Task {
                if !waits { withUnsafeCurrentTask { $0?.cancel() } }
                await inbox.add(2)
            }
            sender.cancel()
            await sender.value
        }
        #expect(await inbox.next() == [1])
        #expect(inbox.offer(3))
        #expect(await inbox.next() == [3])
    }

    @Test func `The reader's end is no event`() async {
        let inbox = EventInbox<Int>()
        let reader = Task { await inbox.next() }
        reader.cancel()
        #expect(await reader.value == [])
    }
}
