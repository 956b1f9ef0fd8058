// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import Testing

@testable import MainstayCLI

@Suite(.timeLimit(.minutes(10))) struct MailboxTests {
    @Test func `All events that wait are taken at once, in order`() async {
        let mailbox = Mailbox<Int>()
        for number in 1...3 { await mailbox.add(number) }
        #expect(await mailbox.next() == [1, 2, 3])
        mailbox.offer(4)
        #expect(await mailbox.next() == [4])
    }

    @Test func `A full mailbox makes senders wait, and refuses events that must not wait`() async {
        let mailbox = Mailbox<Int>(limit: 2)
        let sender = Task {
            for number in 1...100 { await mailbox.add(number) }
        }
        var taken: [Int] = []
        while taken.count < 100 {
            let events = await mailbox.next()
            #expect(1...2 ~= events.count)
            taken += events
        }
        await sender.value
        #expect(taken == Array(1...100))
        #expect(mailbox.offer(1) && mailbox.offer(2) && !mailbox.offer(3))
        #expect(await mailbox.next() == [1, 2])
    }

    @Test func `A sender whose task is cancelled adds nothing, before and while it waits`() async {
        let mailbox = Mailbox<Int>(limit: 1)
        mailbox.offer(1)
        for waits in [false, true] {
            let sender = Task {
                if !waits { withUnsafeCurrentTask { $0?.cancel() } }
                await mailbox.add(2)
            }
            sender.cancel()
            await sender.value
        }
        #expect(await mailbox.next() == [1])
        #expect(mailbox.offer(3))
        #expect(await mailbox.next() == [3])
    }

    @Test func `The reader's end is no event`() async {
        let mailbox = Mailbox<Int>()
        let reader = Task { await mailbox.next() }
        reader.cancel()
        #expect(await reader.value == [])
    }
}
