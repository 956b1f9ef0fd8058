// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import CMainstayEpoll
import Mainstay
import MainstayPlatform

/// A queue of messages from other threads to a loop. An eventfd wakes the loop.
final class Mailbox: Sendable {
    /// A message to a loop.
    enum Message: Sendable {
        /// A connection was accepted for this loop.
        case connection(Listener.Accepted)
        /// A task has an answer for a parked connection.
        case answer(connection: UInt64, HTTPServerResponse)
        /// A task has an interim response.
        case interim(connection: UInt64, HTTPStatus, HTTPFields)
        /// A task has the head of an answer whose content will follow.
        case begin(connection: UInt64, HTTPStatus, HTTPFields)
        /// A piece of that content. Once the socket has accepted it, the continuation receives whether the loop wants
        /// more.
        case content(connection: UInt64, [UInt8], CheckedContinuation<Bool, Never>)
        /// The content has ended, either completely or because of a failure.
        case endOfContent(connection: UInt64, isWhole: Bool)
        /// The reader of an upload has caught up.
        case resume(connection: UInt64)
        /// Accept no more requests. Close what is left after a time in milliseconds.
        case stop(grace: Int64)
        /// Use another handler and other limits from now on.
        case update(handler: any HTTPHandler, HTTPServer.Limits)
        /// Close some connections that wait for their clients, because others need room.
        case makeRoom(count: Int)
        /// Check the clock, and whether there is room for connections.
        case wake

        /// Releases what a message holds, because no loop will read it. A waiting task must continue, and a client must see its connection
        /// end.
        func drop() {
            switch self {
            case .connection(let accepted): Glibc.close(accepted.descriptor)
            case .content(_, _, let drained): drained.resume(returning: false)
            case .answer, .interim, .begin, .endOfContent, .resume, .stop, .update, .makeRoom, .wake: break
            }
        }
    }

    /// The eventfd, which is readable when there is a message.
    let descriptor: Int32
    /// The waiting messages; `nil` once the loop has ended.
    private let messages = Lock<[Message]?>([])

    init() throws(HTTPServerError) {
        descriptor = eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC))
        guard descriptor >= 0 else { throw .system("eventfd") }
    }

    deinit {
        close()
        Glibc.close(descriptor)
    }

    /// Adds a message for the loop. Drops it if the loop has ended.
    func post(_ message: Message) {
        let count = messages.withLock { messages in
            messages?.append(message)
            return messages?.count
        }
        guard let count else { return message.drop() }
        // The loop takes all messages at once, so only the first needs to wake it.
        if count == 1 { eventfd_write(descriptor, 1) }
    }

    func takeAll() -> [Message] {
        var count: eventfd_t = 0
        eventfd_read(descriptor, &count)
        return messages.withLock { messages in
            defer { messages = messages.map { _ in [] } }
            return messages ?? []
        }
    }

    /// Drops the remaining and all later messages. The loop calls this when it ends.
    func close() {
        let rest = messages.withLock { $0.take() }
        for message in rest ?? [] { message.drop() }
    }
}
#endif
