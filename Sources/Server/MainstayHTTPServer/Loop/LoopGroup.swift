// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import MainstayPlatform
import Synchronization

/// What the loops of a server have in common.
final class LoopGroup: Sendable {
    let configuration: HTTPServer.Configuration
    /// Milliseconds of a clock that only goes forward.
    let now: @Sendable () -> Int64
    let mailboxes: [Mailbox]
    let connectionCount = Atomic(0)
    /// The expensive requests in progress.
    let expensiveCount = Atomic(0)
    /// Whether the accepting loop waits for a connection to end.
    let isFull = Atomic(false)
    /// Opens when all loops have ended.
    let end: Latch

    init(
        configuration: HTTPServer.Configuration, now: @escaping @Sendable () -> Int64
    ) throws(HTTPServerError) {
        self.configuration = configuration
        self.now = now
        var mailboxes: [Mailbox] = []
        for _ in 0..<max(1, configuration.threads) { mailboxes.append(try Mailbox()) }
        self.mailboxes = mailboxes
        end = Latch(count: mailboxes.count)
    }

    func post(_ message: Mailbox.Message) {
        for mailbox in mailboxes { mailbox.post(message) }
    }

    /// Counts a connection that ended, and wakes the accepting loop where that waits for one.
    func removeConnection() {
        connectionCount.subtract(1, ordering: .sequentiallyConsistent)
        if isFull.exchange(false, ordering: .sequentiallyConsistent) { mailboxes[0].post(.wake) }
    }
}
#endif
