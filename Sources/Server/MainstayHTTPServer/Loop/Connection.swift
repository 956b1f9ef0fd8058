// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
/// A connection, as the one loop that serves it knows it.
final class Connection {
    /// What is done with what comes.
    enum State {
        /// Requests are read and answered.
        case reading
        /// A task prepares an answer; what follows waits in the socket.
        case parked(Task<Void, Never>)
        /// A task sends content as it comes.
        case streaming(Streaming)
        /// The last answer is on its way.
        case finishing
        /// All is said; what still comes is dropped until the client ends too (RFC 9112 §9.6).
        case lingering
        case closed
    }

    /// An answer whose content comes bit by bit.
    struct Streaming {
        let task: Task<Void, Never>
        /// Whether it is sent in chunks; else the end of the connection is its end (RFC 9112 §6.3).
        let isChunked: Bool
        let keepsAlive: Bool
        /// Who waits until the socket has taken what was sent.
        var drained: CheckedContinuation<Bool, Never>?
    }

    /// What the deadline is for.
    enum Wait { case idle, head, body, answer, content, write, linger, probe, none }

    let identifier: UInt64
    let descriptor: Int32
    let peer: SocketAddress
    let client: LoopClient
    /// Where the client's list has this connection.
    var place = 0

    var state = State.reading
    var parser: RequestParser
    /// Bytes that are not consumed yet; none as a rule, as whole requests are read from the loop's own buffer.
    var input: [UInt8] = []
    /// Whether the input was read as far as it goes.
    var isStarved = true
    /// The request being read, once its head is; the one being answered while parked.
    var request: HTTPServerRequest?
    var output = OutputQueue()

    /// Whether there may be bytes to read: set by an event, unset when there are none.
    var isReadable = false
    /// Whether the client said that it will send no more; it may still read.
    var isHalfClosed = false
    /// Whether that was read, and so all that came before.
    var isAtEnd = false

    var wait = Wait.none
    var deadline = Int64.max
    /// When the timer wheel brings this connection up: not after the deadline.
    var alarm = Int64.max
    /// When the handler must have answered.
    var answerDeadline = Int64.max
    /// The bytes that the client had not taken when the wait for it to take them began.
    var untaken = 0

    init(
        identifier: UInt64, descriptor: Int32, peer: SocketAddress, client: LoopClient, limits: RequestParser.Limits
    ) {
        self.identifier = identifier
        self.descriptor = descriptor
        self.peer = peer
        self.client = client
        parser = RequestParser(limits: limits)
    }

    var isReading: Bool {
        if case .reading = state { true } else { false }
    }

    var isParked: Bool {
        if case .parked = state { true } else { false }
    }

    var isLingering: Bool {
        if case .lingering = state { true } else { false }
    }

    /// Whether the connection waits for the client to send or to take something.
    var isWaitingForClient: Bool {
        switch wait {
        case .idle, .head, .body, .write, .linger: true
        case .answer, .content, .probe, .none: false
        }
    }

    var isIdle: Bool {
        isReading && parser.isBetweenRequests && input.isEmpty && output.isEmpty
    }
}
#endif
