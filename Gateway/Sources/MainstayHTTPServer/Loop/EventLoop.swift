// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import CMainstayEpoll
import MainstayBase
import MainstayKit
import MainstayPlatform
import Synchronization

/// The event loop of one thread. It waits for events and handles the connections that they concern.
///
/// Not `Sendable`, because one thread creates, uses and releases it. Other threads send messages to its mailbox.
///
/// The properties that each request uses are accessed without checks for overlap, as those of ``Connection`` are.
/// Nothing that is called while one of them changes can reach the loop.
final class EventLoop {
    private enum Special {
        static let listener = UInt64.max
        static let mailbox = UInt64.max - 1
        /// The first of the watched sources.
        static let source = UInt64.max - 2 - UInt64(WatchedSources.limit)
    }

    let group: LoopGroup
    let mailbox: Mailbox
    let epoll: Epoll
    private(set) var handler: any HTTPHandler = NoHandler()
    /// The same, if it has ready answers.
    @exclusivity(unchecked) private(set) var readyHandler: (any ReadyHandler)?
    private(set) var limits = HTTPServer.Limits()
    /// Whether there are trusted proxies.
    @exclusivity(unchecked) private(set) var hasProxies = false
    @exclusivity(unchecked) private var rates = (
        client: RequestRate(ClientLimits()), loopbackClient: RequestRate(ClientLimits())
    )

    /// The listening socket. Only the first loop has it; it accepts connections and gives them to the loops, one
    /// after another.
    private(set) var listener: Listener?
    var isAcceptable = false
    var acceptsAgainAt = Int64.max
    var nextLoop = 0
    /// The clients of the server. Only the accepting loop uses it.
    var clientTable: ClientTable
    let connectionLimit: Int
    /// The earliest time to search again for connections to close.
    var looksAgainAt = Int64.min

    @exclusivity(unchecked) var connections = ConnectionTable()
    /// The clients that have connections to this loop.
    var clients: [ClientAddress: LoopClient] = [:]
    /// The time of this turn in milliseconds. The clock is read once a turn.
    @exclusivity(unchecked) var time: Int64
    @exclusivity(unchecked) var timers: TimerWheel
    @exclusivity(unchecked) var briefWait = BriefWait()
    /// Connections that need more work than one turn allows.
    @exclusivity(unchecked) var unfinished: [UInt64] = []
    @exclusivity(unchecked) private(set) var isStopping = false
    private var stopsAt = Int64.max

    /// The largest number of messages for which memory is kept from turn to turn.
    private static let largestBatch = 1_024

    /// The read buffer. A connection copies the bytes that it cannot use yet.
    @exclusivity(unchecked) var received = [UInt8](repeating: 0, count: 64 << 10)
    /// The answers to send to the current connection.
    @exclusivity(unchecked) var answers: [UInt8] = []
    /// The content behind them, which is not copied.
    @exclusivity(unchecked) var readyContent: [UInt8] = []
    /// Whether answers are sent at the end of the turn, because it has several events.
    @exclusivity(unchecked) var isBatching = false
    /// The answers that are sent then, and their bytes.
    @exclusivity(unchecked) var deferred: [Deferred] = []
    @exclusivity(unchecked) var batch: [UInt8] = []
    @exclusivity(unchecked) var date = DateField()
    let parserLimits: RequestParser.Limits
    let timeouts: Timeouts

    init(index: Int, group: LoopGroup, listener: Listener?) {
        self.group = group
        self.listener = listener
        mailbox = group.mailboxes[index]
        epoll = group.epolls[index]
        time = group.now()
        timers = TimerWheel(at: time)
        var limits = RequestParser.Limits()
        limits.content = group.configuration.bodyLimit
        parserLimits = limits
        connectionLimit = ConnectionLimit.current(configured: group.configuration.connectionLimit)
        clientTable = ClientTable(capacity: 2 * connectionLimit + 1_024)
        timeouts = Timeouts(group.configuration)
        answers.reserveCapacity(128 << 10)
    }

