// SPDX-License-Identifier: Apache-2.0

import MainstayBase
import MainstayPlatform

/// The calls of a connection. Their callers send them, and any thread may read the answers, one at a time.
final class RedisLine: Sendable {
    /// The thread that reads.
    private enum Reader {
        case none
        /// It reads what has arrived.
        case reading
        /// More has arrived since it began, so it looks once more.
        case readingAgain
    }

    private struct State {
        var queue = RedisQueue()
        /// The connection; `nil` while there is none.
        var connection: RedisAnswers?
        /// What the system did not take yet.
        var unsent: [UInt8] = []
        var reader = Reader.none
        /// Why the connection must be closed.
        var failure: RedisError?
        var silence = RedisSilence()
        /// Gets each connection, to read what arrives.
        var watch: SourceWatcher?
        var isWatched = false
        var isWoken = false
        var isClosed = false
        var problem: String? = "it is not connected yet"
        var incarnation = ""
        var counts = RedisCounts()
        var observers: [@Sendable (Bool) -> Void] = []
    }

    private let state = Lock(State())
    private let ends: (read: CInt, write: CInt)

    init() {
        var pipe: [CInt] = [-1, -1]
        // Without a descriptor left, the loop still looks every 20 ms.
        if MainstayPlatform.pipe(&pipe) == 0 {
            for end in pipe {
                _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
                _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            }
        }
        ends = (pipe[0], pipe[1])
    }

    deinit {
        for end in [ends.read, ends.write] where end >= 0 { close(end) }
    }

    /// Becomes readable when the connection's thread has something to do.
    var descriptor: CInt { ends.read }
    var isClosed: Bool { state.withLock { $0.isClosed } }
    var counts: RedisCounts { state.withLock { $0.counts } }
    /// Why there is no connection; `nil` if there is one.
    var problem: String? { state.withLock { $0.problem } }
    var incarnation: String { state.withLock { $0.incarnation } }

    func end() {
        state.withLock { $0.isClosed = true }
        wake()
    }

    func observe(_ observer: @escaping @Sendable (Bool) -> Void) {
        state.withLock { $0.observers.append(observer) }
    }

    func watch(by watch: @escaping SourceWatcher) {
        state.withLock { $0.watch = watch }
        watchConnection()
    }

    private func watchConnection() {
        let (connection, watch) = state.withLock { state in
            state.isWatched = state.watch != nil
            return (state.connection, state.watch)
        }
        if let connection, let watch, !watch(connection) { isNotWatched(connection) }
    }

    func isNotWatched(_ connection: RedisAnswers) {
        state.withLock { if $0.connection === connection { $0.isWatched = false } }
        wake()
    }

    // MARK: Calls

    /// Sends a call, or ends it at once if it cannot be sent. The connection's thread is woken only if it must do
    /// something about it before its next look.
    func add(_ call: RedisCall) {
        let (error, mustWake) = state.withLock { state -> (RedisError?, Bool) in
            if let problem = state.problem {
                state.counts.skipped += 1
                return (.down(problem), false)
            }
            guard state.queue.hasRoom(for: call) else {
                state.counts.failures += 1
                return (.full, false)
            }
            if state.queue.isEmpty { state.silence.begin(at: .now) }
            state.queue.append(call)
            state.counts.commands += call.count
            state.unsent += call.bytes
            Self.flush(&state)
            guard !state.unsent.isEmpty || call.limit <= RedisLoop.nap else { return (nil, false) }
            defer { state.isWoken = true }
            return (nil, !state.isWoken)
        }
        if let error {
            var call = call
            call.end(error)?.tell()
        }
        if mustWake { wake() }
    }

    /// Sends what the system takes now.
    ///
    /// - Returns: Whether all is sent.
    func flush() -> Bool {
        state.withLock { state in
            Self.flush(&state)
            return state.unsent.isEmpty
        }
    }

    private static func flush(_ state: inout State) {
        guard let socket = state.connection?.socket, !state.unsent.isEmpty else { return }
        let sent = state.unsent.withUnsafeBytes { bytes in
            send(socket.descriptor, bytes.baseAddress, bytes.count, CInt(MSG_DONTWAIT) | noSignal)
        }
        // The thread that reads finds the error.
        guard sent > 0 else { return }
        if sent == state.unsent.count {
            state.unsent.removeAll(keepingCapacity: sent < 1 << 16)
        } else {
            state.unsent.removeFirst(sent)
        }
    }

    #if os(Linux)
    private static let noSignal = CInt(MSG_NOSIGNAL)
    #else
    private static let noSignal: CInt = 0
    #endif

    // MARK: Answers

    /// What became of an attempt to read.
    enum Reading {
        /// All that has arrived was read.
        case complete
        /// The limit is reached, so the connection's thread must go on.
        case unfinished
        /// Another thread reads, and will look once more; or there is nothing to read.
        case notBegun
    }

