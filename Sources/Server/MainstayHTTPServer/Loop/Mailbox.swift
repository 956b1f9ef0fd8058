// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import CMainstayEpoll
import Mainstay
import MainstayPlatform

/// What other threads have to tell a loop; an eventfd wakes it.
final class Mailbox: Sendable {
    /// One thing to tell.
    enum Message: Sendable {
        /// A connection was accepted for this loop.
        case connection(Listener.Accepted)
        /// A task has an answer for a connection that is parked.
        case answer(connection: UInt64, HTTPServerResponse)
        /// A task has an answer whose content is to come.
        case begin(connection: UInt64, HTTPStatus, HTTPFields)
        /// Some of that content, and who is told whether more is wanted once the socket has taken it.
        case content(connection: UInt64, [UInt8], CheckedContinuation<Bool, Never>)
        /// That was all, or all there will be.
        case endOfContent(connection: UInt64, isWhole: Bool)
        /// Take no more requests; end what is left after a time in milliseconds.
        case stop(grace: Int64)
        /// Ask another handler from now on, and keep other limits.
        case update(handler: any HTTPHandler, HTTPServer.Limits)
        /// Close some connections that wait for their clients, because others need room.
        case makeRoom(count: Int)
        /// Look at the clock, and at whether there is room for connections.
        case wake

        /// Frees what the message holds, because no loop will read it: a task must not wait for it, and a client must see the
        /// connection end.
        func drop() {
            switch self {
            case .connection(let accepted): Glibc.close(accepted.descriptor)
            case .content(_, _, let drained): drained.resume(returning: false)
            case .answer, .begin, .endOfContent, .stop, .update, .makeRoom, .wake: break
            }
        }
    }

    /// Readable when there is a message.
    let descriptor: Int32
    /// `nil` once the loop has ended.
    private let messages = Lock<[Message]?>([])

    init() throws(HTTPServerError) {
        descriptor = eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC))
        guard descriptor >= 0 else { throw .system("eventfd") }
    }

    deinit {
        close()
        Glibc.close(descriptor)
    }

    /// Leaves a message for the loop; drops it if the loop has ended.
    func post(_ message: Message) {
        let count = messages.withLock { messages in
            messages?.append(message)
            return messages?.count
        }
        guard let count else { return message.drop() }
        // Later ones are taken with the first.
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

    /// Drops what is left and all that comes later. The loop calls this when it ends.
    func close() {
        let rest = messages.withLock { $0.take() }
        for message in rest ?? [] { message.drop() }
    }
}
#endif