    /// Has the loops of a group wait for messages, and the first one for connections.
    static func prepare(_ group: LoopGroup, _ listener: Listener) throws(HTTPServerError) {
        for (epoll, mailbox) in zip(group.epolls, group.mailboxes) {
            try epoll.add(mailbox.descriptor, identifier: Special.mailbox, isListener: true)
        }
        try group.epolls[0].add(listener.descriptor, identifier: Special.listener, isListener: true)
    }

    /// Has a loop read the source at a place of ``WatchedSources``.
    static func watch(_ descriptor: CInt, _ place: Int, by epoll: Epoll) -> Bool {
        epoll.addShared(descriptor, identifier: Special.source + UInt64(place))
    }

    /// Serves until stopped and all connections are closed.
    func run() {
        // The first message brings the handler.
        for message in mailbox.takeAll() { take(message) }
        var events = [epoll_event](repeating: epoll_event(), count: 256)
        var messages: [Mailbox.Message] = []
        while !isStopping || connections.count > 0 {
            let count =
                look(for: &events) ?? epoll.wait(for: &events, timeout: mailbox.mayWait() ? timeout() : 0)
            time = group.now()
            if events[..<count].contains(where: Self.isOfSource) { readSources(events[..<count]) }
            mailbox.takeAll(into: &messages)
            isBatching = count + messages.count > 1
            // A message that was posted before a request was sent has its effect on the request.
            for message in messages { take(message) }
            messages.removeAll(keepingCapacity: messages.capacity <= Self.largestBatch)
            for index in 0..<count { take(events[index]) }
            sendDeferred()
            takeUnfinished()
            takeTimers()
        }
        // Messages that came too late are dropped: a new connection is closed, an answer is discarded.
        for message in mailbox.takeAll() {
            switch message {
            case .connection(let accepted):
                close(accepted.descriptor)
                accepted.client.connections.subtract(1, ordering: .sequentiallyConsistent)
                group.removeConnection()
            case .content(_, _, let drained): drained.resume(returning: false)
            default: break
            }
        }
        mailbox.close()
        group.endLoop()
    }

    /// Looks for what was asked for, if it may come before the thread could sleep and wake.
    ///
    /// - Returns: The number of events; `nil` if there are neither events nor messages.
    private func look(for events: inout [epoll_event]) -> Int? {
        guard briefWait.takeTurn(), unfinished.isEmpty else { return nil }
        let start = ContinuousClock.now
        repeat {
            let count = epoll.wait(for: &events, timeout: 0)
            if count > 0 || mailbox.hasMessages {
                briefWait.end(inVain: false)
                return count
            }
            // The answer may come from a process that waits for this core.
            sched_yield()
        } while start.duration(to: .now) < BriefWait.limit
        briefWait.end(inVain: true)
        return nil
    }

    private func timeout() -> Int64? {
        guard unfinished.isEmpty else { return 0 }
        let appointed = min(acceptsAgainAt, stopsAt)
        let delay = timers.delay(from: time)
        guard appointed < .max else { return delay }
        return min(max(0, appointed - time), delay ?? .max)
    }

    private func take(_ event: epoll_event) {
        switch event.data.u64 {
        // These are taken at the beginning of each turn.
        case Special.source...Special.mailbox: break
        case Special.listener:
            isAcceptable = true
            accept()
        default:
            guard let connection = connections[event.data.u64] else { return }
            guard event.events & (EPOLLERR.rawValue | EPOLLHUP.rawValue) == 0 else { return end(connection) }
            if event.events & (EPOLLIN.rawValue | EPOLLRDHUP.rawValue) != 0 { connection.isReadable = true }
            if event.events & EPOLLRDHUP.rawValue != 0 { connection.isHalfClosed = true }
            advance(connection)
        }
    }