    /// The largest number of reads at a time. One takes up to 64 KiB.
    private static let readLimit = 16

    /// Reads what has arrived, and gives calls their answers.
    func read() -> Reading {
        let begun = state.withLock { state -> RedisSocket? in
            guard state.reader == .none else {
                state.reader = .readingAgain
                return nil
            }
            let source = Self.source(state)
            if source != nil { state.reader = .reading }
            return source
        }
        guard var socket = begun else { return .notBegun }
        for _ in 0..<Self.readLimit {
            let arrived = socket.read()
            let (ends, isBroken) = state.withLock { Self.take(arrived, of: socket, &$0) }
            for end in ends { end.tell() }
            if isBroken { wake() }
            guard arrived.isAll else { continue }
            let next = state.withLock { state -> RedisSocket? in
                let next = state.reader == .readingAgain ? Self.source(state) : nil
                state.reader = next == nil ? .none : .reading
                return next
            }
            guard let next else { return .complete }
            socket = next
        }
        state.withLock { $0.reader = .none }
        return .unfinished
    }

    /// Reads what has arrived, for a thread that has more to do than that.
    func readOrWake() {
        if case .unfinished = read() { wake() }
    }

    /// What can be read. After a failure answers and calls do not belong together any more.
    private static func source(_ state: State) -> RedisSocket? {
        state.failure == nil ? state.connection?.socket : nil
    }

    private static func take(
        _ arrived: RedisSocket.Arrived, of socket: RedisSocket, _ state: inout State
    ) -> (ends: [RedisCall.End], isBroken: Bool) {
        // The calls that another connection had were given up.
        guard source(state) === socket else { return ([], false) }
        if !arrived.answers.isEmpty { state.silence.begin(at: .now) }
        var ends: [RedisCall.End] = []
        do throws(RedisError) {
            for answer in arrived.answers {
                if let end = try state.queue.take(answer) { ends.append(end) }
                // This Redis is not the one to ask: a new connection may reach another.
                if case .error(let text) = answer,
                    ["READONLY", "LOADING", "MASTERDOWN", "NOAUTH"].contains(where: text.hasPrefix)
                {
                    throw .broken(text)
                }
            }
            if let failure = arrived.failure { throw failure }
        } catch {
            state.failure = error
            return (ends, true)
        }
        return (ends, false)
    }

    /// Ends the calls whose time is over. Only for the thread that has just read.
    func endLateCalls(at now: ContinuousClock.Instant) {
        let ends = state.withLock { state in
            let ends = state.queue.endLate(at: now)
            state.silence.note(timeouts: ends.count)
            state.counts.timeouts += ends.count
            return ends
        }
        for end in ends { end.tell() }
    }

    /// Why the connection must be closed; `nil` if it need not be.
    var failure: RedisError? { state.withLock { $0.failure } }

    /// Whether Redis does not answer. Only for the thread that has just read.
    func isSilent(at now: ContinuousClock.Instant) -> Bool {
        state.withLock { state in
            if state.queue.isEmpty { state.silence.begin(at: now) }
            return state.silence.isTooLong(at: now)
        }
    }

    // MARK: The connection's thread

    /// When a call ends, and whether other threads read what arrives.
    var outlook: (nextEnd: ContinuousClock.Instant?, isWatched: Bool) {
        state.withLock { ($0.queue.nextEnd, $0.isWatched) }
    }

    /// Empties the descriptor.
    func clearWake() {
        var bytes = [UInt8](repeating: 0, count: 16)
        while MainstayPlatform.read(ends.read, &bytes, bytes.count) > 0 {}
        state.withLock { $0.isWoken = false }
    }

    /// From now on calls are sent.
    func isUp(_ incarnation: String, _ socket: RedisSocket) {
        let observers = state.withLock { state in
            (state.problem, state.incarnation, state.failure) = (nil, incarnation, nil)
            state.connection = RedisAnswers(of: socket, to: self)
            state.silence = RedisSilence()
            state.counts.connections += 1
            return state.observers
        }
        watchConnection()
        for observer in observers { observer(true) }
    }

    /// From now on calls end at once, as those do that wait for answers.
    ///
    /// - Parameter problem: Why there is no connection.
    func isDown(_ problem: String) {
        let (ends, observers) = state.withLock { state in
            let wasUp = state.problem == nil
            let ends = state.queue.endAll(.broken(problem))
            (state.unsent, state.connection, state.isWatched, state.problem) = ([], nil, false, problem)
            state.counts.failures += ends.count
            return (ends, wasUp ? state.observers : [])
        }
        for observer in observers { observer(false) }
        for end in ends { end.tell() }
    }

    private func wake() {
        var byte: UInt8 = 1
        _ = write(ends.write, &byte, 1)
    }
}
