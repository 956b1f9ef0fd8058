// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import CMainstayEpoll
import MainstayBase
import MainstayKit
import MainstayPlatform

/// A queue of messages to a loop. An eventfd wakes the loop if it sleeps; otherwise the loop looks into the queue once
/// a turn.
final class Mailbox: Sendable {
    /// A message to a loop.
    enum Message: Sendable {
        /// A connection was accepted for this loop.
        case connection(Listener.Accepted)
        /// A task has an answer for a parked connection.
        case answer(connection: UInt64, HTTPServerResponse)
        /// What a request of a parked connection needs is there, or will not come.
        case arrival(connection: UInt64, @Sendable () -> HTTPServerAnswer)
        /// A task has an interim response.
        case interim(connection: UInt64, HTTPStatus, HTTPFields)
        /// A task has the head of an answer whose content will follow.
        case begin(connection: UInt64, HTTPStatus, HTTPFields, length: Int?)
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

        /// Releases what a message holds, because no loop will read it. A waiting task must continue, and a client must
        /// see its connection end.
        func drop() {
            switch self {
            case .connection(let accepted): Glibc.close(accepted.descriptor)
            case .content(_, _, let drained): drained.resume(returning: false)
            case .answer, .arrival, .interim, .begin, .endOfContent, .resume, .stop, .update, .makeRoom, .wake: break
            }
        }
    }

    private struct State {
        /// The waiting messages; `nil` once the loop has ended.
        var messages: [Message]? = []
        /// Whether the loop waits for events, or is about to.
        var isAsleep = false
    }

    /// The eventfd. Each write to it is an event. Nobody reads it, because the loop asks for changes only.
    let descriptor: Int32
    private let state = Lock(State())

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
        let isAsleep = state.withLock { state -> Bool? in
            guard state.messages != nil else { return nil }
            state.messages?.append(message)
            defer { state.isAsleep = false }
            return state.isAsleep
        }
        guard let isAsleep else { return message.drop() }
        // The loop takes all messages at once, so only the first needs to wake it.
        if isAsleep { eventfd_write(descriptor, 1) }
    }

    /// Takes out all messages.
    func takeAll() -> [Message] {
        state.withLock { state in
            state.isAsleep = false
            guard let messages = state.messages, !messages.isEmpty else { return [] }
            state.messages = []
            return messages
        }
    }

    /// Takes out all messages.
    ///
    /// - Parameter batch: An empty array, whose memory the next messages use, and which gets the messages.
    func takeAll(into batch: inout [Message]) {
        state.withLock { state in
            state.isAsleep = false
            guard let messages = state.messages.take() else { return }
            (state.messages, batch) = (batch, messages)
        }
    }

    /// Says that the loop is about to wait for events.
    ///
    /// - Returns: `false` if there are messages, so that it must not wait.
    func mayWait() -> Bool {
        state.withLock { state in
            state.isAsleep = state.messages?.isEmpty ?? true
            return state.isAsleep
        }
    }

    /// Whether there are messages.
    var hasMessages: Bool { state.withLock { $0.messages?.isEmpty == false } }

    /// Says that the loop is going to take messages soon, so nobody needs to wake it.
    func isAwake() {
        state.withLock { $0.isAsleep = false }
    }

    /// Drops the remaining and all later messages. The loop calls this when it ends.
    func close() {
        let rest = state.withLock { $0.messages.take() }
        for message in rest ?? [] { message.drop() }
    }
}
#endif