    private func take(_ message: Mailbox.Message) {
        switch message {
        case .connection(let accepted): add(accepted)
        case .answer(let identifier, let response):
            guard let connection = connections[identifier] else { return }
            answer(connection, with: response)
        case .arrival(let identifier, let then):
            guard let connection = connections[identifier] else { return }
            proceed(connection, with: then)
        case .interim(let identifier, let status, let fields):
            guard let connection = connections[identifier] else { return }
            sendInterim(status, fields, to: connection)
        case .begin(let identifier, let status, let fields, let length):
            guard let connection = connections[identifier] else { return }
            begin(HTTPServerResponse(status: status, fields: fields), length: length, to: connection)
        case .content(let identifier, let bytes, let drained):
            guard let connection = connections[identifier] else { return drained.resume(returning: false) }
            send(bytes, to: connection, drained)
        case .endOfContent(let identifier, let isWhole):
            guard let connection = connections[identifier] else { return }
            endContent(of: connection, isWhole: isWhole)
        case .resume(let identifier):
            guard let connection = connections[identifier] else { return }
            resume(connection)
        case .update(let handler, let limits):
            self.handler = handler
            readyHandler = handler as? any ReadyHandler
            self.limits = limits
            hasProxies = !limits.proxies.isEmpty
            rates = (RequestRate(limits.client), RequestRate(limits.loopbackClient))
        case .makeRoom(let count): makeRoom(count)
        case .stop(let grace): stop(grace: grace)
        case .wake: accept()
        }
    }

    private static func isOfSource(_ event: epoll_event) -> Bool {
        event.data.u64 >= Special.source && event.data.u64 < Special.mailbox
    }

    /// Reads before messages are taken, because what is read posts messages, also to this loop.
    private func readSources(_ events: ArraySlice<epoll_event>) {
        mailbox.isAwake()
        for event in events where Self.isOfSource(event) {
            group.sources[Int(event.data.u64 - Special.source)]?.readArrived()
        }
    }

    /// Counts a request of a connection's caller.
    ///
    /// - Returns: Whether the caller is within its rate.
    func admits(_ head: RequestHead, in bytes: Span<UInt8>, of connection: Connection) -> Bool {
        guard !connection.caller.isContradictory else { return false }
        let rate = connection.caller.isLocal ? rates.loopbackClient : rates.client
        return rate.isUnlimited || isUnlimited(head, in: bytes) || connection.caller.record.admits(rate, at: time)
    }

    /// Whether a request is for a path without limits.
    private func isUnlimited(_ head: RequestHead, in bytes: Span<UInt8>) -> Bool {
        guard !limits.unlimitedPaths.isEmpty, head.pathAndQuery.count <= 256 else { return false }
        let end = bytes.first(in: head.pathAndQuery) { $0 == UInt8(ascii: "?") }
        return limits.unlimitedPaths.contains(bytes.text(head.pathAndQuery.lowerBound..<end))
    }

    private func takeUnfinished() {
        guard !unfinished.isEmpty else { return }
        let identifiers = unfinished
        unfinished = []
        for identifier in identifiers {
            if let connection = connections[identifier] { advance(connection) }
        }
    }

    private func takeTimers() {
        for identifier in timers.expire(at: time) {
            // If the alarm is later, this entry is outdated, and the wheel has another one for the connection.
            guard let connection = connections[identifier], connection.alarm <= time else { continue }
            connection.alarm = .max
            if connection.deadline > time {
                wait(connection, for: connection.wait, until: connection.deadline)
            } else {
                expire(connection)
            }
        }
        if time >= acceptsAgainAt { accept() }
        if time >= stopsAt {
            for connection in connections.all { end(connection) }
        }
    }

    private func stop(grace: Int64) {
        isStopping = true
        listener?.close()
        listener = nil
        stopsAt = min(stopsAt, time + grace)
        for connection in connections.all {
            // A stream may never end by itself, so it is ended now.
            if case .streaming(let streaming) = connection.state { streaming.task.cancel() }
            endIfIdle(connection)
        }
    }
}

extension RequestRate {
    fileprivate init(_ limits: ClientLimits) {
        self.init(perSecond: limits.requestsPerSecond, burst: limits.burst)
    }
}

/// A placeholder until the loop reads its first message.
private struct NoHandler: HTTPHandler {
    func answer(to request: HTTPServerRequest) -> HTTPServerAnswer { .now(.serverIsBusy) }
}
#endif
