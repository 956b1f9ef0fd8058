// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
import CMainstayEpoll
import MainstayPlatform
import Mainstay
import Synchronization

/// One thread's work: waits for events and moves the connections they concern.
///
/// Not `Sendable`: made, used and dropped by one thread. Others reach it by its mailbox.
final class EventLoop {
    private enum Special {
        static let listener = UInt64.max
        static let mailbox = UInt64.max - 1
    }

    let group: LoopGroup
    let mailbox: Mailbox
    private let epoll: Epoll
    /// The first loop accepts, and deals connections out in turn.
    private var listener: Listener?
    private var isAcceptable = false
    private var acceptsAgainAt = Int64.max
    private var nextLoop = 0

    var connections = ConnectionTable()
    /// The time of this turn in milliseconds: the clock is read once a turn.
    var time: Int64
    var timers: TimerWheel
    /// Connections that had more to do than one turn allows.
    var unfinished: [UInt64] = []
    private(set) var isStopping = false
    private var stopsAt = Int64.max

    /// What was read last; a connection keeps what it cannot use yet.
    var received = [UInt8](repeating: 0, count: 64 << 10)
    /// What the connection at hand is to be sent.
    var answers: [UInt8] = []
    var date = DateField()
    let limits: RequestParser.Limits
    let timeouts: Timeouts

    init(index: Int, group: LoopGroup, epoll: Epoll, listener: Listener?) {
        self.group = group
        self.epoll = epoll
        self.listener = listener
        mailbox = group.mailboxes[index]
        time = group.now()
        timers = TimerWheel(at: time)
        var limits = RequestParser.Limits()
        limits.content = group.configuration.bodyLimit
        self.limits = limits
        timeouts = Timeouts(group.configuration)
        answers.reserveCapacity(128 << 10)
    }

    /// Makes the descriptor a loop waits at.
    static func prepare(mailbox: Mailbox, listener: Listener?) throws(HTTPServerError) -> Epoll {
        let epoll = try Epoll()
        try epoll.add(mailbox.descriptor, identifier: Special.mailbox, isListener: true)
        if let listener { try epoll.add(listener.descriptor, identifier: Special.listener, isListener: true) }
        return epoll
    }

    /// Serves until stopped and all connections are closed.
    func run() {
        var events = [epoll_event](repeating: epoll_event(), count: 256)
        while !isStopping || connections.count > 0 {
            let count = epoll.wait(for: &events, timeout: timeout())
            time = group.now()
            for index in 0..<count { take(events[index]) }
            takeUnfinished()
            takeTimers()
        }
        mailbox.close()
        group.end.countDown()
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
        case Special.mailbox:
            for message in mailbox.takeAll() { take(message) }
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
        case .connection(let descriptor, let peer): add(descriptor, peer: peer)
        case .answer(let identifier, let response):
            guard let connection = connections[identifier] else { return }
            answer(connection, with: response)
        case .begin(let identifier, let status, let fields):
            guard let connection = connections[identifier] else { return }
            begin(HTTPServerResponse(status: status, fields: fields), to: connection)
        case .content(let identifier, let bytes, let drained):
            guard let connection = connections[identifier] else { return drained.resume(returning: false) }
            send(bytes, to: connection, drained)
        case .endOfContent(let identifier, let isWhole):
            guard let connection = connections[identifier] else { return }
            endContent(of: connection, isWhole: isWhole)
        case .stop(let grace): stop(grace: grace)
        case .wake: accept()
        }
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
            // One whose alarm is later was brought forward and put off again since: another entry stands for it.
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

    /// Takes connections until none waits. Where there is no room or no descriptor, they wait in the kernel.
    private func accept() {
        acceptsAgainAt = .max
        while let listener, isAcceptable {
            guard hasRoom() else { return }
            if let (descriptor, peer) = listener.accept() {
                group.connectionCount.add(1, ordering: .sequentiallyConsistent)
                nextLoop = (nextLoop + 1) % group.mailboxes.count
                if group.mailboxes[nextLoop] === mailbox {
                    add(descriptor, peer: peer)
                } else {
                    group.mailboxes[nextLoop].post(.connection(descriptor: descriptor, peer: peer))
                }
            } else if errno == EAGAIN {
                isAcceptable = false
            } else if ![EINTR, ECONNABORTED].contains(errno) {
                // EMFILE and its like pass when connections end, here or elsewhere in the process.
                acceptsAgainAt = time + 250
                return
            }
        }
    }

    /// Accepts again before this turn ends, if that failed for want of a descriptor.
    func descriptorWasFreed() {
        if acceptsAgainAt < .max { acceptsAgainAt = time }
    }

    private func hasRoom() -> Bool {
        let limit = group.configuration.connectionLimit
        if group.connectionCount.load(ordering: .sequentiallyConsistent) < limit { return true }
        group.isFull.store(true, ordering: .sequentiallyConsistent)
        // One may have ended between the two.
        return group.connectionCount.load(ordering: .sequentiallyConsistent) < limit
    }

    private func add(_ descriptor: Int32, peer: SocketAddress) {
        let connection = connections.insert {
            Connection(identifier: $0, descriptor: descriptor, peer: peer, limits: limits)
        }
        do {
            try epoll.add(descriptor, identifier: connection.identifier)
        } catch {
            // No memory for one more: the client sees the connection end, and the others go on.
            return end(connection)
        }
        wait(connection, for: .idle, until: time + timeouts.idle)
        if isStopping { endIfIdle(connection) }
    }

    private func stop(grace: Int64) {
        isStopping = true
        listener?.close()
        listener = nil
        stopsAt = min(stopsAt, time + grace)
        for connection in connections.all {
            // What has no end of its own has it now.
            if case .streaming(let streaming) = connection.state { streaming.task.cancel() }
            endIfIdle(connection)
        }
    }

    /// Ends a connection unless a request has come, which may be in the socket still.
    private func endIfIdle(_ connection: Connection) {
        guard connection.isIdle else { return }
        connection.isReadable = true
        advance(connection)
        if connection.isIdle { end(connection) }
    }
}
#endif
