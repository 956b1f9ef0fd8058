// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import MainstayBase
import MainstayPlatform
import Synchronization

/// The shared state of a server's loops.
final class LoopGroup: Sendable {
    let configuration: HTTPServer.Configuration
    /// The time of a monotonic clock in milliseconds.
    let now: @Sendable () -> Int64
    let mailboxes: [Mailbox]
    /// What each loop waits on.
    let epolls: [Epoll]
    let sources = WatchedSources()
    /// The callers for whom proxies have asked lately.
    let forwardedClients = Lock(ClientTable(capacity: 16_384))
    let connectionCount = Atomic(0)
    /// The number of connections accepted so far.
    let acceptedCount = Atomic(0)
    /// The number of expensive requests in progress.
    let expensiveCount = Atomic(0)
    /// Whether the accepting loop waits for a connection to end.
    let isFull = Atomic(false)
    /// A latch that opens when all loops have ended.
    let end: Latch

    init(
        configuration: HTTPServer.Configuration, now: @escaping @Sendable () -> Int64
    ) throws(HTTPServerError) {
        self.configuration = configuration
        self.now = now
        var mailboxes: [Mailbox] = []
        var epolls: [Epoll] = []
        for _ in 0..<max(1, configuration.threads) {
            mailboxes.append(try Mailbox())
            epolls.append(try Epoll())
        }
        (self.mailboxes, self.epolls) = (mailboxes, epolls)
        end = Latch(count: mailboxes.count)
    }

    func post(_ message: Mailbox.Message) {
        for mailbox in mailboxes { mailbox.post(message) }
    }

    /// Counts a loop that ended, or that never began.
    func endLoop() {
        sources.end()
        end.countDown()
    }

    /// Counts a connection that ended, and wakes the accepting loop if it waits for that.
    func removeConnection() {
        connectionCount.subtract(1, ordering: .sequentiallyConsistent)
        if isFull.exchange(false, ordering: .sequentiallyConsistent) { mailboxes[0].post(.wake) }
    }
}
#endif
