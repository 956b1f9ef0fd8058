// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
/// A connection. Only the loop that serves it uses it.
///
/// The properties that each request uses are accessed without checks for overlap, because these took an eighth of the
/// instructions of a hit. Only one thread uses a connection, and nothing that is called while a property changes can
/// reach the same connection.
final class Connection {
    /// What the loop does with the connection.
    enum State {
        /// The loop reads and answers requests.
        case reading
        /// A task reads the content of a request while it arrives, and prepares an answer.
        case uploading(Task<Void, Never>, IncomingContent)
        /// A task prepares an answer; without a task, something has to arrive first. Further requests wait in the
        /// socket.
        case parked(Task<Void, Never>?)
        /// A task sends content while it is produced.
        case streaming(Streaming)
        /// The last answer is on its way.
        case finishing
        /// The last answer was sent. The loop drops further input until the client closes its side too (RFC 9112 §9.6).
        case lingering
        case closed
    }

    /// The case of a state. Reading the state itself copies what belongs to it.
    enum Phase { case reading, uploading, parked, streaming, finishing, lingering, closed }

    /// The state of an answer whose content comes in pieces.
    struct Streaming {
        let task: Task<Void, Never>
        /// Whether the content is sent in chunks. If not, the end of the connection ends it (RFC 9112 §6.3).
        let isChunked: Bool
        /// The number of announced bytes that are still to come; `nil` if none was announced.
        var left: Int?
        let keepsAlive: Bool
        /// The task that waits until the socket has accepted the last bytes.
        var drained: CheckedContinuation<Bool, Never>?
    }

    /// The reason for the deadline.
    enum Wait { case idle, head, body, answer, content, write, linger, probe, none }

    let identifier: UInt64
    let descriptor: Int32
    let peer: SocketAddress
    let client: LoopClient
    /// Whether the client is a process of the user that runs the server, on a Unix socket.
    let isSameUser: Bool
    /// The caller of the request whose head was read.
    @exclusivity(unchecked) var caller: Caller
    /// The caller that a trusted proxy has announced for the whole connection; `nil` if none has.
    var announced: SocketAddress?
    /// Whether the connection may still begin with a header of the PROXY protocol.
    @exclusivity(unchecked) var isNew = true
    /// The index of this connection in the client's list.
    var place = 0

    var state = State.reading {
        didSet { phase = state.phase }
    }
    @exclusivity(unchecked) private(set) var phase = Phase.reading
    @exclusivity(unchecked) var parser: RequestParser
    /// Bytes that are not parsed yet. Usually empty, because the loop parses whole requests in its own buffer.
    @exclusivity(unchecked) var input: [UInt8] = []
    /// Whether the parser needs more bytes than `input` has.
    @exclusivity(unchecked) var isStarved = true
    /// The request whose head was read, until it is answered.
    var request: HTTPServerRequest?
    /// Whether the connection keeps the content of its request until it is complete, because the handler wants it so.
    var isCollecting = false
    /// Whether the request whose head was read has its answer already.
    @exclusivity(unchecked) var isAnswered = false
    /// Whether the client is within its rate with the request whose head was read; `nil` if that is not known yet.
    @exclusivity(unchecked) var isAdmitted: Bool?
    /// Whether the output is sent at the end of the turn.
    @exclusivity(unchecked) var isDeferred = false
    /// Whether the reader of an upload is behind, so that the connection reads no more.
    @exclusivity(unchecked) var isPaused = false
    @exclusivity(unchecked) var output = OutputQueue()

    /// Whether the socket may have bytes to read. An event sets it; a read that finds no more bytes clears it.
    @exclusivity(unchecked) var isReadable = false
    /// Whether the client closed its sending side. It may still read.
    @exclusivity(unchecked) var isHalfClosed = false
    /// Whether the loop has read all input up to that end.
    var isAtEnd = false

    @exclusivity(unchecked) var wait = Wait.none
    @exclusivity(unchecked) var deadline = Int64.max
    /// The time at which the timer wheel returns this connection. It is not after the deadline.
    @exclusivity(unchecked) var alarm = Int64.max
    /// The time by which the handler must answer.
    var answerDeadline = Int64.max
    /// The number of bytes that the client had not received when the current wait began; in an upload, the number that
    /// it has sent since then.
    var untaken = 0

    init(
        identifier: UInt64, descriptor: Int32, peer: SocketAddress, client: LoopClient, isSameUser: Bool,
        limits: RequestParser.Limits
    ) {
        self.identifier = identifier
        self.descriptor = descriptor
        self.peer = peer
        self.client = client
        self.isSameUser = isSameUser
        caller = Caller(address: peer, record: client.record)
        parser = RequestParser(limits: limits)
    }

    var isReading: Bool {
        switch phase {
        case .reading: true
        case .uploading: !isPaused
        default: false
        }
    }

    /// Whether the connection waits for the client to send or receive something.
    var isWaitingForClient: Bool {
        switch wait {
        case .idle, .head, .body, .write, .linger: true
        case .answer, .content, .probe, .none: false
        }
    }

    var isIdle: Bool {
        isReading && parser.isBetweenRequests && input.isEmpty && output.isEmpty && !isDeferred
    }
}

extension Connection.State {
    fileprivate var phase: Connection.Phase {
        switch self {
        case .reading: .reading
        case .uploading: .uploading
        case .parked: .parked
        case .streaming: .streaming
        case .finishing: .finishing
        case .lingering: .lingering
        case .closed: .closed
        }
    }
}
#endif
